import { describe, expect, test } from 'vitest';
import { createFormat, settingsOf } from './format';

const branch = { time_zone: 'Asia/Riyadh', calendar: 'islamic-umalqura' as const, digits: 'latn' as const };
const ar = createFormat(settingsOf('ar', branch));
const en = createFormat(settingsOf('en', { ...branch, calendar: 'gregory' }));
const eastern = createFormat(settingsOf('ar', { ...branch, digits: 'arab' }));
// Sunday 22 November 2026, 8:45 in Riyadh.
const at = '2026-11-22T05:45:00Z';
/** Without what keeps a date in one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the same settings are one object, other settings another', () => {
  expect(createFormat(settingsOf('ar', branch))).toBe(ar);
  expect(createFormat(settingsOf('ar', { ...branch, time_zone: 'Africa/Cairo' }))).not.toBe(ar);
  expect(eastern).not.toBe(ar);
});

describe('dates', () => {
  // Arabic and English of a Hijri branch, English of a Gregorian one.
  const english = createFormat(settingsOf('en', branch));
  test.each([
    ['date', '12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026', '12 Jumada II 1448 AH · 22 November 2026'],
    ['shortDate', '12 جمادى الآخرة · 22 نوفمبر', '12 Jumada II · 22 November'],
    [
      'fullDate',
      'الأحد 12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026',
      'Sunday 12 Jumada II 1448 AH · 22 November 2026',
    ],
    ['narrowDate', 'الأحد 12 جمادى الآخرة · 22 نوفمبر', 'Sunday 12 Jumada II · 22 November'],
    ['weekdayDate', 'الأحد 12 جمادى الآخرة · 22 نوفمبر', 'Sun 12 Jumada II · 22 November'],
    ['dateTime', 'الأحد 12 جمادى الآخرة · 22 نوفمبر 8:45 ص', 'Sun 12 Jumada II · 22 November 8:45 am'],
    [
      'moment',
      '12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026، 8:45 ص',
      '12 Jumada II 1448 AH · 22 November 2026, 8:45 am',
    ],
  ] as const)('%s has both calendars, the one of the branch first', (name, arabic, hijri) => {
    expect(plain(ar[name](at))).toBe(arabic);
    expect(plain(english[name](at))).toBe(hijri);
    const [own = '', other = ''] = plain(en[name](at)).split(' · ');
    expect(own).toMatch(/22 November( 2026)?$/);
    expect(other).toMatch(/^12 Jumada II( 1448 AH)?(,? 8:45 am)?$/);
  });

  test('a line breaks between the calendars, never inside of a date', () => {
    expect(ar.fullDate(at).split(/ /)).toEqual([
      'الأحد\u00a012\u00a0جمادى\u00a0الآخرة\u00a01448\u00a0هـ\u00a0·',
      '22\u00a0نوفمبر\u00a02026',
    ]);
    expect(en.dateTime(at).split(/ /)).toHaveLength(3);
    expect(ar.datePair(at).map(plain)).toEqual(['12 جمادى الآخرة 1448 هـ', '22 نوفمبر 2026']);
    expect(en.dayPair(at).map(plain)).toEqual(['22 November', '12 Jumada II']);
  });

  test.each([
    [at, 'من 12 إلى 16 جمادى الآخرة 1448 هـ · من 22 إلى 26 نوفمبر 2026', '2026-11-26T05:00:00Z'],
    [at, 'من 12 إلى 23 جمادى الآخرة 1448 هـ · من 22 نوفمبر إلى 3 ديسمبر 2026', '2026-12-03T05:00:00Z'],
    [
      at,
      'من 12 جمادى الآخرة إلى 9 شعبان 1448 هـ · من 22 نوفمبر 2026 إلى 17 يناير 2027',
      '2027-01-17T05:00:00Z',
    ],
    [
      '2026-06-01T05:00:00Z',
      'من 15 ذو الحجة 1447 هـ إلى 15 محرم 1448 هـ · من 1 إلى 30 يونيو 2026',
      '2026-06-30T05:00:00Z',
    ],
    [at, '12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026', at],
  ])('a range from %s is «%s»', (from, words, to) => {
    expect(plain(ar.range(from, to))).toBe(words);
  });

  test('an English range has dashes, and no year is lost', () => {
    expect(plain(en.range(at, '2026-11-26T05:00:00Z'))).toBe('22–26 November 2026 · 12–16 Jumada II 1448 AH');
    expect(plain(en.range(at, '2027-01-17T05:00:00Z'))).toBe(
      '22 November 2026 – 17 January 2027 · 12 Jumada II – 9 Shaʻban 1448 AH',
    );
  });

  test('months of Umm al-Qura end with their last day, at midnight in Riyadh', () => {
    const days = [
      '2026-02-17T20:59:00Z',
      '2026-02-17T21:00:00Z',
      '2026-03-19T20:59:00Z',
      '2026-03-19T21:00:00Z',
      '2026-06-15T20:59:00Z',
      '2026-06-15T21:00:00Z',
    ];
    expect(days.map((day) => plain(ar.date(day)).split(' · ')[0])).toEqual([
      '29 شعبان 1447 هـ',
      '1 رمضان 1447 هـ',
      '30 رمضان 1447 هـ',
      '1 شوال 1447 هـ',
      '29 ذو الحجة 1447 هـ',
      '1 محرم 1448 هـ',
    ]);
  });

  test('the hour is the hour of the school, whatever the device thinks', () => {
    expect(ar.time(at)).toBe('8:45\u00a0ص');
    expect(en.time('2026-11-22T17:00:00Z')).toBe('8:00\u00a0pm');
    expect(createFormat({ ...ar.settings, timeZone: 'Africa/Cairo' }).time(at)).toBe('7:45\u00a0ص');
  });

  test('a receipt says the second, in the hours of every other time', () => {
    expect(ar.exactTime('2026-11-22T14:05:09Z')).toBe('5:05:09\u00a0م');
    expect(en.exactTime('2026-11-22T05:45:07Z')).toBe('8:45:07\u00a0am');
  });

  test('an hour of the timetable belongs to no zone', () => {
    expect(ar.hour('07:15')).toBe('7:15\u00a0ص');
    expect(en.hour('13:05')).toBe('1:05\u00a0pm');
  });

  test('late in the evening the Hijri date is that of the school day', () => {
    expect(plain(ar.date('2026-11-22T20:59:00Z'))).toBe('12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026');
    expect(plain(ar.date('2026-11-22T21:00:00Z'))).toBe('13 جمادى الآخرة 1448 هـ · 23 نوفمبر 2026');
  });

  test.each([
    ['2026-11-22T20:00:00Z', 'اليوم', 'Today'],
    ['2026-11-22T21:30:00Z', 'غدًا', 'Tomorrow'],
    ['2026-11-21T10:00:00Z', 'أمس', 'Yesterday'],
    ['2026-11-24T10:00:00Z', 'الثلاثاء', 'Tuesday'],
    ['2026-11-29T10:00:00Z', 'الأحد 19 جمادى الآخرة · 29 نوفمبر', 'Sun 29 November · 19 Jumada II'],
    ['2026-11-19T10:00:00Z', 'الخميس 9 جمادى الآخرة · 19 نوفمبر', 'Thu 19 November · 9 Jumada II'],
    // Another year in one of the calendars: the year is written.
    ['2027-01-08T10:00:00Z', 'الجمعة 30 رجب 1448 هـ · 8 يناير 2027', 'Fri 8 January 2027 · 30 Rajab 1448 AH'],
  ])('%s is «%s»', (then, arabic, english) => {
    expect(plain(ar.dayWord(then, at))).toBe(arabic);
    expect(plain(en.dayWord(then, at))).toBe(english);
  });

  // The end is the first moment that no longer belongs: midnight in Riyadh is 21:00 UTC, in Cairo (winter)
  // 22:00.
  test.each([
    ['2027-01-07T20:59:59.999Z', '29 رجب 1448 هـ', '7 January 2027', '7 January 2027'],
    ['2027-01-07T21:00:00Z', '29 رجب 1448 هـ', '7 January 2027', '7 January 2027'],
    ['2027-01-07T21:00:00.001Z', '30 رجب 1448 هـ', '8 January 2027', '7 January 2027'],
    ['2027-01-07T22:00:00Z', '30 رجب 1448 هـ', '8 January 2027', '7 January 2027'],
    ['2027-01-08T09:00:00Z', '30 رجب 1448 هـ', '8 January 2027', '8 January 2027'],
    ['2027-01-08T21:00:00Z', '30 رجب 1448 هـ', '8 January 2027', '8 January 2027'],
    ['2027-01-09T21:00:00Z', '1 شعبان 1448 هـ', '9 January 2027', '9 January 2027'],
  ])('what ends at %s holds until «%s», %s', (end, hijri, riyadh, cairo) => {
    expect(plain(ar.lastDay(end))).toMatch(new RegExp(`^${hijri} · `));
    expect(plain(en.lastDay(end))).toMatch(new RegExp(`^${riyadh} · `));
    const inCairo = createFormat({ ...en.settings, timeZone: 'Africa/Cairo' });
    expect(plain(inCairo.lastDay(end))).toMatch(new RegExp(`^${cairo} · `));
    expect(en.lastDay(new Date(end))).toBe(en.lastDay(end));
  });

  test('the last day is written in both calendars, the one of the branch first', () => {
    const end = '2026-11-22T21:00:00Z';
    expect(plain(ar.lastDay(end, 'fullDate'))).toBe('الأحد 12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026');
    expect(plain(ar.lastDay(end, 'narrowDate'))).toBe('الأحد 12 جمادى الآخرة · 22 نوفمبر');
    expect(plain(ar.lastDay(end))).toBe('12 جمادى الآخرة 1448 هـ · 22 نوفمبر 2026');
    expect(plain(en.lastDay(end))).toMatch(/^22 November 2026 · 12 .* 1448 AH$/);
    expect(en.lastDayWord(end, at)).toBe('Today');
    expect(en.lastDayNumber(end)).toBe(en.dayNumber(at));
    expect(() => en.lastDay('no date')).toThrow(RangeError);
  });

  test('a minute is said once: the one after it, and the moment before midnight, have their own words', () => {
    expect([ar.time(at), ar.time('2026-11-22T05:45:59.999Z'), ar.time('2026-11-22T05:46:00Z')]).toEqual([
      '8:45\u00a0ص',
      '8:45\u00a0ص',
      '8:46\u00a0ص',
    ]);
    expect(ar.dayNumber('2026-11-22T21:00:00Z') - ar.dayNumber('2026-11-22T20:59:59.999Z')).toBe(1);
    // Far more minutes than are kept.
    const hours = Array.from({ length: 1_000 }, (_, index) => en.time(Date.parse(at) + index * 3_600_000));
    expect(new Set(hours).size).toBe(24);
    expect(en.time('1930-06-01T09:00:30Z')).toBe('12:07\u00a0pm');
    expect(() => en.time('no date')).toThrow(RangeError);
  });

  test('ago is minutes, then hours, then the day with its hour', () => {
    expect(ar.ago('2026-11-22T05:33:00Z', at)).toBe('قبل 12 دقيقة');
    expect(en.ago('2026-11-22T03:45:00Z', at)).toBe('2 hours ago');
    expect(ar.ago('2026-11-21T15:40:00Z', at)).toBe('أمس 6:40\u00a0م');
  });
});

describe('numbers', () => {
  test('digits are Western unless the branch writes Eastern ones', () => {
    expect(ar.number(1284)).toBe('1,284');
    expect(eastern.number(1284)).toBe('١٬٢٨٤');
    expect(plain(eastern.date(at))).toBe('١٢ جمادى الآخرة ١٤٤٨ هـ · ٢٢ نوفمبر ٢٠٢٦');
  });

  // docs/spec/quizzes.md: one decimal place.
  test('marks and percents have one decimal at most, statistics one, minus is the minus sign', () => {
    expect(ar.decimal(14.25)).toBe('14.3');
    expect(ar.decimal(15)).toBe('15');
    expect(ar.statistic(-0.16)).toBe('\u22120.2');
    expect(en.percent(85.74)).toBe('85.7%');
    expect(en.percentInText(25)).toBe('25%');
    expect(ar.percentInText(25)).toBe('\u206625%\u2069');
  });

  test('no invisible direction marks come out of it', () => {
    for (const text of [ar.percent(-5), eastern.percent(12), ar.fullDate(at), eastern.statistic(-3.5)])
      expect(text).not.toMatch(/[\u200e\u200f\u061c]/);
  });

  test('clocks count down in minutes, from an hour on with hours', () => {
    expect(ar.clock(242)).toBe('04:02');
    expect(ar.clock(3661)).toBe('1:01:01');
    expect(ar.clock(-3)).toBe('00:00');
  });

  test('options are lettered in the language of the reader', () => {
    expect([0, 1, 2, 3].map(ar.optionLetter).join('')).toBe('أبجد');
    expect([0, 1, 2, 3].map(en.optionLetter).join('')).toBe('ABCD');
  });
});

test('money is an amount of minor units, with decimals only where there are some', () => {
  const ar = createFormat(settingsOf('ar'));
  const en = createFormat(settingsOf('en'));
  expect(en.money(18_000, 'SAR').replace(/\s/g, ' ')).toBe('SAR 180');
  expect(en.money(18_050, 'SAR').replace(/\s/g, ' ')).toBe('SAR 180.50');
  expect(en.money(1_500, 'KWD').replace(/\s/g, ' ')).toBe('KWD 1.500');
  expect(ar.money(18_000, 'SAR').replace(/\s/g, ' ')).toBe('180 ر.س');
});

test('exact money has the decimals of its currency always, and in Arabic a minus stays before its number', () => {
  const ar = createFormat(settingsOf('ar'));
  const en = createFormat(settingsOf('en'));
  expect(en.exactMoney(18_000, 'SAR').replace(/\s/g, ' ')).toBe('SAR 180.00');
  expect(en.exactMoney(1_284_500, 'KWD').replace(/\s/g, ' ')).toBe('KWD 1,284.500');
  expect(en.exactMoney(-5, 'SAR').replace(/\s/g, ' ')).toBe('\u2212SAR 0.05');
  expect(ar.exactMoney(-18_000, 'SAR').replace(/\s/g, ' ')).toBe('\u2066\u2212180.00\u2069 ر.س');
  expect(eastern.exactMoney(128_450, 'SAR').replace(/\s/g, ' ')).toBe('١٬٢٨٤٫٥٠ ر.س');
});
