import { PLAYER_FOLDER } from './unpacking';

const PAGE = /\.x?html?$/i;
/** Whether a file of a SCORM package is a page that may look for the school. */
export const isPage = (path: string): boolean => PAGE.test(path);

/** The end of the first tag of that name; -1 without one. */
function endOfTag(text: string, name: string): number {
  for (let at = text.indexOf(`<${name}`); at >= 0; at = text.indexOf(`<${name}`, at + 1)) {
    const after = text[at + name.length + 1];
    if (after === '>' || after === ' ' || after === '\n' || after === '\r' || after === '\t')
      return text.indexOf('>', at) + 1 || -1;
  }
  return -1;
}

/**
 * A page that finds the school's answer to "API" in its own window: what it is in is of another origin, and
 * cannot be looked into. Bytes, so that every charset that has ASCII in it stays as it is.
 */
export function withPlayer(page: Buffer, path: string): Buffer {
  const isWide = (page[0] === 0xff && page[1] === 0xfe) || (page[0] === 0xfe && page[1] === 0xff);
  if (isWide) return page;
  const lower = page.toString('latin1').toLowerCase();
  const place = [endOfTag(lower, 'head'), endOfTag(lower, 'html'), endOfTag(lower, '!doctype')].find(
    (at) => at > 0,
  );
  const up = '../'.repeat(path.split('/').length - 1);
  const tags = ['state.js', 'player.js']
    .map((file) => `<script src="${up}${PLAYER_FOLDER}/${file}"></script>`)
    .join('');
  const at = place ?? (page[0] === 0xef && page[1] === 0xbb && page[2] === 0xbf ? 3 : 0);
  return Buffer.concat([page.subarray(0, at), Buffer.from(tags), page.subarray(at)]);
}
