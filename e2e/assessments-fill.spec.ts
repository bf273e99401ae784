import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { planTeachers } from '../server/demo/people';
import { demoId } from '../server/demo/random';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, originOf, test } from './fixtures';
import { lostRequest } from './guards';
import { type Account, accounts, classmate, parentOf } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, type Locale, messagePattern, messages } from './texts';

const media = 'application/vnd.api+json';
const colleagues = planTeachers().filter(({ branch, key }) => branch === 'shore' && key !== 'teacher noura');
const [first, second] = colleagues;
if (!first || !second) throw new Error('the branch has no teachers');
const idOf = ({ key }: { key: string }) => demoId(`user ${key}`);

const statement = (ar: string, en: string, kind: 'rating' | 'text', required: boolean) => ({
  id: randomUUID(),
  text: { ar, en },
  wordings: {},
  kind,
  required,
  allow_na: true,
  weight: 1,
  options: [],
});

/** The manager asks these people about two teachers; answers the id. */
async function ask(request: APIRequestContext, origin: string, assessors: { id: string; role: string }[]) {
  const call = async (path: string, attributes?: object) => {
    const response = await request.post(`${origin}/api/assessment/api/v1/ar/${path}`, {
      headers: { 'x-app': '1', accept: media, 'content-type': media },
      ...(attributes && { data: JSON.stringify({ data: { type: 'assessment', attributes } }) }),
    });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return (await response.json()) as { data: { id: string } };
  };
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const title = uniqueName('مراجعة');
  const { data } = await call('assessments', {
    title: { ar: title, en: title },
    start_at: hours(-1),
    end_at: hours(48),
    has_general_comment: true,
    branches: [demoId('branch shore')],
    categories: [
      {
        id: randomUUID(),
        title: { ar: 'التدريس', en: 'Teaching' },
        weight: 1,
        questions: [
          statement('يشرح بوضوح', 'Explains clearly', 'rating', true),
          statement('يعامل الجميع بعدل', 'Is fair to everybody', 'rating', true),
          statement('ما الذي تقترحه؟', 'What do you suggest?', 'text', false),
        ],
      },
    ],
    assessor_role: [...new Set(assessors.map(({ role }) => role))],
    assessors: assessors.map(({ id }) => id),
    assessee_role: ['school_instructor'],
    assessees: colleagues.slice(0, 2).map(idOf),
    pairs: ['everyone'],
  });
  await call(`assessments/${data.id}/open`);
  return { id: data.id, title };
}

const own = async (page: Page): Promise<string> => {
  const response = await page.request.get('/api/base/ar/profile', { headers: { accept: media } });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: { id: string } }).data.id;
};

