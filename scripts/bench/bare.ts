// The least that a Node server can do for a write: read the body, insert one row, answer. Not batched.
import { createServer } from 'node:http';
import pg from 'pg';

const [host, port] = process.argv.slice(2);
const pool = new pg.Pool({ host, user: 'postgres', database: 'postgres', max: 8 });
const insert = {
  name: 'bare',
  text: 'insert into bare_saves (id, body) values (gen_random_uuid(), $1)',
};

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    pool
      .query({ ...insert, values: [Buffer.concat(chunks).toString()] })
      .then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'))
      .catch(() => response.writeHead(500).end());
  });
}).listen({ port: Number(port), backlog: 4_096 });
