import type { SheetColumnKey, SheetPart, SheetPlace } from '@/lib/contract/data-sheets';
import type { RosterFile } from '@/lib/contract/school-data';
import { foldDigits } from '@/lib/contract/text';
import { normalise } from '@/server/platform/text/arabic';
import { FileError } from '@/server/platform/text/file-error';
import { toPhone } from '@/server/platform/text/phones';
import { type Part, type Shaped, shapeRow } from '../shape';
import { languagesOf, namesOf } from './languages';

const ROWS_A_PART = 1000;
/** Rows of a workbook; a larger school has a system that writes OneRoster. */
export const MOST_SHEET_ROWS = 20_000;

/** A row of a sheet: the texts of its columns, and those that are formulas. */
export type SheetLine = {
  place: Omit<SheetPlace, 'part'>;
  text: (key: SheetColumnKey) => string;
  isFormula: (key: SheetColumnKey) => boolean;
};
/** Columns of OneRoster, each with its text and the column of the sheet that it is from. */
type Cells = Record<string, { text: string; from?: SheetColumnKey }>;

/** The title of a thing by its cell, which may hold both languages. */
export function titleCells(cell: string, from: SheetColumnKey): Cells {
  const both = languagesOf(cell);
  if (both === null) return { title: { text: cell, from } };
  return { 'metadata.title_ar': { text: both.ar, from }, 'metadata.title_en': { text: both.en, from } };
}

/** Gathers records of the tables of OneRoster from the rows of a workbook, and hands them over in parts. */
export class Records {
  readonly branch: string;
  readonly #grades: ReadonlyMap<string, string>;
  readonly #say: (part: Part) => Promise<void>;
  readonly #waiting = new Map<RosterFile, Shaped[]>();
  readonly #lines = new Map<RosterFile, number>();
  /** What a row states of something that several rows are about. */
  readonly #known = new Map<string, string>();
  /** Classes and subjects by what rows call them. */
  readonly #ids = new Map<string, string>();
  count = 0;

  constructor(
    branch: string,
    grades: readonly (readonly [token: string, id: string])[],
    say: (part: Part) => Promise<void>,
  ) {
    this.branch = branch;
    this.#grades = new Map(grades);
    this.#say = say;
  }

  countRow(): void {
    this.count += 1;
    if (this.count > MOST_SHEET_ROWS) throw new FileError('many_rows', { max: MOST_SHEET_ROWS });
  }

  async add(file: RosterFile, line: SheetLine, part: SheetPart, cells: Cells): Promise<Shaped> {
    const number = (this.#lines.get(file) ?? 0) + 1;
    this.#lines.set(file, number);
    const names = Object.keys(cells);
    const header = new Map(names.map((name, place) => [name.toLowerCase(), place]));
    const row = names.map((name) => cells[name]?.text ?? '');
    const shaped = shapeRow(file, header, row, number);
    for (const [field, { from }] of Object.entries(cells))
      if (from && line.isFormula(from)) shaped.problems.push({ field, code: 'formula' });
    shaped.data.from = { ...line.place, part };
    const waiting = this.#waiting.get(file) ?? [];
    waiting.push(shaped);
    this.#waiting.set(file, waiting);
    if (waiting.length >= ROWS_A_PART) await this.#send(file);
    return shaped;
  }

  async #send(file: RosterFile): Promise<void> {
    const rows = this.#waiting.get(file) ?? [];
    this.#waiting.set(file, []);
    if (rows.length > 0) await this.#say({ file, rows });
  }

  async end(): Promise<void> {
    for (const file of this.#waiting.keys()) await this.#send(file);
  }

  /** Whether an earlier row stated this thing: `new`, `same` as now, or `other`. */
  compare(name: string, said: string): 'new' | 'same' | 'other' {
    const before = this.#known.get(name);
    if (before === undefined) this.#known.set(name, said);
    return before === undefined ? 'new' : before === said ? 'same' : 'other';
  }

  #gradeId(name: string): string | undefined {
    const code = foldDigits(name.trim());
    const padded = /^\d{1,2}$/.test(code) ? code.padStart(2, '0') : code;
    return this.#grades.get(padded) ?? this.#grades.get(normalise(name));
  }

  /** A grade by its code or any of its names, or by two of them in one cell. */
  grade(text: string): string {
    return namesOf(text).flatMap((name) => this.#gradeId(name) ?? [])[0] ?? normalise(text);
  }

  /** The word of a cell that the school knows a grade by; the cell as it is where it knows none. */
  gradeWord(text: string): string {
    return namesOf(text).find((name) => this.#gradeId(name) !== undefined) ?? text;
  }

  /** What a thing goes by that rows name in either language, or in both. */
  #idOf(kind: string, grade: string, names: readonly string[]): string {
    const [keyed = '', ...others] = [...new Set(names.flatMap((name) => namesOf(name)))];
    const keyOf = (name: string) => `${kind}:${this.grade(grade)}:${normalise(name)}`;
    const keys = [keyed, ...others].map(keyOf);
    const id = keys.flatMap((key) => this.#ids.get(key) ?? [])[0] ?? keyOf(keyed);
    for (const key of keys) if (!this.#ids.has(key)) this.#ids.set(key, id);
    return id;
  }

  /** The name of a class of a row, which the sheet of classes may have in another language. */
  className(grade: string, ...names: readonly string[]): string {
    const filled = names.filter((name) => name !== '');
    return this.#idOf(`class:${this.branch}`, grade, filled);
  }

  courseName(grade: string, subject: string): string {
    return this.#idOf('course', grade, [subject]);
  }

  /** A class that a row names: one that no sheet brings has to be in the school. */
  async implyClass(line: SheetLine): Promise<string> {
    const [grade, name] = [line.text('grade'), line.text('classroom')];
    const id = this.className(grade, name);
    if (grade === '' || name === '' || this.compare(id, '') !== 'new') return id;
    const shaped = await this.add('classes', line, 'implied', {
      sourcedId: { text: id },
      ...titleCells(name, 'classroom'),
      grades: { text: this.gradeWord(grade), from: 'grade' },
      courseSourcedId: { text: await this.homeroomCourse(line, grade) },
      classType: { text: 'homeroom' },
      schoolSourcedId: { text: this.branch },
    });
    shaped.data.isImplied = true;
    return id;
  }

  /** The course that a class needs in the standard and no school has. */
  async homeroomCourse(line: SheetLine, grade: string): Promise<string> {
    const id = `homeroom:${this.grade(grade)}`;
    if (this.compare(id, '') !== 'new') return id;
    await this.add('courses', line, 'implied', {
      sourcedId: { text: id },
      title: { text: grade },
      courseCode: { text: 'HOMEROOM' },
      grades: { text: this.gradeWord(grade), from: 'grade' },
      orgSourcedId: { text: this.branch },
    });
    return id;
  }
}

/** What a person goes by in a workbook: the number of the state, else an address. */
export function personName(
  line: SheetLine,
  keys: Partial<Record<'national' | 'email' | 'phone' | 'username', SheetColumnKey>>,
) {
  const cell = (key: SheetColumnKey | undefined) => (key ? foldDigits(line.text(key)) : '');
  const phone = toPhone(cell(keys.phone));
  if (cell(keys.national)) return `national:${cell(keys.national)}`;
  if (cell(keys.email)) return `email:${cell(keys.email).toLowerCase()}`;
  if (phone) return `phone:${phone}`;
  return cell(keys.username) ? `username:${cell(keys.username).toLowerCase()}` : '';
}
