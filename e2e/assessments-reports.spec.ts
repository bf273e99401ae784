import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import {
  reportAddresses,
  reportParts,
  type ReportTree,
} from '../features/surveys/assessment-reports/model/report-trees';
import { listAddress } from '../components/data/list-address';
import { assessments, assessor } from './addresses';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, type Role } from './people';
import { sample } from '../tests/setup/sample';
import { drawnLocales, messages, type Texts } from './texts';

const manager = '/assessment_manager/assessments_reports';
const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()));

/** Takes a file along; `label` names it where there are several. */
async function download(
  page: Page,
  text: Texts,
  format: 'xlsx' | 'csv' | 'pdf',
  label?: string,
): Promise<Uint8Array> {
  const name = text(`common.files.${format}`);
  const item = label ? text('common.files.named', { label, format: name }) : name;
  await page.getByRole('button', { name: text('common.files.name'), exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 90_000 }),
    page.getByRole('menuitem', { name: item, exact: true }).click(),
  ]);
  return bytesOf(file);
}

/** Somebody about whom the assessor sent a form in the assessment with names. */
async function sentPair(page: Page): Promise<{ assessee: string; name: { ar: string; en: string } }> {
  const reply = await page.request.get(
    `/api/assessment/api/v1/ar/assessment-reports/${assessments.named}/assessors/${assessor}`,
  );
  const { data } = (await reply.json()) as {
    data: {
      attributes: { has_details: boolean; person: { id: string; name: { ar: string; en: string } } };
    }[];
  };
  const sent = data.find(({ attributes }) => attributes.has_details);
  if (!sent) throw new Error('no form was sent');
  return { assessee: sent.attributes.person.id, name: sent.attributes.person.name };
}

