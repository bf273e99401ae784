import { inflateRawSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';

/** A cell of a workbook: what stands in it, and whether it is worked out by a formula. */
export type WorkbookCell = { value: string | number | null; isFormula: boolean };
export type WorkbookTable = { name: string; isRtl: boolean; rows: WorkbookCell[][] };

type Node = Record<string, unknown>;
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});
const list = (value: unknown): Node[] =>
  value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as Node[]);

/** Parts of an archive by the list at its end (APPNOTE.TXT 4.3.12). */
function partsOf(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  const parts = new Map<string, string>();
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const body = file.subarray(start, start + packed);
    parts.set(
      file.toString('utf8', at + 46, at + 46 + name),
      (method === 8 ? inflateRawSync(body) : body).toString('utf8'),
    );
    at += 46 + name + extra + note;
  }
  return parts;
}

const hexSigns = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
/** Text of a string item: plain, or in runs. */
function textOf(item: Node | undefined): string {
  const plain = (value: unknown): string =>
    typeof value === 'object' && value !== null
      ? String((value as Node)['#text'] ?? '')
      : String(value ?? '');
  if (!item) return '';
  return hexSigns(
    item.t !== undefined
      ? plain(item.t)
      : list(item.r)
          .map((run) => plain(run.t))
          .join(''),
  );
}

/** `AB12` as the number of its column, from 0. */
const columnOf = (reference: string): number =>
  [...reference.replace(/\d/g, '')].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;

/**
 * Tables of a workbook by the standard (ECMA-376) alone: it shares nothing with what writes workbooks, so
 * that a mistake of the writer is not undone by the same mistake of its reader.
 */
export function workbookTables(bytes: Uint8Array): WorkbookTable[] {
  const parts = partsOf(bytes);
  const read = (name: string): Node => parser.parse(parts.get(name) ?? '') as Node;
  const shared = list((read('xl/sharedStrings.xml').sst as Node | undefined)?.si).map(textOf);
  const targets = new Map(
    list((read('xl/_rels/workbook.xml.rels').Relationships as Node).Relationship).map((relation) => [
      String(relation['@Id']),
      `xl/${String(relation['@Target']).replace(/^\/?(?:xl\/)?/, '')}`,
    ]),
  );
  const { sheets } = read('xl/workbook.xml').workbook as { sheets: Node };
  return list(sheets.sheet).map((sheet) => {
    const part = read(targets.get(String(sheet['@r:id'])) ?? '').worksheet as Node;
    const [view] = list((part.sheetViews as Node | undefined)?.sheetView);
    const rows = list((part.sheetData as Node | undefined)?.row).map((row) => {
      const cells: WorkbookCell[] = [];
      for (const cell of list(row.c)) {
        const [type, raw] = [cell['@t'], cell.v];
        const value =
          type === 's'
            ? (shared[Number(raw)] ?? null)
            : type === 'inlineStr'
              ? textOf(cell.is as Node)
              : raw === undefined
                ? null
                : type === 'str'
                  ? String(raw)
                  : Number(raw);
        cells[columnOf(String(cell['@r']))] = { value, isFormula: cell.f !== undefined };
      }
      return Array.from(cells, (cell) => cell ?? { value: null, isFormula: false });
    });
    return { name: String(sheet['@name']), isRtl: view?.['@rightToLeft'] === '1', rows };
  });
}
