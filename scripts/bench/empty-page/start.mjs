// Serves the empty page on the given port, as the school serves its pages: Next in a separate server.
process.env.NODE_ENV = 'production';
import { createServer } from 'node:http';

const { default: next } = await import('next');
const server = createServer();
const app = next({ dev: false, dir: import.meta.dirname, port: Number(process.argv[2]), httpServer: server });
await app.prepare();
const answer = app.getRequestHandler();
server.on('request', (request, response) => void answer(request, response));
server.listen(Number(process.argv[2]));
