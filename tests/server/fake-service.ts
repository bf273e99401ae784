import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Reply = { status: number; headers?: Record<string, string>; body?: unknown };
export type Received = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };

/** A service on this machine that keeps what it gets and answers what the test sets, 201 otherwise. */
export async function listen(answer: (request: Received) => Reply | Promise<Reply>) {
  const received: Received[] = [];
  // Answers are given in the order in which the calls came, however long each takes to be looked at.
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? 'GET',
        path: incoming.url ?? '/',
        headers: incoming.headers,
        body: Buffer.concat(parts),
      };
      received.push(request);
      const answered = turn.then(() => answer(request));
      turn = answered;
      void answered.then(({ status, headers = {}, body }) => {
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
        outgoing.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
