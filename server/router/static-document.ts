import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Form = { encoding: 'br' | 'gzip' | null; bytes: Buffer<ArrayBuffer>; etag: string };

const FRESH_SECONDS = 600;

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
const form = (encoding: Form['encoding'], bytes: Buffer<ArrayBuffer>): Form => ({
  encoding,
  bytes,
  etag: etagOf(bytes),
});

async function formsOf(text: string): Promise<Form[]> {
  const plain = Buffer.from(text);
  const [br, zip] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain),
  ]);
  return [form('br', br), form('gzip', zip), form(null, plain)];
}

/** Whether the reader takes the encoding: named, and not with a weight of 0. */
const takes = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim().toLowerCase() === encoding && !/q=0(?:\.0*)?$/.test(weight.trim());
  });

/**
 * A public document that is the same for everybody and dear to make: made once, kept packed, 304 where it is
 * known.
 */
export function createStaticDocument(options: {
  make: () => string;
  headers: Record<string, string>;
}): (request: Request) => Promise<Response> {
  let made: Promise<Form[]> | null = null;
  return async (request) => {
    made ??= formsOf(options.make());
    const forms = await made;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const chosen = forms.find(({ encoding }) => encoding === null || takes(accepted, encoding));
    if (!chosen) throw new Error('a document has no plain form');
    const { encoding, bytes, etag } = chosen;
    const headers = {
      ...options.headers,
      etag,
      vary: 'accept-encoding',
      'cache-control': `public, max-age=${FRESH_SECONDS}`,
      ...(encoding && { 'content-encoding': encoding }),
    };
    const known = request.headers.get('if-none-match')?.split(',') ?? [];
    if (known.some((each) => each.trim().replace(/^W\//, '') === etag))
      return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers });
  };
}
