import { expect, type Page } from '@playwright/test';
import type { Account } from './people';
import type { Locale, Texts } from './texts';

/** A call of the office in the session of the page: what a journey needs before it begins to click. */
export async function officeCall(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  type = '',
  attributes = {},
) {
  const reply = await page.request.fetch(`/api/office/api/v1/ar/${path}`, {
    method,
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    ...(method === 'POST' && { data: JSON.stringify({ data: { type, attributes } }) }),
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).data;
}

/** What a form sends of somebody new; role, class and children are added. */
export const newcomer = (locale: Locale) => ({
  first_name: { ar: 'سلمان', en: 'Salman' },
  last_name: { ar: 'الدوسري', en: 'Aldosari' },
  gender: 'male',
  language: locale,
  email: null,
  phone: null,
  national_id: null,
  job_title: {},
  number: null,
  username: null,
  classroom_uuid: null,
  children: [],
  modules: [],
});

/** A name that no other journey has, of letters alone as names of people are. */
export const personName = (stem: string) =>
  `${stem} ${[...`${Date.now()}${Math.floor(Math.random() * 900) + 100}`].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')}`;

/** A class of this journey alone, in the first grade of the branch. */
export async function addClass(page: Page, label: string): Promise<{ id: string; grade: string }> {
  const { grades } = (await officeCall(page, 'GET', 'people-choices')).attributes;
  const { id } = await officeCall(page, 'POST', 'classes', 'office_class', {
    grade_uuid: grades[0].id,
    name: { ar: label, en: label },
    capacity: null,
    homeroom_teacher_uuid: null,
  });
  return { id, grade: grades[0].id };
}

/** Fills the page of signing in and sends it. */
export async function signInAt(page: Page, locale: Locale, text: Texts, account: Account): Promise<void> {
  await page.goto(`/${locale}/auth/login`);
  await page.getByLabel(text('session.login.identifier')).fill(account.username);
  await page.getByLabel(text('session.login.password'), { exact: true }).fill(account.password);
  await page.getByRole('button', { name: text('session.login.submit'), exact: true }).click();
}

/** A password of one's own in place of the school's, on the page that asks for it. */
export async function chooseOwn(page: Page, text: Texts, password: string, confirm: string): Promise<void> {
  await page.getByLabel(text('session.reset.password'), { exact: true }).fill(password);
  await page.getByLabel(text('session.reset.again'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text(confirm), exact: true }).click();
}
