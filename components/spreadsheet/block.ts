/**
 * The cells of a block as a spreadsheet hands it over: tabs between cells (else commas or semicolons), lines
 * between rows, cells with such signs in quotes. Empty lines at the end are not rows.
 */
export function readBlock(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  const rows = split(source, separatorOf(source));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/**
 * A comma that stands in a number (7,5) separates nothing: tabs first, then semicolons, commas only when
 * nothing else may.
 */
function separatorOf(source: string): string {
  const outside = source.replace(/"(?:[^"]|"")*"/g, '');
  if (outside.includes('\t')) return '\t';
  if (outside.includes(';')) return ';';
  const lines = outside.split('\n').filter((line) => line.trim() !== '');
  const isDecimal = lines.every((line) =>
    /^(?:[\d\u0660-\u0669\u06f0-\u06f9]+(?:,[\d\u0660-\u0669\u06f0-\u06f9]*)?|,[\d\u0660-\u0669\u06f0-\u06f9]*)?$/.test(
      line.trim(),
    ),
  );
  return isDecimal ? '\t' : ',';
}

function split(source: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += sign;
  }
  endCell();
  rows.push(row);
  return rows;
}