for (const locale of drawnLocales('assessments-fill')) {
  const text = messages(locale);
  const student = classmate(locale === 'ar' ? 12 : 15, 'shore.5b');
  const statements = {
    ar: ['يشرح بوضوح', 'يعامل الجميع بعدل'],
    en: ['Explains clearly', 'Is fair to everybody'],
  };
  const stars = (page: Page, place: number, value: number) =>
    page
      .getByRole('group', { name: new RegExp(statements[locale][place] ?? '') })
      .getByRole('radio', { name: text('assessment-forms.form.words', { value: String(value), max: '5' }) });
  const rate = async (page: Page, place: number, value: number) =>
    stars(page, place, value).check({ force: true });
  const saved = (page: Page) => expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'saved');
  const nameOf = (person: { first: Record<Locale, string>; last: Record<Locale, string> }) =>
    `${person.first[locale]} ${person.last[locale]}`;

  test(`a student fills in from the home, offline in the middle, and a parent after, in ${locale}`, async ({
    open,
    guard,
  }, info) => {
    // What the browser says of a lost line.
    guard.allow(lostRequest);
    const manager = await open(accounts.assessment_manager);
    const guardian: Account = parentOf(student);
    const [page, parent] = [await open(student), await open(guardian)];
    const { id, title } = await ask(manager.request, originOf(info), [
      { id: student.id, role: 'student' },
      { id: await own(parent), role: 'parent' },
    ]);

    await page.goto(`/${locale}/home/student`);
    await expectAccessible(page);
    await page.goto(`/${locale}/assessments`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expectArrived(page, new RegExp(`/assessments/${id}$`));
    await expect(page.getByText(text('assessment-forms.promise.anonymous'))).toBeVisible();
    await expect(page.getByText(text('assessment-forms.promise.whoSees'))).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await rate(page, 0, 4);
    await saved(page);
    // The worker keeps the page once it has been quiet for a while.
    const path = `/${locale}/assessments/${id}`;
    await expect
      .poll(
        () =>
          page.evaluate(
            (address) => caches.match(address, { ignoreVary: true }).then((found) => found !== undefined),
            path,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);

    await page.context().setOffline(true);
    await rate(page, 1, 5);
    await expect(page.locator('[data-save]')).toHaveAttribute('data-save', 'device');
    await expect(page.getByText(text('assessment-forms.band.offline'))).toBeVisible();
    await page.reload();
    await expect(stars(page, 1, 5)).toBeChecked();
    await expect(page.locator('[data-save]')).not.toHaveAttribute('data-save', 'saved');
    await page.context().setOffline(false);
    await saved(page);
    await page.reload();
    await expect(stars(page, 0, 4)).toBeChecked();
    await expect(stars(page, 1, 5)).toBeChecked();

    await page
      .getByRole('button', { name: messagePattern(locale, 'assessment-forms.form.sendNext') })
      .click();
    await expect(stars(page, 0, 4)).not.toBeChecked();
    await page.getByRole('button', { name: text('assessment-forms.form.send'), exact: true }).click();
    await expect(page.getByText(text('assessment-forms.form.missing')).first()).toBeVisible();
    await expectAccessible(page);
    await rate(page, 0, 2);
    await rate(page, 1, 3);
    await page.getByRole('button', { name: text('assessment-forms.form.send'), exact: true }).click();
    await expect(page.getByText(text('assessment-forms.done.title'))).toBeVisible();
    await saved(page);

    await parent.goto(`/${locale}/home/parent`);
    await parent.getByRole('link', { name: new RegExp(title) }).click();
    await parent.getByText(text('assessment-forms.views.questions'), { exact: true }).click();
    for (const finish of [false, true]) {
      for (const person of [first, second])
        await parent
          .getByRole('group', { name: nameOf(person) })
          .getByRole('radio', { name: text('assessment-forms.form.words', { value: '4', max: '5' }) })
          .check({ force: true });
      await expectAccessible(parent);
      await parent.getByRole('button', { name: text('assessment-forms.questions.next') }).click();
      if (finish)
        await parent.getByRole('button', { name: text('assessment-forms.questions.finish') }).click();
    }
    await expectFitsPhone(parent);
    await parent
      .getByRole('button', { name: text('assessment-forms.questions.sendAll', { count: 2 }) })
      .click();
    await expect(parent.getByText(text('assessment-forms.done.title'))).toBeVisible();
    await parent.goto(`/${locale}/home/parent`);
    await expect(parent.getByRole('link', { name: new RegExp(title) })).toBeHidden();
  });

  test(`a teacher fills in about a peer and reads the own results in ${locale}`, async ({ open }, info) => {
    const manager = await open(accounts.assessment_manager);
    const page = await open(accounts.school_instructor);
    const { id, title } = await ask(manager.request, originOf(info), [
      { id: demoId('user teacher noura'), role: 'school_instructor' },
    ]);
    await page.goto(`/${locale}/school-instructor/assessment?state=pending`);
    await expectAccessible(page);
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await expectArrived(page, new RegExp(`/school-instructor/assessment/${id}$`));
    await rate(page, 0, 5);
    await page
      .getByRole('group', { name: new RegExp(statements[locale][1] ?? '') })
      .getByRole('checkbox', { name: text('assessment-forms.form.na') })
      .check();
    await page.getByLabel(text('assessment-forms.form.comment')).fill('A good colleague');
    await page
      .getByRole('button', { name: messagePattern(locale, 'assessment-forms.form.sendNext') })
      .click();
    await expect(
      page.getByText(text('assessment-forms.bar.progress', { sent: 1, total: '2' })),
    ).toBeVisible();
    await saved(page);

    const published = demoId('assessment published');
    await page.goto(`/${locale}/school-instructor/assessment/my-assessments`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.locator(`a[href$="/my-assessments/${published}"]`).click();
    await expect(
      page.getByRole('heading', { name: text('assessment-forms.results.categories') }),
    ).toBeVisible();
    await expect(
      page.getByText(messagePattern(locale, 'assessment-forms.results.advice.note')),
    ).toBeVisible();
    // Behind each chart stands its table.
    const shown = page.locator('summary', { hasText: text('common.charts.asTable') });
    expect(await shown.count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: text('common.files.name') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: text('common.files.csv') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
}
