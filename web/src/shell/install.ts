import { go } from './router.svelte';

/** Makes the page installable: its worker keeps the shell and shows what is pushed. Not all browsers have workers. */
export function installWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null && 'go' in data) go(String(data.go).replace('/#/', '/'));
  });
  // Without it the page works as before.
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
