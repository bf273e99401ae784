import { describe, expect, test } from 'vitest';
import { loneDates } from '../../e2e/lone-dates';
import { createFormat, settingsOf } from '@/lib/i18n/format';

const at = '2026-11-22T05:45:00Z';
const page = (body: string) => `<html><head><title>22 نوفمبر</title></head><body>${body}</body></html>`;
const problems = (
  body: string,
  locale: 'ar' | 'en' = 'ar',
  first: 'gregory' | 'islamic-umalqura' = 'islamic-umalqura',
) => loneDates(page(body), locale, first);

describe('the dates of a document', () => {
  test.each([
    ['<p>22 نوفمبر 2026</p>', 'alone: 22 نوفمبر 2026'],
    ['<p>حتى الجمعة 8 يناير</p>', 'alone: 8 يناير'],
    ['<b>12 جمادى الآخرة 1448 هـ</b>', 'alone: 12 جمادى الآخرة 1448 هـ'],
    ['<p>22 نوفمبر · 12 جمادى الآخرة</p>', 'in the wrong order: 22 نوفمبر · 12 جمادى الآخرة'],
    ['<p><b>22 نوفمبر</b><i>12 جمادى الآخرة</i></p>', 'in the wrong order: 22 نوفمبر 12 جمادى الآخرة'],
    ['<td>من 22 إلى 26 نوفمبر 2026</td>', 'alone: من 22 إلى 26 نوفمبر 2026'],
    ['<td>٢٢ نوفمبر ٢٠٢٦</td>', 'alone: ٢٢ نوفمبر ٢٠٢٦'],
    ['<td>2026-11-22</td>', 'in numbers: 2026-11-22'],
    ['<td>22/11/2026</td>', 'in numbers: 22/11/2026'],
    ['<a aria-label="افتح 22 نوفمبر">x</a>', 'alone: 22 نوفمبر'],
  ])('%s is found', (body, problem) => {
    expect(problems(body)).toEqual([problem]);
  });

  test('English is read by its own months, in the order of the branch', () => {
    expect(problems('<p>Fri 8 January</p>', 'en')).toEqual(['alone: 8 January']);
    expect(problems('<p>12 Jumada II 1448 AH</p>', 'en', 'gregory')).toEqual(['alone: 12 Jumada II 1448 AH']);
    const both = '<p>22 November · 12 Jumada II</p>';
    expect(problems(both, 'en', 'gregory')).toEqual([]);
    expect(problems(both, 'en')).toEqual(['in the wrong order: 22 November · 12 Jumada II']);
  });

  test('two columns with one calendar each do not make a date', () => {
    expect(problems('<td>22 نوفمبر</td><td>5</td><td>12 جمادى الآخرة</td>')).toEqual([
      'alone: 22 نوفمبر',
      'alone: 12 جمادى الآخرة',
    ]);
  });

  const branch = { time_zone: 'Asia/Riyadh', digits: 'latn' } as const;
  test.each(
    (['ar', 'en'] as const).flatMap((locale) =>
      (['islamic-umalqura', 'gregory'] as const).flatMap((calendar) =>
        (['latn', 'arab'] as const).map((digits) => ({ locale, calendar, digits })),
      ),
    ),
  )('whatever the formatter writes stands: %o', ({ locale, calendar, digits }) => {
    const format = createFormat(settingsOf(locale, { ...branch, calendar, digits }));
    const days = Array.from({ length: 14 }, (_, month) => Date.parse(at) + month * 30 * 86_400_000);
    const words = days.flatMap((day, index) => [
      format.date(day),
      format.shortDate(day),
      format.fullDate(day),
      format.narrowDate(day),
      format.dateTime(day),
      format.moment(day),
      format.dayTime(day, at),
      format.lastDay(day),
      format.range(at, day),
      format.range(day, day + 4 * 86_400_000),
      format.range(days[Math.max(0, index - 1)] ?? day, day),
      format.datePair(day).join('</span><span>'),
      format.dayPair(day).join('<br/>'),
    ]);
    const body = words.map((text) => `<p><span>${text}</span></p>`).join('');
    expect(problems(body, locale, calendar)).toEqual([]);
    // The same texts in the other order are all found.
    const other = calendar === 'gregory' ? 'islamic-umalqura' : 'gregory';
    expect(problems(body, locale, other).length).toBeGreaterThanOrEqual(words.length / 4);
  });

  test('what is marked, and what no reader sees, is left out', () => {
    expect(
      problems(
        '<span data-one-calendar="">22 نوفمبر 2026</span><code translate="no">2026-11-22</code>' +
          '<div lang="en">22 November</div><script>"22 نوفمبر"</script><time dateTime="2026-11-22">أمس</time>' +
          '<p>نوفمبر 2026، الحصة 3، 12:30</p>',
      ),
    ).toEqual([]);
  });
});
