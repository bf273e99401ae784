import { createServer, type Server } from 'node:http';
import { StartError } from '../platform/start-error';

export function createPort(): Server {
  return createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    // For the whole request, so uploads over slow lines must fit; bodies of other calls have their own limit.
    requestTimeout: 600_000,
    maxHeaderSize: 16_384,
  });
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
