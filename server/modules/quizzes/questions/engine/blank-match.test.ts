import { expect, test } from 'vitest';
import type { Blank } from '@/lib/contract/questions/key';
import { isAccepted, readNumber } from './blank-match';

const text = (accepted: string, rest: Partial<Blank> = {}): Blank => ({
  id: 'a',
  accepted: [{ text: accepted }],
  ...rest,
});
const number = (value: number, tolerance?: number, unit?: string, rest: Partial<Blank> = {}): Blank => ({
  id: 'a',
  accepted: [{ number: value, ...(tolerance === undefined ? {} : { tolerance }), ...(unit ? { unit } : {}) }],
  ...rest,
});

const accepted: [Blank, string][] = [
  [text('أحمد'), 'احمد'],
  [text('مصطفى'), ' مصطفي '],
  [text('القراءة'), 'القِرَاءَة'],
  [text('القراءة'), 'القـــراءة'],
  [text('القراءة', { fold_taa: true }), 'القراءه'],
  [text('كَتَبَ', { tashkeel_matters: true }), 'كَتَبَ'],
  [text('Photosynthesis'), 'photosynthesis'],
  [text('CO2', { case_matters: true }), 'CO2'],
  [text('سنة ١٩٣٢'), 'سنة 1932'],
  [text('مكة'), 'مكة.'],
  [text('؟'), '؟'],
  [text('بحر العرب'), 'بحر   العرب'],
  [number(5), '٥'],
  [number(5), '۵'],
  [number(3.5), '٣٫٥'],
  [number(3.5), '3,5'],
  [number(12000), '12,000'],
  [number(12000), '١٢٬٠٠٠'],
  [number(0.75), '3/4'],
  [number(-2), '−2'],
  [number(2000), '2e3'],
  [number(3.14, 0.1), '3.24'],
  [number(3.14, 0.1), '3.04'],
  [number(9.8, 0, 'م/ث²'), '٩٫٨ م/ث٢'],
  [number(5, 0, 'cm'), '5CM'],
  [number(5, 0, 'cm', { case_matters: true }), '5 cm'],
  [number(50, 0, '%'), '50 %'],
];
test.each(accepted)('%j accepts %j', (blank, given) => {
  expect(isAccepted(blank, given)).toBe(true);
});

const refused: [Blank, string][] = [
  [text('سماء'), 'سما'],
  [text('سؤال'), 'سوال'],
  [text('القراءة'), 'القراءه'],
  [text('كَتَبَ', { tashkeel_matters: true }), 'كُتِبَ'],
  [text('كَتَبَ', { tashkeel_matters: true }), 'كتب'],
  [text('CO2', { case_matters: true }), 'co2'],
  [text('الرياض'), 'الرياضيات'],
  [text('مكة'), ''],
  [text('،'), '.'],
  [number(5), 'خمسة'],
  [number(5), '5.0001'],
  [number(5), '5 cm'],
  [number(5), '1/0'],
  [number(5, 0, 'cm'), '5'],
  [number(5, 0, 'cm'), '5 mm'],
  [number(5, 0, 'MW', { case_matters: true }), '5 mW'],
  [number(3.14, 0.1), '3.2401'],
  [number(1e-10), '0'],
  [number(5), '5'.repeat(60_000)],
];
test.each(refused)('%j refuses %j', (blank, given) => {
  expect(isAccepted(blank, given)).toBe(false);
});

test('any of several answers is enough', () => {
  const blank: Blank = { id: 'a', accepted: [{ text: 'صفر' }, { number: 0 }] };
  expect(isAccepted(blank, '٠')).toBe(true);
  expect(isAccepted(blank, 'صفر')).toBe(true);
  expect(isAccepted(blank, 'واحد')).toBe(false);
});

test('a number is read with its unit', () => {
  expect(readNumber(' ٣٫٥ سم ')).toEqual({ value: 3.5, unit: 'سم' });
  expect(readNumber('.5')).toEqual({ value: 0.5, unit: '' });
  expect(readNumber('سم 3')).toBeNull();
});
