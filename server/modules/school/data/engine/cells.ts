import { foldDigits } from '@/lib/contract/text';
import { toEmail } from '@/server/platform/text/emails';
import { toPhone } from '@/server/platform/text/phones';
import { unguardFormula } from '@/server/platform/spreadsheets/spreadsheet';

export type Problem = { field: string; code: string };

const FORMULA = /^[\s]*[=@\uFF1D\uFF20]|^[\t\r]/;
const LONGEST = 1000;

/** The cells of one row by the names of their columns; what is wrong with them gathers in `problems`. */
export class Cells {
  readonly problems: Problem[] = [];
  readonly #header: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];
  constructor(header: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.#header = header;
    this.#cells = cells;
  }

  refuse(field: string, code: string): void {
    if (!this.problems.some((problem) => problem.field === field)) this.problems.push({ field, code });
  }

  /** The text of a cell; null when there is none. */
  text(field: string, most = 200): string | null {
    const place = this.#header.get(field.toLowerCase());
    const raw = place === undefined ? '' : (this.#cells[place] ?? '').trim();
    if (raw === '') return null;
    if (FORMULA.test(raw)) {
      this.refuse(field, 'formula');
      return null;
    }
    const text = unguardFormula(raw).toWellFormed().normalize('NFC').trim();
    if (text.length > Math.min(most, LONGEST)) this.refuse(field, 'too_long');
    else if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text)) this.refuse(field, 'signs');
    else return text === '' ? null : text;
    return null;
  }

  required(field: string, most?: number): string {
    const text = this.text(field, most);
    if (text === null) this.refuse(field, 'required');
    return text ?? '';
  }

  oneOf<Value extends string>(field: string, values: readonly Value[], isRequired = true): Value | null {
    const text = isRequired ? this.required(field) : this.text(field);
    if (text === null || text === '') return null;
    const found = values.find((value) => value.toLowerCase() === text.toLowerCase());
    if (found === undefined) this.refuse(field, 'choice');
    return found ?? null;
  }

  /** A day of the calendar, `2026-09-01`. */
  day(field: string, isRequired = true): string | null {
    const text = isRequired ? this.required(field) : this.text(field);
    if (text === null || text === '') return null;
    const plain = foldDigits(text).slice(0, 10);
    const isDay =
      /^\d{4}-\d{2}-\d{2}$/.test(plain) &&
      plain >= '1900' &&
      plain < '2200' &&
      !Number.isNaN(Date.parse(plain)) &&
      new Date(plain).toISOString().startsWith(plain);
    if (!isDay) this.refuse(field, 'day');
    return isDay ? plain : null;
  }

  list(field: string): string[] {
    const text = this.text(field, LONGEST);
    return text === null
      ? []
      : [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  }

  email(field: string): string | null {
    const text = this.text(field, 254);
    const email = text === null ? null : toEmail(text);
    if (text !== null && email === null) this.refuse(field, 'email');
    return email;
  }

  phone(...fields: string[]): string | null {
    for (const field of fields) {
      const text = this.text(field, 40);
      if (text === null) continue;
      const phone = toPhone(text);
      if (phone === null) this.refuse(field, 'phone');
      return phone;
    }
    return null;
  }

  /** A text in both languages where the file has a column for each, else in the language of its letters. */
  localized(field: string): { ar?: string; en?: string } | null {
    const [text, ar, en] = [
      this.text(field),
      this.text(`metadata.${field}_ar`),
      this.text(`metadata.${field}_en`),
    ];
    if (ar !== null || en !== null) return { ...(ar !== null && { ar }), ...(en !== null && { en }) };
    return text === null ? null : { [/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en']: text };
  }
}
