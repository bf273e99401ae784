import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { StartError } from '@/server/platform/start-error';

export type Port = {
  server: Server;
  /** Every open connection, also one that has left HTTP and that the server itself no longer knows. */
  sockets: ReadonlySet<Socket>;
};

/** Takes a WebSocket handshake over; false when nobody serves it. */
export type Upgrade = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const NO_UPGRADE = 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Answers the handshake and frees its connection, also when the caller never closes its half. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => undefined);
  socket.end(NO_UPGRADE, () => socket.destroy());
}

/**
 * The port of the process. Only WebSocket handshakes leave HTTP, and they are refused unless `upgrade` takes
 * them; other offers to upgrade (h2c) are ignored and answered as ordinary requests.
 */
export function createPort(upgrade: Upgrade = () => false): Port {
  const sockets = new Set<Socket>();
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    // For the whole request, so uploads over slow lines must fit; bodies of other calls have their own limit.
    requestTimeout: 600_000,
    maxHeaderSize: 16_384,
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (!upgrade(incoming, socket, head)) refuseUpgrade(socket);
  });
  return { server, sockets };
}

export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartError(`Port ${port} is taken: stop the program that uses it, or set PORT to a free one.`),
        );
      else if (error.code === 'EACCES')
        reject(new StartError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`));
      else reject(new StartError(`Port ${port} cannot be opened (${error.code}): check PORT and HOST.`));
    });
    server.listen({ port, host, backlog: 4_096 }, () => resolve());
  });
}
