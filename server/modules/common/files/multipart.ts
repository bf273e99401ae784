import { ApiError } from '@/server/router/errors';

export type Part = {
  name: string;
  fileName: string | null;
  contentType: string | null;
  /** The bytes as they arrive; to be read before the next part. */
  body: AsyncGenerator<Buffer, void>;
};

const HEADER_LIMIT = 8 * 1024;
const MOST_PARTS = 10;
const HEADER_END = Buffer.from('\r\n\r\n');
const malformed = () => new ApiError('bad_request', { code: 'multipart' });

/** Bytes of a request body that can be looked at before they are taken. */
class Source {
  private held: Buffer = Buffer.from('\r\n');
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.reader = body.getReader();
  }

  /** Reads on; false at the end of the body. */
  async more(): Promise<boolean> {
    const { done, value } = await this.reader.read();
    if (done) return false;
    this.held = this.held.length === 0 ? Buffer.from(value) : Buffer.concat([this.held, value]);
    return true;
  }

  get length(): number {
    return this.held.length;
  }
  find(mark: Buffer): number {
    return this.held.indexOf(mark);
  }
  take(count: number): Buffer {
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  async exactly(count: number): Promise<Buffer> {
    while (this.held.length < count) if (!(await this.more())) throw malformed();
    return this.take(count);
  }
  async until(mark: Buffer, limit: number): Promise<Buffer> {
    let at = this.find(mark);
    while (at < 0) {
      if (this.held.length > limit || !(await this.more())) throw malformed();
      at = this.find(mark);
    }
    if (at > limit) throw malformed();
    const taken = this.take(at);
    this.take(mark.length);
    return taken;
  }
}

/** Everything up to the boundary, in pieces; the boundary itself is taken too. */
async function* bodyOf(source: Source, boundary: Buffer): AsyncGenerator<Buffer, void> {
  for (;;) {
    const at = source.find(boundary);
    if (at >= 0) {
      if (at > 0) yield source.take(at);
      source.take(boundary.length);
      return;
    }
    const free = source.length - boundary.length;
    if (free > 0) yield source.take(free);
    if (!(await source.more())) throw malformed();
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed();
  }
}

function parseHead(head: string): Omit<Part, 'body'> {
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (!/^form-data\s*;/i.test(disposition) || name === undefined) throw malformed();
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1];
  return {
    name,
    // Browsers write quotes and line ends of a name as %22, %0D and %0A.
    fileName: fileName?.replace(/%22/g, '"').replace(/%0D|%0A/gi, ' ') ?? null,
    contentType: headers.get('content-type') ?? null,
  };
}

const boundaryOf = (type: string) =>
  /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i
    .exec(type)
    ?.slice(1)
    .find(Boolean);

/** Parts of a form upload, streamed; nothing is kept that was not asked for. Errors: 400, 415. */
export async function* readParts(request: Request): AsyncGenerator<Part, void> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw new ApiError('media_type');
  const mark = Buffer.from(`\r\n--${boundary}`);
  const source = new Source(request.body);
  for await (const _ of bodyOf(source, mark)) {
    // What stands before the first boundary has no meaning.
  }
  for (let count = 0; ; count += 1) {
    const next = (await source.exactly(2)).toString('latin1');
    if (next === '--') return;
    if (next !== '\r\n' || count === MOST_PARTS) throw malformed();
    const head = decode(await source.until(HEADER_END, HEADER_LIMIT));
    const body = bodyOf(source, mark);
    yield { ...parseHead(head), body };
    for await (const _ of body) {
      // A part that nobody read is passed over.
    }
  }
}
