import { expect, test } from 'vitest';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import ar from '@/messages/ar/dashboards.json';
import en from '@/messages/en/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { DateLine } from './date-line';

const now = new Date('2026-11-22T08:00:00.000Z');
const week = { number: 12, term: { ar: 'الفصل الأول', en: 'the first term' } };
const line = (locale: 'ar' | 'en', of: typeof week | null) =>
  renderUi(
    <DateLine
      week={of}
      locale={locale}
      format={createFormat(defaultFormatSettings(locale, 'Asia/Riyadh'))}
      now={now}
    />,
    { locale, messages: { dashboards: locale === 'ar' ? ar : en } },
  ).container.textContent;

test('the day names the week of the term, in the language of the reader', () => {
  expect(line('ar', week)).toMatch(/· الأسبوع 12 من الفصل الأول$/);
  expect(line('en', week)).toMatch(/· Week 12 of the first term$/);
});

test('outside of a term it is the day alone', () => {
  expect(line('ar', null)).not.toMatch(/الأسبوع/);
});
