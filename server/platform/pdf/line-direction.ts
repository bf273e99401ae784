/** What Typst writes for a document whose language is read from the right. */
const FROM_THE_RIGHT = Buffer.from('/ViewerPreferences <<\n    /Direction /R2L\n');

/**
 * The same file without the preference to read it from the right, in place. With it PDFium takes every line
 * from the right and turns letters and digits of a code round that stands alone in one; without it each line
 * goes by what it holds. The preference is about pages side by side, and a sheet that stands alone has none
 * beside it.
 */
export function readLineByLine(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = file.lastIndexOf(FROM_THE_RIGHT);
  if (at >= 0) file.write('/L2R', at + FROM_THE_RIGHT.indexOf('/R2L'), 'latin1');
  return bytes;
}
