import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type WireReply = { status: number; body: Buffer };

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** A ready request as bytes, so that the load costs as little of this machine as can be. */
export function requestBytes(
  method: string,
  path: string,
  options: { cookie?: string; body?: string; accept?: string } = {},
): Buffer {
  const body = options.body ?? '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(options.cookie ? [`cookie: ${options.cookie}`] : []),
    ...(options.accept ? [`accept-encoding: ${options.accept}`] : []),
    ...(method === 'GET' ? [] : ['x-app: 1', `content-length: ${Buffer.byteLength(body)}`]),
    ...(body ? ['content-type: application/vnd.api+json'] : []),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** One keep-alive connection that sends a request at a time. */
export class Wire {
  readonly #port: number;
  #socket: Socket | null = null;
  #pending: { resolve: (reply: WireReply) => void; reject: (error: Error) => void } | null = null;
  #isBusy = false;
  #chunks: Buffer[] = [];
  #size = 0;
  #expected = -1;
  #head: { status: number; start: number; isChunked: boolean; isClosing: boolean } | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  async open(): Promise<Socket> {
    if (this.#socket && !this.#socket.destroyed) return this.#socket;
    const socket = connect({ port: this.#port, host: 'localhost', noDelay: true });
    await once(socket, 'connect');
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socket = null;
      this.#pending?.reject(new Error('the connection was closed'));
      this.#pending = null;
    });
    this.#socket = socket;
    return socket;
  }

  /** Errors: a request is under way, whose reply this one would take for its own. */
  async send(bytes: Buffer): Promise<WireReply> {
    if (this.#isBusy) throw new Error('a request is under way');
    this.#isBusy = true;
    try {
      return await this.#exchange(bytes);
    } finally {
      this.#isBusy = false;
    }
  }

  async #exchange(bytes: Buffer): Promise<WireReply> {
    const socket = this.#socket && !this.#socket.destroyed ? this.#socket : await this.open();
    this.#chunks = [];
    this.#size = 0;
    this.#expected = -1;
    this.#head = null;
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      socket.write(bytes);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (!this.#head) {
      const all = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks);
      this.#chunks = [all];
      const end = all.indexOf(HEAD_END);
      if (end === -1) return;
      const text = all.toString('latin1', 0, end).toLowerCase();
      const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
      this.#head = {
        status: Number(text.slice(9, 12)),
        start: end + 4,
        isChunked: text.includes('\r\ntransfer-encoding: chunked'),
        isClosing: text.includes('\r\nconnection: close'),
      };
      if (!this.#head.isChunked) this.#expected = end + 4 + Number(length ?? 0);
    }
    if (this.#head.isChunked) {
      const last = this.#chunks.at(-1) ?? chunk;
      const tail = last.length >= LAST_CHUNK.length ? last : Buffer.concat(this.#chunks).subarray(-7);
      if (!tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
    } else if (this.#size < this.#expected) return;
    const reply = { status: this.#head.status, body: Buffer.concat(this.#chunks).subarray(this.#head.start) };
    const pending = this.#pending;
    this.#pending = null;
    if (this.#head.isClosing) this.#socket?.destroy();
    pending?.resolve(reply);
  }
}
