import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A way to the school that can be closed: browsers then meet a refused connection, as where there is no
 * network.
 */
export async function openWay(port) {
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = server.address().port;
  const close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  const open = async () => {
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  };
  return { origin: `http://localhost:${own}`, close, open };
}
