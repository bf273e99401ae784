import type { Locator } from '@playwright/test';

const parts = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
const halves = { ar: ['ص', 'م'], en: ['a', 'p'] } as const;

/** Types a moment into its field, in the calendar that stands there, on the clock of the school. */
export async function enterMoment(field: Locator, at: Date): Promise<void> {
  const page = field.page();
  await field.click();
  const entry = page
    .getByRole('group')
    .filter({ has: page.locator('[data-type=minute]') })
    .and(page.locator(':focus-within'))
    .last();
  await entry.waitFor();
  const calendar = (await entry.locator('[data-type=era]').count()) > 0 ? 'islamic-umalqura' : 'gregory';
  const shown = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    ...parts,
    timeZone: 'Asia/Riyadh',
    hourCycle: 'h12',
  }).formatToParts(at);
  const valueOf = (type: string) => shown.find((part) => part.type === type)?.value ?? '';
  for (const type of ['day', 'month', 'year', 'hour', 'minute'])
    await entry.locator(`[data-type=${type}]`).pressSequentially(valueOf(type));
  const language = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'ar';
  const [morning, evening] = halves[language];
  await entry
    .locator('[data-type=dayPeriod]')
    .pressSequentially(valueOf('dayPeriod') === 'AM' ? morning : evening);
}

/** Types a day (`YYYY-MM-DD`) into its field, in the calendar that stands there. */
export async function enterDay(field: Locator, day: string): Promise<void> {
  const page = field.page();
  await field.click();
  const entry = page
    .getByRole('group')
    .filter({ has: page.locator('[data-type=year]') })
    .and(page.locator(':focus-within'))
    .last();
  await entry.waitFor();
  const calendar = (await entry.locator('[data-type=era]').count()) > 0 ? 'islamic-umalqura' : 'gregory';
  const shown = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(day));
  for (const type of ['day', 'month', 'year'])
    await entry
      .locator(`[data-type=${type}]`)
      .pressSequentially(shown.find((part) => part.type === type)?.value ?? '');
}
