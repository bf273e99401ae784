import { expect, type Page } from '@playwright/test';
import { expectListening } from './checks';
import { enterDay } from './date-entry';
import { schoolDay } from './days';
import { type Locale, messages } from './texts';

/** The first account of a school that a journey founds. */
export const founder = { username: 'sara.q', password: 'a long walk by the sea' };

/** Fills the form of an empty school in and sends it; the page is left on the home of its office. */
export async function foundSchool(page: Page, url: string, locale: Locale): Promise<void> {
  const text = messages(locale);
  const field = (key: string) => text(`setup.fields.${key}`);
  await expectListening(page);
  await page.getByLabel(field(`first_name_${locale}`)).fill(locale === 'ar' ? 'سارة' : 'Sara');
  await page.getByLabel(field(`last_name_${locale}`)).fill(locale === 'ar' ? 'القحطاني' : 'Alqahtani');
  await page.getByLabel(field('female'), { exact: true }).check();
  await page.getByLabel(field('username')).fill(founder.username);
  await page.getByLabel(field('password'), { exact: true }).fill(founder.password);
  await page.getByLabel(field(`school_name_${locale}`)).fill(locale === 'ar' ? 'مدارس الأفق' : 'Horizon');
  await page.getByLabel(field(`branch_name_${locale}`)).fill(locale === 'ar' ? 'فرع النيل' : 'Nile');
  await page.getByRole('radio', { name: locale === 'ar' ? 'مصر' : 'Egypt', exact: true }).check();
  await expect(page.getByLabel(field('time_zone'))).toHaveValue('Africa/Cairo');
  // Begun a while ago and not soon over, on whatever day the journey is made.
  await enterDay(page.getByLabel(field('year_starts_on'), { exact: true }), schoolDay(-60));
  await enterDay(page.getByLabel(field('year_ends_on'), { exact: true }), schoolDay(240));
  await page.getByRole('button', { name: text('setup.submit'), exact: true }).click();
  await page.waitForURL(`${url}/${locale}/office`);
}
