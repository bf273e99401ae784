import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createStaticDocument } from './static-document';

const text = 'مدرسة '.repeat(2_000);

function start() {
  let made = 0;
  const read = createStaticDocument({
    make: () => {
      made += 1;
      return text;
    },
    headers: { 'content-type': 'text/plain' },
  });
  const ask = (headers: Record<string, string> = {}) =>
    read(new Request('http://school.example/doc', { headers }));
  return { ask, made: () => made };
}

test('a document is made once, however many ask at once', async () => {
  const { ask, made } = start();
  const answers = await Promise.all([ask(), ask({ 'accept-encoding': 'br' }), ask()]);
  for (const answer of answers) expect(answer.status).toBe(200);
  expect(made()).toBe(1);
});

test('each reader gets a form that he takes', async () => {
  const { ask } = start();
  const bytes = async (accepted: string) => {
    const answer = await ask({ 'accept-encoding': accepted });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const;
  };
  const [br, packed] = await bytes('gzip, deflate, br');
  expect(br).toBe('br');
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  const [gzip, zipped] = await bytes('gzip, br;q=0');
  expect(gzip).toBe('gzip');
  expect(gunzipSync(zipped).toString()).toBe(text);
  const [none, plain] = await bytes('identity');
  expect([none, plain.toString()]).toEqual([null, text]);
});

test('who has it already gets 304 without it', async () => {
  const { ask } = start();
  const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  expect((await ask({ 'if-none-match': etag })).status).toBe(200);
});
