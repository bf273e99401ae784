const NOT_PRINTABLE = /[^\x21-\x7e]/;
const HIDDEN_STRUCTURE = /%(?:2f|5c|2e|25|3b|7f|[01][0-9a-f])/i;
/** A letter or digit has no reason to be encoded, except to walk around a rule about paths. */
const ENCODED_PLAIN = /%(?:3[0-9]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/i;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for a request target with more than one reading: such a request is refused before any rule looks at
 * it.
 */
export function badPath(target: string | undefined): boolean {
  if (!target || !target.startsWith('/') || NOT_PRINTABLE.test(target)) return true;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('//') || path.includes('\\') || path.includes(';') || DOT_SEGMENT.test(path)) return true;
  if (!path.includes('%')) return false;
  return HIDDEN_STRUCTURE.test(path) || ENCODED_PLAIN.test(path) || !isUtf8(path);
}

/** A path of our own origin to go to, or `fallback`; whatever another site could hide in it is refused. */
export function safePath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return fallback;
  if (/[\\\u0000-\u0020\u007f]/.test(value) || !value.isWellFormed()) return fallback;
  const encoded = value.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
  if (badPath(encoded)) return fallback;
  return new URL(encoded, 'http://self.invalid').origin === 'http://self.invalid' ? encoded : fallback;
}
