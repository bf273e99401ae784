import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

type Backend = { socket: Socket; client: Client | null; rest: Buffer };
type Client = { socket: Socket; backend: Backend | null; waiting: Buffer[]; hasBegun: boolean };

const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const AUTHENTICATION = 'R'.charCodeAt(0);
const END = 'X'.charCodeAt(0);

/** Takes whole messages from what has arrived. */
function takeMessages(backend: Backend, bytes: Buffer): Buffer[] {
  const all = Buffer.concat([backend.rest, bytes]);
  const messages: Buffer[] = [];
  let at = 0;
  while (all.length - at >= 5 && all.length - at > all.readInt32BE(at + 1)) {
    const end = at + 1 + all.readInt32BE(at + 1);
    messages.push(all.subarray(at, end));
    at = end;
  }
  backend.rest = Buffer.from(all.subarray(at));
  return messages;
}

/**
 * A pooler as PgBouncer is with `pool_mode = transaction`: a connection of the database belongs to a client
 * until its transaction is over, and what is said outside one is lost. Every client brings a connection, up
 * to `most`.
 */
export async function startTransactionPooler(server: pg.ClientConfig, most = 10) {
  const idle: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();
  const port = server.port ?? 5432;
  const host = server.host ?? '127.0.0.1';
  /** What the database answers to the first message of a client; later ones are answered with it. */
  let greeting: Buffer | null = null;
  let opened = 0;

  function free(backend: Backend): void {
    if (backend.client) backend.client.backend = null;
    backend.client = null;
    const next = queue.shift();
    // The one that was used last is the first to be used again.
    if (next) give(next, backend);
    else idle.push(backend);
  }
  function give(client: Client, backend: Backend): void {
    Object.assign(backend, { client });
    client.backend = backend;
    for (const bytes of client.waiting.splice(0)) backend.socket.write(bytes);
  }

  function open(startup: Buffer, client: Client): void {
    const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    opened += 1;
    sockets.add(socket);
    const backend: Backend = { socket, client, rest: Buffer.alloc(0) };
    const first: Buffer[] = [];
    socket.write(startup);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      for (const message of takeMessages(backend, bytes)) {
        // Only what follows the password is the same for the next client.
        if (message[0] === AUTHENTICATION && message.readInt32BE(5) === 0) first.length = 0;
        first.push(message);
        backend.client?.socket.write(message);
        if (message[0] !== READY) continue;
        greeting ??= Buffer.concat(first);
        first.length = 0;
        if (message[5] === IDLE) free(backend);
      }
    });
  }

  const pooler = createServer((socket) => {
    sockets.add(socket);
    const client: Client = { socket, backend: null, waiting: [], hasBegun: false };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!client.hasBegun) {
        client.hasBegun = true;
        if (greeting && opened >= most) socket.write(greeting);
        else open(bytes, client);
        return;
      }
      if (bytes[0] === END) return void socket.end();
      if (client.backend) return void client.backend.socket.write(bytes);
      client.waiting.push(bytes);
      if (queue.includes(client)) return;
      const backend = idle.pop();
      if (backend) give(client, backend);
      else queue.push(client);
    });
    // A client that leaves gives its connection back.
    socket.on('close', () => client.backend && free(client.backend));
  });
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  return {
    port: (pooler.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      pooler.close();
      await once(pooler, 'close');
    },
  };
}
