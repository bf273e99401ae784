export const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  gift: 'text/plain; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  moodle: 'application/xml; charset=utf-8',
  qti: 'application/zip',
  zip: 'application/zip',
  pdf: 'application/pdf',
} as const;

/**
 * `plain` is read by old clients and holds ASCII only; `name` is the file's name in the reader's language.
 */
export type FileName = { plain: string; name: string };

const encode = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
const clean = (name: string) =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);

/** `attachment` of RFC 6266 with both forms of the name. */
export const contentDisposition = ({ plain, name }: FileName) =>
  `attachment; filename="${clean(plain).replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encode(clean(name))}`;

/** A download; a stream is sent as it is made. */
export function fileReply(
  file: FileName,
  body: Uint8Array | ReadableStream<Uint8Array>,
  mime: string,
): Response {
  const headers = new Headers({
    'content-type': mime,
    'content-disposition': contentDisposition(file),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  if (body instanceof Uint8Array) headers.set('content-length', String(body.byteLength));
  return new Response(body as BodyInit, { headers });
}
