import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableFrame, State, Steps, TableSummary } from '../wire';
import { TableSession } from './session.svelte';

class FakeSocket {
  static last: FakeSocket;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly sent: unknown[] = [];

  constructor() {
    FakeSocket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }
  hear(message: unknown): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

const table: TableSummary = {
  id: 'k3',
  game: 'maori',
  options: {},
  players: 2,
  listed: false,
  terms: {
    rated: false,
    advice: true,
    by_host: false,
    by_ready: false,
    delay: { changes: 0, minutes: 0 },
    time: 'none',
  },
  status: 'running',
  host: 'u1',
  created: 0,
  updated: 0,
  version: 4,
  seats: [],
  pending: [0],
  scores: null,
  placings: null,
  chain: { rematch_of: null, rematch: null },
};

function frame(version: number) {
  return {
    version,
    progress: { round: 1, turn: 1 },
    pending: { decision: [0] },
    view: { version },
    view_of: 0,
    asked: [],
    score: null,
    step: null,
  } satisfies TableFrame;
}

function state(version: number): { state: State } {
  return {
    state: { ...frame(version), table, you: [0], game: 'maori', chat: [], notices: ['earlier'], last_notices: [] },
  };
}

function steps(version: number, seat: number): { steps: Steps } {
  return { steps: { ...frame(version), moves: [{ entry: { seat, decision: null }, notices: [`notice ${version}`] }] } };
}

describe('a session', () => {
  let session: TableSession;
  const fetch = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    fetch.mockReset();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'x' });
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('fetch', fetch);
    session = new TableSession('k3');
    session.open();
    FakeSocket.last.onopen?.(new Event('open'));
    FakeSocket.last.hear(state(4));
  });
  afterEach(() => {
    session.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('sends a decision for the version it saw, and waits for the answer', () => {
    session.decide(0, 'sail 3');
    session.decide(0, 'sail 4');
    expect(FakeSocket.last.sent).toEqual([{ decide: { seat: 0, seq: 4, decision: 'sail 3' } }]);
    expect(session.busy).toBe(true);
    FakeSocket.last.hear(steps(5, 0));
    expect(session.busy).toBe(false);
  });

  it('asks for the whole truth after a gap, and shows nothing of what followed it', () => {
    FakeSocket.last.hear(steps(6, 1));
    FakeSocket.last.hear(steps(7, 1));
    expect(FakeSocket.last.sent).toEqual([{ resync: {} }]);
    expect(session.frame?.version).toBe(4);
    FakeSocket.last.hear(state(7));
    expect(session.frame?.version).toBe(7);
  });

  it('shows what others did one after the other', () => {
    FakeSocket.last.hear(steps(5, 1));
    FakeSocket.last.hear(steps(6, 1));
    expect(session.frame?.version).toBe(5);
    vi.advanceTimersByTime(2000);
    expect(session.frame?.version).toBe(6);
    expect(session.notices).toEqual(['earlier', 'notice 5', 'notice 6']);
  });

  it('lets nobody decide on a table that is no longer so, and shows an own decision at once', () => {
    FakeSocket.last.hear(steps(5, 1));
    FakeSocket.last.hear(steps(6, 1));
    expect(session.busy, 'version 6 is not shown yet').toBe(true);
    session.decide(0, 'sail 3');
    expect(FakeSocket.last.sent).toEqual([]);
    vi.advanceTimersByTime(750);
    expect(session.busy).toBe(false);
    session.decide(0, 'sail 3');
    FakeSocket.last.hear(steps(7, 0));
    expect(session.frame?.version).toBe(7);
  });

  it('waits for the answer to its own decision while others who are asked, too, decide', () => {
    session.decide(0, 'hide 3');
    FakeSocket.last.hear(steps(5, 1));
    FakeSocket.last.hear(steps(6, 2));
    vi.advanceTimersByTime(5000);
    expect(session.busy, 'nothing may be clicked twice').toBe(true);
    FakeSocket.last.hear(steps(7, 1));
    FakeSocket.last.hear(steps(8, 2));
    FakeSocket.last.hear(steps(9, 0));
    expect(session.frame?.version, 'nobody waits for what they did themselves').toBe(9);
    expect(session.kept.map(({ frame }) => frame.version)).toEqual([5, 6, 7, 8, 9]);
    expect(session.busy).toBe(false);
    FakeSocket.last.hear(steps(10, 1));
    expect(session.frame?.version, 'what was decided is given its time').toBe(9);
  });

  it('neither loses nor doubles a line that was told before it asked for everything', () => {
    FakeSocket.last.hear(steps(5, 1));
    FakeSocket.last.hear(steps(6, 1));
    const { state: found } = state(8);
    FakeSocket.last.hear({ state: { ...found, notices: ['earlier', 'notice 5', 'notice 6', 'notice 8'] } });
    FakeSocket.last.hear(steps(8, 1));
    FakeSocket.last.hear(steps(9, 1));
    vi.advanceTimersByTime(3000);
    expect(session.notices).toEqual(['earlier', 'notice 5', 'notice 6', 'notice 8', 'notice 9']);
  });

  it('needs the socket and nothing else', () => {
    FakeSocket.last.hear(steps(5, 0));
    FakeSocket.last.hear(state(6));
    vi.advanceTimersByTime(3000);
    expect(session.notices).toEqual(['earlier']);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('knows what happened since its own last decision', () => {
    FakeSocket.last.hear(steps(5, 0));
    FakeSocket.last.hear(steps(6, 1));
    FakeSocket.last.hear(steps(7, 1));
    vi.advanceTimersByTime(5000);
    expect(session.past.map(({ frame }) => frame?.version)).toEqual([5, 6, 7]);
    expect(session.news).toBe(2);
    session.look(-1);
    expect(session.frame?.version).toBe(6);
    session.look(-1);
    session.look(-1);
    expect(session.frame?.version, 'no further than the own decision').toBe(5);
    session.look(2);
    expect(session.looking, 'the last frame is the present').toBe(null);
  });

  it('can be looked back through after a reload, as far as it was told', () => {
    const { state: found } = state(8);
    FakeSocket.last.hear({ state: { ...found, last_notices: ['they sailed', 'they stored'] } });
    expect(session.news).toBe(2);
    session.look(-1);
    expect(session.past[session.looking ?? -1]).toEqual({ frame: null, notices: ['they stored'] });
    expect(session.frame?.version, 'the table as it was found').toBe(8);
    FakeSocket.last.hear(steps(9, 1));
    expect(session.past.map(({ notices }) => notices[0])).toEqual(['they sailed', 'they stored', 'notice 9']);
    expect(session.frame?.version, 'what is looked at stays').toBe(8);
    session.look(1);
    expect(session.looking).toBe(null);
    expect(session.frame?.version).toBe(9);
    FakeSocket.last.hear(steps(10, 0));
    vi.advanceTimersByTime(3000);
    expect(
      session.past.map(({ frame }) => frame?.version),
      'an own decision begins anew',
    ).toEqual([10]);
  });

  it('asks again when it was refused as stale', () => {
    session.decide(0, 'sail 3');
    FakeSocket.last.hear({ refused: { seq: 4, code: 'stale', message: 'made for version 4' } });
    expect(session.busy).toBe(false);
    expect(FakeSocket.last.sent.at(-1)).toEqual({ resync: {} });
  });
});
