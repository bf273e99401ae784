import { expect, type Page } from '@playwright/test';
import { expectListening } from './checks';
import { enterDay } from './date-entry';
import { schoolDay } from './days';
import { type Locale, messages } from './texts';

/** The first account of a school that a journey founds. */
export const founder = { username: 'sara.q', password: 'a long walk by the sea' };

/** The link with the code that the start of an empty school prints last. */
export async function startLink(log: () => string): Promise<string> {
  const link = () => /http\S+#code=[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(log())?.[0];
  await expect.poll(link).toBeDefined();
  return link() ?? '';
}

/**
 * Gives the code of the start, fills the form of an empty school in and sends it; the page is left on the
 * home of its office.
 */
export async function foundSchool(
  page: Page,
  { url, log }: { url: string; log: () => string },
  locale: Locale,
): Promise<void> {
  const text = messages(locale);
  await expectListening(page);
  await page
    .getByLabel(text('setup.code.label'))
    .fill(new URL(await startLink(log)).hash.replace('#code=', ''));
  await page.getByRole('button', { name: text('setup.code.submit'), exact: true }).click();
  await expect(page.getByText(text('setup.code.accepted'))).toBeVisible();
  const field = (key: string) => text(`setup.fields.${key}`);
  await page.getByLabel(field(`first_name_${locale}`)).fill(locale === 'ar' ? 'سارة' : 'Sara');
  await page.getByLabel(field(`last_name_${locale}`)).fill(locale === 'ar' ? 'القحطاني' : 'Alqahtani');
  await page.getByLabel(field('female'), { exact: true }).check();
  await page.getByLabel(field('username')).fill(founder.username);
  await page.getByLabel(field('password'), { exact: true }).fill(founder.password);
  await page.getByLabel(field('school_name_ar')).fill('مدارس الأفق');
  await page.getByLabel(field('school_name_en')).fill('Horizon');
  await page.getByLabel(field(`branch_name_${locale}`)).fill(locale === 'ar' ? 'فرع النيل' : 'Nile');
  await page.getByRole('radio', { name: locale === 'ar' ? 'مصر' : 'Egypt', exact: true }).check();
  await expect(page.getByLabel(field('time_zone'))).toHaveValue('Africa/Cairo');
  // Begun a while ago and not soon over, on whatever day the journey is made.
  await enterDay(page.getByLabel(field('year_starts_on'), { exact: true }), schoolDay(-60));
  await enterDay(page.getByLabel(field('year_ends_on'), { exact: true }), schoolDay(240));
  await page.getByRole('button', { name: text('setup.submit'), exact: true }).click();
  await page.waitForURL(`${url}/${locale}/office`);
}
