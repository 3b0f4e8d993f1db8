import { settings } from '../settings/index.svelte';

/** A note: how high in hertz, when it begins and how long it rings in seconds. */
type Note = readonly [pitch: number, at: number, length: number];

/** A few soft sounds, each a handful of notes of our own: bells over water. */
const SOUNDS = {
  turn: [
    [587.33, 0, 0.7],
    [880, 0.14, 0.9],
  ],
  move: [[392, 0, 0.25]],
  chat: [
    [659.25, 0, 0.25],
    [523.25, 0.09, 0.35],
  ],
  end: [
    [392, 0, 0.8],
    [493.88, 0.16, 0.8],
    [587.33, 0.32, 0.8],
    [783.99, 0.48, 1.3],
  ],
} as const satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

/** Loud enough to be heard beside music. */
const VOLUME = 0.09;

let context: AudioContext | null = null;

/** Plays a sound if this visitor wants any. Browsers are silent until something was clicked. */
export function playSound(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const note of SOUNDS[sound]) ring(context, note);
}

/** A sine that swells for a moment and fades, with a faint octave above it. */
function ring(audio: AudioContext, [pitch, at, length]: Note): void {
  const start = audio.currentTime + at;
  for (const [times, share] of [
    [1, 1],
    [2, 0.25],
  ] as const) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch * times;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(VOLUME * share, start + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
