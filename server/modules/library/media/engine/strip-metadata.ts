const GIF_TRAILER = 0x3b;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
/** How often an animation is repeated; other applications write notes, places among them. */
const loops = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Length of a table of colours, in bytes, by the flags in front of it. */
const colours = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Where the pieces from `at` on end; null where the file ends before. */
function endOfPieces(bytes: Buffer, at: number): number | null {
  for (let place = at; place < bytes.length; place += (bytes[place] ?? 0) + 1)
    if (bytes[place] === 0) return place + 1;
  return null;
}

/**
 * A GIF without comments, without notes of programs and without what stands behind its end; null when it is
 * broken.
 */
export function stripGif(bytes: Buffer): Buffer | null {
  let at = 13 + colours(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === GIF_TRAILER) return Buffer.concat([...kept, bytes.subarray(at, at + 1)]);
    const label = bytes[at + 1];
    const start = kind === GIF_IMAGE ? at + 11 + colours(bytes[at + 9] ?? 0) : at + 2;
    const end = kind === GIF_IMAGE || kind === GIF_EXTENSION ? endOfPieces(bytes, start) : null;
    if (end === null) return null;
    const isNote =
      kind === GIF_EXTENSION &&
      (label === COMMENT ||
        (label === APPLICATION && !loops.includes(bytes.toString('latin1', at + 3, at + 14))));
    if (!isNote) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const webpChunks = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];
const HAS_ANIMATION = 0x02;
const HAS_NOTES = 0x0c;

type Chunk = { name: string; bytes: Buffer };

function chunksOf(bytes: Buffer): Chunk[] | null {
  const found: Chunk[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length + 1) return null;
    found.push({ name: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return found;
}

/** Whether a WebP has several pictures. */
export function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & HAS_ANIMATION) !== 0;
}

/** A WebP without Exif, XMP and whatever is not the picture; null when it is broken. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const chunks = chunksOf(bytes);
  if (!chunks) return null;
  const kept = chunks.filter(({ name }) => webpChunks.includes(name));
  const body = Buffer.concat(
    kept.map(({ name, bytes: chunk }) => {
      if (name !== 'VP8X') return chunk;
      const copy = Buffer.from(chunk);
      copy[8] = (copy[8] ?? 0) & ~HAS_NOTES;
      return copy;
    }),
  );
  const head = Buffer.from('RIFF    WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
