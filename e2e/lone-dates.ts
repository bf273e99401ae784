import type { Locale } from './texts';

type Calendar = 'gregory' | 'islamic-umalqura';

const DAY_MS = 86_400_000;
/** Names of the months as the product writes them, the longest first: «جمادى الأولى» before «جمادى». */
function monthsOf(locale: Locale, calendar: Calendar): string[] {
  const names = new Set<string>();
  for (const month of ['long', 'short'] as const) {
    const formatter = new Intl.DateTimeFormat(`${locale}-u-ca-${calendar}-nu-latn`, {
      month,
      timeZone: 'UTC',
    });
    for (let day = 0; day < 390; day += 7)
      names.add(formatter.format(Date.UTC(2026, 0, 1) + day * DAY_MS).trim());
  }
  return [...names].toSorted((one, two) => two.length - one.length);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const DAY = String.raw`(?<![\p{N}:.,/])[\d٠-٩]{1,2}`;
const YEAR = String.raw`(?: [\d٠-٩]{4}(?: (?:هـ|AH|م|AD)(?!\p{L}))?)?`;

/** Dates of one calendar, and a range of two with the month and the year written once. */
function dateOf(locale: Locale, calendar: Calendar) {
  const months = monthsOf(locale, calendar).map(escaped).join('|');
  const date = `${DAY} (?:${months})(?![\\p{L}\\p{M}])${YEAR}`;
  const ranges = [
    `من (?:${DAY}|${date}) إلى ${date}`,
    `${DAY}–${date.replace(DAY, String.raw`[\d٠-٩]{1,2}`)}`,
    `${date} – ${date}`,
  ];
  return { date, piece: `(?:${[...ranges, date].join('|')})` };
}

const patterns = new Map<string, ReturnType<typeof makePatterns>>();
function makePatterns(locale: Locale, first: Calendar) {
  const [own, other] = [
    dateOf(locale, first),
    dateOf(locale, first === 'gregory' ? 'islamic-umalqura' : 'gregory'),
  ];
  const between = ' ?(?:· ?)?';
  return {
    right: new RegExp(`${own.piece}${between}${other.piece}`, 'gu'),
    wrong: new RegExp(`${other.piece}${between}${own.piece}`, 'gu'),
    alone: new RegExp(`${own.piece}|${other.piece}`, 'gu'),
  };
}
function patternsOf(locale: Locale, first: Calendar) {
  const key = `${locale} ${first}`;
  const known = patterns.get(key) ?? makePatterns(locale, first);
  patterns.set(key, known);
  return known;
}
/** A date in numbers names its months in one calendar. */
const inNumbers = /(?<![\p{L}\p{N}/_.-])(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{4})(?![\p{L}\p{N}/_-])/gu;

/** As `loneDates`, of a text. */
export function loneDatesOfText(text: string, locale: Locale, first: Calendar): string[] {
  const { right, wrong, alone } = patternsOf(locale, first);
  const rest = text.replaceAll(/[\s\u00a0]+/g, ' ').replaceAll(right, '\n');
  const found: string[] = [];
  const later = rest.replaceAll(wrong, (dates) => {
    found.push(`in the wrong order: ${dates}`);
    return '\n';
  });
  for (const [date] of later.matchAll(alone)) found.push(`alone: ${date}`);
  for (const [date] of later.matchAll(inNumbers)) found.push(`in numbers: ${date}`);
  return found;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };
const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
/** What says a date to a reader without standing between tags. */
const spoken = /\s(?:aria-label|title)="([^"]*)"/g;

/**
 * Dates of a document that stand in one calendar alone, or in another order than `first` and then the other.
 * Left out is what is marked with `data-one-calendar` (a field for dates), as a program's name
 * (`translate="no"`), or as another language.
 */
export function loneDates(html: string, locale: Locale, first: Calendar): string[] {
  const body = html
    .slice(Math.max(0, html.indexOf('<body')))
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)\b[^>]*\b(?:translate="no"|data-one-calendar)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<(\w+)\b[^>]*\blang="(\w+)"[^>]*>[\s\S]*?<\/\1>/g, (all, _tag, lang: string) =>
      lang === locale ? all : ' ',
    );
  const texts = [
    body.replaceAll(/<[^>]+>/g, ' '),
    ...[...body.matchAll(spoken)].map(([, text = '']) => text),
  ];
  return [...new Set(texts.flatMap((text) => loneDatesOfText(decoded(text), locale, first)))];
}
