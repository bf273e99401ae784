import type { Blank } from '@/lib/contract/questions/key';
import { foldDigits } from '@/lib/contract/text';
import { foldAnswer, foldTyped } from '@/server/platform/text/answer-fold';

type Accepted = Blank['accepted'][number];
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?)(?:\/(\d+(?:\.\d*)?))?([\s\S]*)$/i;
const TRAILING = /(?<![\s.,،;؛:!?؟])[\s.,،;؛:!?؟]+$/;

/** 1,000 is a thousand, 3,5 is three and a half. */
const foldCommas = (text: string) =>
  /^[+-]?\d{1,3}(,\d{3})+(?!\d)/.test(text)
    ? text.replace(/,(?=\d{3})/g, '')
    : text.replace(/(\d),(\d)/, '$1.$2');

/** "٣٫٥ سم" -> 3.5 and "سم"; also 3/4 and 2e3. Null when it does not begin with a number. */
export function readNumber(text: string): { value: number; unit: string } | null {
  const match = NUMBER.exec(foldCommas(foldDigits(foldTyped(text)).replace(/\s+/g, '')));
  if (!match) return null;
  const value = Number(match[1]) / (match[2] === undefined ? 1 : Number(match[2]));
  return Number.isFinite(value) ? { value, unit: match[3] ?? '' } : null;
}

const foldUnit = (unit: string, isCaseKept: boolean) =>
  foldAnswer(unit, { isCaseKept })
    .replace(/\s+/g, '')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(TRAILING, '');

function isNumber(accepted: Extract<Accepted, { number: number }>, blank: Blank, text: string): boolean {
  const typedNumber = readNumber(text);
  if (!typedNumber) return false;
  const isCaseKept = blank.case_matters === true;
  if (foldUnit(typedNumber.unit, isCaseKept) !== foldUnit(accepted.unit ?? '', isCaseKept)) return false;
  const tolerance = accepted.tolerance ?? 0;
  const rounding = 1e-9 * Math.max(Math.abs(accepted.number), tolerance);
  return Math.abs(typedNumber.value - accepted.number) <= tolerance + rounding;
}

function isText(accepted: string, blank: Blank, text: string): boolean {
  const options = {
    taa: blank.fold_taa === true,
    tashkeel: blank.tashkeel_matters === true,
    isCaseKept: blank.case_matters === true,
  };
  const typed = foldAnswer(text, options);
  const right = foldAnswer(accepted, options);
  if (typed === right) return right !== '';
  const bare = typed.replace(TRAILING, '');
  return bare !== '' && bare === right.replace(TRAILING, '');
}

/** The text fits one of the accepted answers of the blank. */
export const isAccepted = (blank: Blank, text: string): boolean =>
  blank.accepted.some((accepted) =>
    'text' in accepted ? isText(accepted.text, blank, text) : isNumber(accepted, blank, text),
  );

/** An accepted answer as a person writes it. */
export const acceptedText = (accepted: Accepted): string =>
  'text' in accepted ? accepted.text : `${accepted.number}${accepted.unit ? ` ${accepted.unit}` : ''}`;
