import type { ClientMessage, ServerMessage } from '../wire';
import { backoff } from './versions';

export type LinkStatus = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkEvents {
  message(message: ServerMessage): void;
  status(status: LinkStatus): void;
}

/** As much of a WebSocket as we use, so that tests can bring their own. */
export interface SocketLike {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(data: string): void;
  close(): void;
}

const PING_EVERY = 20_000;
/** Silence longer than two pings means the line is dead, whatever the browser thinks. */
const SILENCE = 45_000;

/** A socket to one table that comes back by itself. */
export class TableLink {
  #socket: SocketLike | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #done = false;

  constructor(
    private readonly url: string,
    private readonly events: LinkEvents,
    private readonly dial: (url: string) => SocketLike = (address) => new WebSocket(address),
  ) {}

  connect(): void {
    if (this.#done || this.#socket) return;
    clearTimeout(this.#retry);
    this.events.status('connecting');
    const socket = this.dial(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.#pulse = setInterval(() => this.#beat(), PING_EVERY);
      this.events.status('open');
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      const message = parse(event.data);
      if (message) this.events.message(message);
    };
    socket.onclose = () => this.#lost(socket);
  }

  /** Hangs up and dials again at once: the server knows a line by who opened it. */
  redial(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearInterval(this.#pulse);
    this.#pulse = undefined;
    socket?.close();
    this.connect();
  }

  /** Sends if the line is up; false if not, so that nothing is believed sent that was not. */
  send(message: ClientMessage): boolean {
    if (!this.#socket || !this.#pulse) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#done = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pulse);
    this.#socket?.close();
    this.#socket = null;
    this.events.status('closed');
  }

  #beat(): void {
    if (Date.now() - this.#heard > SILENCE) {
      const socket = this.#socket;
      socket?.close();
      if (socket) this.#lost(socket);
    } else {
      this.send({ ping: {} });
    }
  }

  #lost(socket: SocketLike): void {
    if (this.#socket !== socket) return;
    clearInterval(this.#pulse);
    this.#pulse = undefined;
    this.#socket = null;
    if (this.#done) return;
    this.events.status('lost');
    this.#retry = setTimeout(() => this.connect(), backoff(this.#attempt++));
  }
}

function parse(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null ? (message as ServerMessage) : null;
  } catch {
    return null;
  }
}

export function socketUrl(id: string, origin: Location = location): string {
  const scheme = origin.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${origin.host}/api/tables/${id}/socket`;
}
