// The least that a Node server can do for a file: every body goes to the end of one file, then an answer.
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [path = '', port] = process.argv.slice(2);

createServer((request, response) => {
  pipeline(request, createWriteStream(path, { flags: 'a' }))
    .then(() => response.writeHead(204).end())
    .catch(() => response.writeHead(500).end());
}).listen(Number(port));
