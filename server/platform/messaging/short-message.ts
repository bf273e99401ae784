/** The alphabet of a plain short message; any other letter makes all of it UCS-2, which halves its length. */
const GSM = /^[\n\r !-#%-_a-z¡£¥¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ¤§$@]*$/;
const limits = { plain: { one: 160, part: 153 }, unicode: { one: 70, part: 67 } };
const MOST_SEGMENTS = 2;

/** Segments that a gateway will charge for. Lengths are UTF-16 units, as on the air. */
export function segmentsOf(text: string): number {
  const { one, part } = limits[GSM.test(text) ? 'plain' : 'unicode'];
  return text.length <= one ? 1 : Math.ceil(text.length / part);
}

/** One line, shortened at a word to two segments. */
export function fitShortMessage(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().toWellFormed();
  if (segmentsOf(line) <= MOST_SEGMENTS) return line;
  const mark = GSM.test(line) ? '...' : '…';
  const room = limits[GSM.test(line) ? 'plain' : 'unicode'].part * MOST_SEGMENTS - mark.length;
  const cut = line.slice(0, room);
  const words = cut.lastIndexOf(' ') > room / 2 ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
  return `${words.toWellFormed().replace(/\ufffd$/, '')}${mark}`;
}
