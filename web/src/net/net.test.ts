import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../wire';
import { refusal } from './api';
import { TableLink, socketUrl, type LinkStatus, type SocketLike } from './socket';
import { Versions, backoff } from './versions';

describe('versions', () => {
  it('applies one change after the other', () => {
    const versions = new Versions();
    versions.state(7);
    expect(versions.change(8)).toBe('apply');
    expect(versions.change(9)).toBe('apply');
    expect(versions.seen).toBe(9);
  });

  it('ignores what is known, and what comes before the first state', () => {
    const versions = new Versions();
    expect(versions.change(1)).toBe('stale');
    versions.state(4);
    expect(versions.change(4)).toBe('stale');
    expect(versions.seen).toBe(4);
  });

  it('tells a gap once and waits for a state', () => {
    const versions = new Versions();
    versions.state(1);
    expect(versions.change(3)).toBe('gap');
    expect(versions.change(4)).toBe('stale');
    expect(versions.seen).toBe(1);
    versions.state(4);
    expect(versions.change(5)).toBe('apply');
  });

  it('goes back where an undo goes back', () => {
    const versions = new Versions();
    versions.state(9);
    versions.state(10);
    expect(versions.change(11)).toBe('apply');
  });
});

describe('backoff', () => {
  it('doubles up to a bound', () => {
    const longest = (attempt: number) => backoff(attempt, () => 1);
    expect([0, 1, 2].map(longest)).toEqual([500, 1000, 2000]);
    expect(longest(30)).toBe(15_000);
    expect(backoff(2, () => 0)).toBe(1000);
  });
});

class FakeSocket implements SocketLike {
  onopen: SocketLike['onopen'] = null;
  onmessage: SocketLike['onmessage'] = null;
  onclose: SocketLike['onclose'] = null;
  readonly sent: string[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(new Event('open'));
  }
  say(data: string): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  drop(): void {
    this.onclose?.(new Event('close') as CloseEvent);
  }
}

describe('a link', () => {
  let sockets: FakeSocket[];
  let heard: ServerMessage[];
  let states: LinkStatus[];
  let link: TableLink;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, heard, states] = [[], [], []];
    const events = {
      message: (message: ServerMessage) => heard.push(message),
      status: (status: LinkStatus) => states.push(status),
    };
    link = new TableLink('ws://here', events, () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    });
  });
  afterEach(() => {
    link.close();
    vi.useRealTimers();
  });

  it('says nothing was sent while it is down', () => {
    expect(link.send({ resync: {} })).toBe(false);
    link.connect();
    expect(link.send({ resync: {} })).toBe(false);
    sockets[0]?.open();
    expect(link.send({ resync: {} })).toBe(true);
    expect(sockets[0]?.sent).toEqual(['{"resync":{}}']);
  });

  it('comes back after it was lost, once', () => {
    link.connect();
    sockets[0]?.open();
    sockets[0]?.drop();
    vi.advanceTimersByTime(600);
    expect(sockets.length).toBe(2);
    sockets[1]?.open();
    vi.advanceTimersByTime(10_000);
    expect(sockets.length).toBe(2);
    expect(states).toEqual(['connecting', 'open', 'lost', 'connecting', 'open']);
  });

  it('dials again at once when it is told to', () => {
    link.connect();
    sockets[0]?.open();
    link.redial();
    sockets[0]?.drop();
    expect(sockets.length).toBe(2);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(sockets.length).toBe(2);
  });

  it('notices a dead line by its silence', () => {
    link.connect();
    sockets[0]?.open();
    vi.advanceTimersByTime(61_000);
    expect(sockets[0]?.closed).toBe(true);
    expect(states).toContain('lost');
  });

  it('stays closed once it was closed', () => {
    link.connect();
    sockets[0]?.open();
    link.close();
    sockets[0]?.drop();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });

  it('passes messages on and survives nonsense', () => {
    link.connect();
    sockets[0]?.open();
    sockets[0]?.say('no json');
    sockets[0]?.say('{"pong":{}}');
    expect(heard).toEqual([{ pong: {} }]);
  });
});

describe('errors', () => {
  it('carry the key of the server', () => {
    expect(refusal({ error: { code: 'too-fast', message: 'slow down' } }, 429)).toMatchObject({
      code: 'too-fast',
      status: 429,
    });
    expect(refusal('<html>', 502)).toMatchObject({ code: 'refused', message: 'the server answered 502' });
  });

  it('list every reason, or the one there is', () => {
    const reasons = ['board: a', 'board: b'];
    expect(refusal({ error: { code: 'bad-setup', message: 'board: a; board: b', reasons } }, 400).reasons).toEqual(
      reasons,
    );
    expect(refusal({ error: { code: 'too-fast', message: 'slow down' } }, 429).reasons).toEqual(['slow down']);
  });
});

describe('addresses', () => {
  it('follow the page', () => {
    const page = (protocol: string) => ({ protocol, host: 'x:1' }) as Location;
    expect(socketUrl('k3', page('https:'))).toBe('wss://x:1/api/tables/k3/socket');
    expect(socketUrl('k3', page('http:'))).toBe('ws://x:1/api/tables/k3/socket');
  });
});