for (const locale of drawnLocales('assessments-reports')) {
  const text = messages(locale);
  test(`the manager sorts the heat table and takes it along, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.assessment_manager);
    await page.goto(`/${locale}${manager}/average-question-report`);
    const title = page.getByRole('region', { name: text('assessment-reports.list.title') });
    await title.getByRole('link').first().waitFor();
    await page.goto(`/${locale}${manager}/average-question-report?assessment=${assessments.anonymous}`);
    const grid = page.getByRole('grid', { name: text('assessment-reports.parts.averages') });
    const head = grid.getByRole('columnheader', { name: text('assessment-reports.figures.mean') });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=-overall/);
    const overall = async () => {
      const cells = await grid.locator('td[aria-colindex="2"]').allTextContents();
      return cells
        .slice(1)
        .map(Number)
        .filter((value) => !Number.isNaN(value));
    };
    const values = await overall();
    expect(values.length).toBeGreaterThan(5);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    await page.reload();
    await expect(head).toHaveAttribute('aria-sort', 'descending');

    // The keyboard leads to the last cell, which is drawn when it is reached, and names it in full.
    await head.getByRole('button').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+End');
    await expect(page.locator(':focus')).toHaveAttribute(
      'aria-colindex',
      await grid.getAttribute('aria-colcount').then(String),
    );
    await expectAccessible(page);
    await expectFitsPhone(page);

    const sheet = await download(page, text, 'xlsx');
    expect(Buffer.from(sheet.subarray(0, 2)).toString()).toBe('PK');
    const csv = new TextDecoder().decode(await download(page, text, 'csv'));
    expect(csv.split('\n').length).toBeGreaterThan(20);
  });

  test(`charts have their tables, of all and of one person, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.assessment_manager);
    await page.goto(`/${locale}${manager}/graph?assessment=${assessments.anonymous}`);
    const radar = page.getByRole('figure').filter({
      has: page.getByRole('img', { name: text('assessment-reports.graph.radar') }),
    });
    await radar.getByText(text('common.charts.asTable')).click();
    const table = radar.getByRole('table');
    const rows = await table.getByRole('row').count();
    expect(rows).toBeGreaterThan(5);
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await page
      .getByLabel(text('assessment-reports.graph.beside'), { exact: true })
      .selectOption({ label: text('assessment-reports.groups.student') });
    await expect(
      table.getByRole('columnheader', { name: text('assessment-reports.groups.student') }),
    ).toBeVisible();
    await expect(page.getByRole('img', { name: text('assessment-reports.graph.trend') })).toBeVisible();
    // Groups that are too small are named with the minimum.
    await expect(page.getByRole('note')).toContainText(
      text('assessment-reports.groups.educational_supervisor'),
    );

    const choice = page.getByRole('combobox', { name: text('assessment-reports.about.label') });
    await choice.click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/assessee=/);
    await expect(page.getByText(text('assessment-reports.graph.selfHidden'))).toBeVisible();
    const pdf = await download(page, text, 'pdf', text('assessment-reports.files.graph'));
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    await page.getByRole('link', { name: text('assessment-reports.about.backToAll') }).click();
    await expect(page).not.toHaveURL(/assessee=/);
  });

  test(`statements have their spread and groups, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.assessment_manager);
    await page.goto(`/${locale}${manager}/question-report`);
    const list = page.getByRole('region', { name: text('assessment-reports.list.title') });
    const link = list.getByRole('link', { name: text('assessment-reports.list.open') });
    await link.and(page.locator(`[href*="${assessments.anonymous}"]`)).click();
    await expect(page).toHaveURL(new RegExp(`question-report/${assessments.anonymous}`));
    const statements = page.locator('main li').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(await statements.count()).toBeGreaterThan(20);
    const first = statements.first();
    await expect(first.getByRole('list').getByRole('listitem')).toHaveCount(5);
    await first.getByText(text('assessment-reports.questions.byGroup'), { exact: true }).click();
    await expect(first.getByRole('row', { name: text('assessment-reports.groups.parent') })).toBeVisible();
    const choice = page.getByRole('combobox', { name: text('assessment-reports.about.label') });
    await choice.click();
    await page.getByRole('option').first().click();
    await expect(page).toHaveURL(/assessee=/);
    await expect(statements.first()).toBeVisible();
  });

  test(`single forms are refused where there are no names and read where there are, in ${locale}`, async ({
    visit,
    guard,
  }) => {
    // The address of such a form is not found, which the browser says too.
    guard.allow(refusedRequest);
    const page = await visit(accounts.assessment_manager);
    const refused = await page.goto(
      `/${locale}${manager}/assessors/${assessments.anonymous}/${assessor}/${assessor}`,
    );
    expect(refused?.status()).toBe(404);
    await expect(page.getByText(text('errors.codes.assessment_anonymous'))).toBeVisible();

    const { assessee, name } = await sentPair(page);
    await page.goto(`/${locale}${manager}/assessors/${assessments.named}/${assessee}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name[locale]);
    await page
      .getByRole('link', { name: text('assessment-reports.forms.open') })
      .first()
      .click();
    await expect(page.getByText(text('assessment-reports.details.logged'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name[locale]);
    expect(await page.locator('main dt').count()).toBeGreaterThan(20);
  });

  test(`the manager follows the assessors and reminds them, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.assessment_manager);
    await page.goto(`/${locale}${manager}/assessors/${assessments.running}`);
    await expect(page.getByText(text('assessment-reports.assessors.neverWhat'))).toBeVisible();
    await page
      .getByLabel(text('assessment-reports.assessors.role'), { exact: true })
      .selectOption({ label: text('assessment-reports.groups.parent') });
    await expect(page).toHaveURL(/role=parent/);
    const names = page.getByRole('region', { name: text('assessment-reports.parts.assessors') });
    await expect(names.locator('tbody tr').first()).toContainText(text('assessment-reports.roles.parent'));
    await names.locator('tbody').getByRole('link').first().click();
    await expect(page).toHaveURL(/assessor=/);
    await page.goBack();
    await page.getByRole('button', { name: text('server.actions.remind_assessment') }).click();
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('assessment-reports.steps.later') }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/${locale}${manager}/graph?assessment=${assessments.running}`);
    await expect(page.getByText(text('assessment-reports.later.title'))).toBeVisible();
  });

  test(`a teacher who was named reads what is published, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.school_instructor);
    await page.goto(`/${locale}/school-instructor/assessment/reports`);
    const list = page.getByRole('region', { name: text('assessment-reports.list.title') });
    await expect(list.locator('tbody tr')).toHaveCount(1);
    await list.getByRole('link').first().click();
    const parts = page.getByRole('navigation', { name: text('assessment-reports.parts.name') });
    for (const part of reportParts) {
      const tab = parts.getByRole('link', { name: text(`assessment-reports.parts.${part}`) });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL(new RegExp(`assessment=${assessments.named}`));
    }
    const closed = await page.request.get(
      `/${locale}/school-instructor/assessment/reports/assessors?assessment=${assessments.anonymous}`,
    );
    expect(closed.status()).toBe(404);
  });

  test(`a supervisor sees progress without a name where there are none, in ${locale}`, async ({ visit }) => {
    const page = await visit(accounts.educational_supervisor);
    await page.goto(
      `/${locale}/educational-supervisor/assessments_reports/assessors/${assessments.anonymous}`,
    );
    await expect(page.getByText(text('assessment-reports.assessors.progressOnly'))).toBeVisible();
    await expect(page.getByRole('region', { name: text('assessment-reports.parts.assessors') })).toHaveCount(
      0,
    );
  });
}

const hrefOf = ({ path, query }: { path: string; query: Record<string, string | undefined> }) =>
  listAddress(path, query);
const trees: [Role, ReportTree][] = [
  ['assessment_manager', { area: 'assessment' }],
  ['assessment_manager', { area: 'assessment-manager' }],
  ['school_instructor', { area: 'school-instructor' }],
  ['school_instructor', { area: 'school-instructor', only: true }],
  ['educational_supervisor', { area: 'educational-supervisor' }],
  ['educational_supervisor', { area: 'educational-supervisor', only: true }],
];

// Some of the trees in a short run; the document of every address is read in pages.spec.ts.
for (const [role, tree] of sample(trees, 2, 'trees of reports'))
  test(`every report answers ${role} in ${tree.area}${tree.only ? ' (assessments alone)' : ''} and refuses others`, async ({
    sessions,
    visit,
    baseURL,
  }) => {
    const manager = await visit(accounts.assessment_manager);
    const { assessee } = await sentPair(manager);
    const statusOf = async (who: Role, path: string) => {
      const cookie = (await sessions(accounts[who])).cookies
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
      const { status, redirected } = await fetch(`${baseURL}/en${path}`, { headers: { cookie } });
      return redirected ? 'redirected' : status;
    };
    const { list, part, assessor: ofAssessor, assessee: about, details } = reportAddresses(tree);
    const id = assessments.named;
    const all = [
      list,
      ...reportParts.map((name) => hrefOf(part(name, id))),
      hrefOf(ofAssessor(id, assessor)),
      hrefOf(about(id, assessee)),
      hrefOf(details(id, { assessor, assessee })),
      ...(tree.area === 'assessment'
        ? ['/assessment/assessments_reports/question-report', '/assessment/question-report']
        : []),
    ];
    const found = await Promise.all(
      all.flatMap((path) =>
        ([role, 'student'] as const).map(async (who) => [who, path, await statusOf(who, path)]),
      ),
    );
    const wrong = found.filter(([who, , status]) => status !== (who === 'student' ? 403 : 200));
    expect(wrong).toEqual([]);
  });
