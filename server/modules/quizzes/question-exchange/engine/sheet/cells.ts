import { foldDigits, type Locale, type Localized, locales } from '@/lib/contract/text';
import type { Note } from '../importer';
import { cellToRich } from '../rich';
import { cleanCell, type Column, type ColumnKey, columnId } from './vocabulary';

/** The cells of one row by column, and the remarks made while reading them. */
export class RowCells {
  readonly row: number;
  readonly language: Locale;
  readonly notes: Note[] = [];
  readonly problems: Note[] = [];
  private readonly cells: Map<string, string>;
  private readonly headings: Map<string, string>;
  private readonly used = new Set<string>();

  /** `headings` are the words of the file itself, by column. */
  constructor(row: number, cells: Map<string, string>, headings: Map<string, string>, language: Locale) {
    this.row = row;
    this.cells = cells;
    this.headings = headings;
    this.language = language;
  }

  has(key: ColumnKey): boolean {
    return [...this.cells].some(
      ([id, cell]) => (id === key || id.startsWith(`${key}.`)) && cell.trim() !== '',
    );
  }

  cell(column: Column): string {
    const id = columnId(column);
    this.used.add(id);
    return this.cells.get(id)?.trim() ?? '';
  }

  problem(code: string, column: Column, value?: string): void {
    const name = this.headings.get(columnId(column)) ?? column.key;
    this.problems.push({
      code,
      params: { row: this.row, column: name, ...(value !== undefined && { value: value.slice(0, 60) }) },
    });
  }

  /** Texts of a column in both languages; a column without a language counts for the question's own. */
  private raw(column: Column): Localized {
    const bare = this.cell(column);
    const found: Localized = {};
    for (const locale of locales) {
      const text = this.cell({ ...column, language: locale }) || (locale === this.language ? bare : '');
      if (text) found[locale] = text;
    }
    return found;
  }

  rich(column: Column): Localized {
    return Object.fromEntries(
      Object.entries(this.raw(column)).map(([locale, text]) => [locale, cellToRich(text ?? '')]),
    );
  }

  plain(column: Column): Localized {
    return this.raw(column);
  }

  /** Numbers of the columns that are filled. */
  numbers(key: 'item' | 'option'): number[] {
    const numbers = [...this.cells].flatMap(([id, cell]) =>
      id.startsWith(`${key}.`) && cell.trim() ? [Number(id.split('.')[1])] : [],
    );
    return [...new Set(numbers)].sort((a, b) => a - b);
  }

  /** Texts of the columns that are filled; gaps between them are kept out. */
  list(key: 'item' | 'option'): Localized[] {
    return this.numbers(key).map((n) => this.rich({ key, n }));
  }

  number(key: ColumnKey): number | undefined {
    const cell = cleanCell(this.cell({ key }));
    if (cell === '') return undefined;
    const value = Number(foldDigits(cell));
    if (Number.isFinite(value)) return value;
    this.problem('cell_number', { key }, cell);
    return undefined;
  }

  /** A word of a closed list; an unknown one is a problem. */
  word<Value>(key: ColumnKey, read: (cell: string) => Value | undefined): Value | undefined {
    const cell = this.cell({ key });
    if (cell === '') return undefined;
    const value = read(cell);
    if (value === undefined) this.problem('cell_value', { key }, cell);
    return value;
  }

  /** Filled columns that this kind of question has no use for. */
  noteUnused(): void {
    for (const [id, cell] of this.cells) {
      if (this.used.has(id) || cell.trim() === '' || id === 'notes') continue;
      this.notes.push({ code: 'cell_unused', params: { column: this.headings.get(id) ?? id } });
    }
  }
}
