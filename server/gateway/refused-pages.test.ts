import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { drawPage, type PageHandler, REFUSED_HEADER } from './refused-pages';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

type Drawn = { url: string | undefined; method: string | undefined; refusedWith: unknown; cookie: unknown };

/** The port with a renderer behind it that answers by how often, and with what, it was asked. */
async function start(answer: (drawn: Drawn, outgoing: ServerResponse, at: number) => void) {
  const drawn: Drawn[] = [];
  const page: PageHandler = (incoming: IncomingMessage, outgoing) => {
    const { url, method, headers } = incoming;
    drawn.push({ url, method, refusedWith: headers[REFUSED_HEADER], cookie: headers.cookie });
    answer(drawn.at(-1) as Drawn, outgoing, drawn.length);
  };
  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('x-content-type-options', 'nosniff');
    drawPage(page, incoming, outgoing);
  });
  server.listen(0);
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`http://localhost:${port}${path}`, init);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  return { get, drawn };
}

/** As a layer that packs answers does: it replaces the writers of the answer and keeps what it began with. */
function wrap(outgoing: ServerResponse) {
  const [write, end] = [outgoing.write.bind(outgoing), outgoing.end.bind(outgoing)];
  let isOver = false;
  Object.assign(outgoing, {
    write: (chunk: string) => !isOver && write(`[${chunk}]`, 'utf8'),
    end: () => {
      if (isOver) return outgoing;
      isOver = true;
      return end(undefined, 'utf8');
    },
  });
}
function send(
  outgoing: ServerResponse,
  status: number,
  words: readonly string[],
  type = 'text/html; charset=utf-8',
) {
  outgoing.statusCode = status;
  outgoing.setHeader('content-type', type);
  outgoing.setHeader('x-of', words.join(' '));
  for (const chunk of words) outgoing.write(chunk);
  outgoing.end();
}

test.each([404, 403])(
  'a page that is refused with %i is drawn again, and only that is sent',
  async (status) => {
    const { get, drawn } = await start(({ refusedWith }, outgoing) => {
      wrap(outgoing);
      if (refusedWith === undefined) {
        outgoing.setHeader('x-first', '1');
        send(outgoing, status, ['empty', 'document']);
      } else send(outgoing, 200, ['<h1>', 'refused', '</h1>']);
    });
    const reply = await get('/ar/nowhere?x=1', { headers: { cookie: 'a=b' } });
    expect(reply).toMatchObject({ status, body: '[<h1>][refused][</h1>]' });
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('x-first')).toBeNull();
    expect(drawn).toEqual([
      { url: '/ar/nowhere?x=1', method: 'GET', refusedWith: undefined, cookie: 'a=b' },
      { url: '/ar/nowhere?x=1', method: 'GET', refusedWith: String(status), cookie: 'a=b' },
    ]);
    expect((await get('/ar/nowhere', { method: 'HEAD' })).status).toBe(status);
  },
);

test('where no frame stands in, the outermost one does; what fails then is sent as it is', async () => {
  const { get, drawn } = await start(({ refusedWith }, outgoing) =>
    refusedWith === '404 whole' ? send(outgoing, 200, ['whole']) : send(outgoing, 404, ['empty']),
  );
  expect(await get('/ar/nowhere')).toMatchObject({ status: 404, body: 'whole' });
  expect(drawn.map(({ refusedWith }) => refusedWith)).toEqual([undefined, '404', '404 whole']);

  const always = await start((_drawn, outgoing) => send(outgoing, 404, ['empty']));
  expect(await always.get('/ar/nowhere')).toMatchObject({ status: 404, body: 'empty' });
  expect(always.drawn).toHaveLength(3);
});

test('other answers are sent as they are: pages, redirects, failures, and data for an open page', async () => {
  const { get, drawn } = await start(({ url }, outgoing) => {
    if (url === '/page') send(outgoing, 200, ['a', 'b']);
    else if (url === '/away') outgoing.writeHead(307, { location: '/page' }).end();
    else if (url === '/broken') send(outgoing, 500, ['broken']);
    else if (url === '/text') send(outgoing, 404, ['no file'], 'text/plain');
    else send(outgoing, 404, ['data']);
  });
  expect(await get('/page')).toMatchObject({ status: 200, body: 'ab' });
  expect(await get('/away', { redirect: 'manual' })).toMatchObject({ status: 307 });
  expect(await get('/broken')).toMatchObject({ status: 500, body: 'broken' });
  expect(await get('/text')).toMatchObject({ status: 404, body: 'no file' });
  expect(await get('/data', { headers: { rsc: '1' } })).toMatchObject({ status: 404, body: 'data' });
  expect(drawn).toHaveLength(5);
});

test('a second drawing that goes elsewhere does so', async () => {
  const { get } = await start(({ refusedWith }, outgoing) => {
    if (refusedWith === undefined) send(outgoing, 404, ['empty']);
    else outgoing.writeHead(307, { location: '/ar/auth/login' }).end();
  });
  const reply = await get('/ar/nowhere', { redirect: 'manual' });
  expect(reply.status).toBe(307);
  expect(reply.headers.get('location')).toBe('/ar/auth/login');
});

test('what the first drawing listened to on the answer goes with it, and it is notified when it is over', async () => {
  const heard: string[] = [];
  const counts: number[] = [];
  const { get } = await start(({ refusedWith }, outgoing) => {
    counts.push(outgoing.listenerCount('close'));
    for (const event of ['close', 'finish'] as const)
      outgoing.once(event, () => heard.push(`${String(refusedWith)} ${event}`));
    send(outgoing, refusedWith === undefined ? 404 : 200, ['words']);
  });
  expect(await get('/ar/nowhere')).toMatchObject({ status: 404, body: 'words' });
  expect(counts[1]).toBe(counts[0]);
  await expect.poll(() => heard).toEqual(['undefined finish', '404 finish', '404 close']);
});
