import { randomBytes } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { BLOCK, blocksOf, releaseBlock } from './blocks';

/** A copy in separate memory, as the parser of HTTP makes one for each reading. */
const chunkOf = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

function chunksOf(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    chunkOf(bytes.subarray(index * size, (index + 1) * size)),
  );
}

/** Reads to the end, giving each block back after it was copied. */
async function readAll(body: ReadableStream<Uint8Array>) {
  const [read, memories, sizes]: [Buffer[], Set<ArrayBufferLike>, number[]] = [[], new Set(), []];
  const reader = body.getReader();
  let error: unknown = null;
  for (;;) {
    const next = await reader.read().catch((reason: unknown) => {
      error = reason;
      return null;
    });
    if (!next || next.done) break;
    read.push(Buffer.from(next.value));
    memories.add(next.value.buffer);
    sizes.push(next.value.length);
    releaseBlock(next.value);
  }
  return { bytes: Buffer.concat(read), memories: memories.size, sizes, error };
}

describe('a body in blocks', () => {
  test.each([1_000, 65_536, 70_001, BLOCK, BLOCK + 1])(
    'of chunks of %i bytes comes whole, in full blocks and a rest, whose memory is used again',
    async (size) => {
      const bytes = randomBytes(12 * BLOCK + 17);
      const read = await readAll(blocksOf(Readable.from(chunksOf(bytes, size), { objectMode: false })));
      expect(read.error).toBeNull();
      expect(read.bytes.equals(bytes)).toBe(true);
      expect(read.sizes).toEqual([...Array.from({ length: 12 }, () => BLOCK), 17]);
      expect(read.memories).toBeLessThan(6);
    },
  );

  test('leaves no memory of its chunks to the collector', async () => {
    const chunks = chunksOf(randomBytes(2 * BLOCK), 65_536);
    await readAll(blocksOf(Readable.from(chunks, { objectMode: false })));
    expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual(chunks.map(() => 0));
  });

  test('whose sender goes away comes as far as it had arrived, and then fails', async () => {
    const source = new PassThrough();
    const reading = readAll(blocksOf(source));
    const bytes = randomBytes(BLOCK + 500);
    source.write(chunkOf(bytes));
    await expect.poll(() => source.readableLength).toBe(0);
    source.destroy(new Error('away'));
    const read = await reading;
    expect(read.bytes.equals(bytes)).toBe(true);
    expect(read.error).toMatchObject({ message: 'away' });
  });

  test('reads nothing before it is asked for, and nothing after it was given up', async () => {
    const source = new PassThrough({ highWaterMark: 4 * BLOCK });
    source.write(chunkOf(randomBytes(2 * BLOCK)));
    const body = blocksOf(source);
    expect(source.readableLength).toBe(2 * BLOCK);
    await body.cancel();
    expect(source.listenerCount('data')).toBe(0);
  });

  test('that is given back twice, or is no block, is not handed out twice', async () => {
    const foreign = new Uint8Array(BLOCK);
    releaseBlock(foreign);
    const reader = blocksOf(
      Readable.from(chunksOf(randomBytes(3 * BLOCK), BLOCK), { objectMode: false }),
    ).getReader();
    const first = (await reader.read()).value;
    if (!first) throw new Error('no block');
    releaseBlock(first);
    releaseBlock(first);
    const [second, third] = [(await reader.read()).value, (await reader.read()).value];
    expect(second?.buffer).not.toBe(third?.buffer);
    expect([second?.buffer, third?.buffer]).not.toContain(foreign.buffer);
  });
});
