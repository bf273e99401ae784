import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Met, patternFinder, walk } from './crawl';
import { loneDates } from './lone-dates';
import type { Page } from '@playwright/test';
import { expect, originOf, test } from './fixtures';
import { patterns } from './addresses';
import { type Account, accounts, classmate, counsellor, office, type Role } from './people';
import { messages } from './texts';

const locale = 'ar';
const text = messages(locale);
const product = 'manara';
/** Routes of the specification with the roles that read them. */
const routes = readFileSync(join(import.meta.dirname, '../tests/architecture/routes.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', roles = ''] = line.split('\t');
    return { path: path.replace('{product}', product), roles: roles.split(',') };
  });

/** Addresses that stand for another page and lead to it. */
const twins = ['/home/school-instructor', '/login', '/school-instructor/sessions2/{id}/preparation'];
/** Pages that a message, a provider or a shared link opens, and no page of the school. */
const fromOutside = [
  '/auth/account-activation',
  '/auth/reset-password',
  '/auth/callback/{provider}',
  '/dynamic-link',
];
/** Pages that open when something was done, by a button and not by a link; the journey that presses it. */
const afterAnAct: Record<string, string> = {
  '/auth/activation': 'account.spec.ts',
  '/auth/student/reset-password': 'account.spec.ts',
  '/student/competitions/{id}/Start': 'competitions.spec.ts',
  '/student/exams2': 'exams.spec.ts',
  '/psychological-tests/student/{id}/questions': 'psychological-tests.spec.ts',
};
/** Pages that lead to a page elsewhere in the addresses, of which few do: a preparation that has media. */
const above = {
  '/school-instructor/sessions/{id}/preparation/media/{media}': '/school-instructor/preparation/edit/{id}',
};
/**
 * Addresses of pages that these roles reach by links under another address: their assessments in their area, and the
 * review of a finished exam (`/student/exams/{id}/feedback`).
 */
const twinsOfRoles = ['/assessment (educational_supervisor)', '/student/exams/view-exam (student)'];
const excused = new Set([...twins, ...fromOutside, ...Object.keys(afterAnAct)]);

const find = patternFinder([
  ...new Set([
    ...routes.map(({ path }) => path),
    ...patterns.map((pattern) => pattern.replaceAll(/\[(\w+)\]/g, '{$1}')),
  ]),
]);

/** Articles are written by the school, with dates as it likes; pages.spec.ts reads their list. */
const articles = '/static/news';

/** Readers whose links are walked. */
const readers: { account: Account; role: string; start: string }[] = [
  ...Object.entries(accounts).map(([role, account]) => ({
    account,
    role,
    start: role === 'employee' ? '/nav-home' : `/home/${role}`,
  })),
  { account: classmate(19), role: 'student', start: '/home/student' },
  { account: office, role: 'employee', start: '/nav-home' },
  { account: counsellor, role: 'employee', start: '/nav-home' },
];
const several: Account = { username: 'reem', password: accounts.parent.password };
/** Homes of the assessment site, by the role that signs in there. */
const siteHomes = {
  assessment_manager: '/assessment',
  school_instructor: '/school-instructor/assessments',
  educational_supervisor: '/educational-supervisor/assessments',
} as const;

type Cookie = { name: string; value: string };
const headerOf = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const withoutLanguage = (path: string) => path.replace(`/${locale}`, '');

/** Addresses in the menu of the account, which is drawn when it is opened. */
async function accountLinks(page: Page, start: string): Promise<string[]> {
  await page.goto(`/${locale}${start}`);
  await page.getByRole('button', { name: text('shell.header.account') }).click();
  const links = page.locator('a[role="menuitem"]');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map(withoutLanguage);
}

test('every route of the specification can be reached by links, and its dates have both calendars', async ({
  open,
  sessions,
}, info) => {
  test.setTimeout(900_000);
  const origin = originOf(info);
  const found = new Map<string, Met[]>();
  const dates: string[] = [];
  const note = async (name: string, start: string, cookie: string) => {
    const wanted = routes.flatMap(({ path, roles }) =>
      roles.includes(name) && !excused.has(path) ? path : [],
    );
    // No branch of a guest says which calendar stands first: Arabic begins with the Hijri day, as the demo does.
    const read = (address: string, html: string) => {
      if (address !== articles)
        dates.push(
          ...loneDates(html, locale, 'islamic-umalqura').map((date) => `${address} (${name}): ${date}`),
        );
    };
    const met = await walk(origin, locale, { name, start, cookie, read }, find, wanted, above);
    found.set(name, [...(found.get(name) ?? []), met]);
  };
  const cookiesOf = async (account: Account) => (await sessions(account)).cookies;
  await note('guest', '/', '');
  for (const { account, role, start } of readers) await note(role, start, headerOf(await cookiesOf(account)));
  for (const [role, home] of Object.entries(siteHomes)) {
    const cookies = await cookiesOf(accounts[role as Role]);
    await note(role, home, headerOf([...cookies, { name: 'site', value: 'assessment' }]));
  }
  for (const [account, start] of [
    [accounts.student, '/home/student'],
    [accounts.school_instructor, '/home/school_instructor'],
    [several, '/nav-home'],
  ] as const)
    for (const address of await accountLinks(await open(account), start))
      await note('any', address, headerOf(await cookiesOf(account)));
  // Soft: what is not reached is said beside it.
  expect.soft([...new Set(dates)]).toEqual([]);
  const met = (path: string, roles: readonly string[]) =>
    roles.some((role) => (found.get(role) ?? []).some((one) => one.has(path)));
  const everybody = [...found.keys()];
  const missing = routes.flatMap(({ path, roles }) =>
    roles
      .filter((role) => !met(path, ['any', 'public', 'guest'].includes(role) ? everybody : [role, 'any']))
      .map((role) => `${path} (${role})`),
  );
  const isExcused = (line: string) => excused.has(line.split(' ')[0] ?? '') || twinsOfRoles.includes(line);
  expect(missing.filter((line) => !isExcused(line))).toEqual([]);
  // An excuse that is not needed hides the day on which it would be. What opens after an act depends on the work there is.
  const reached = [...twins, ...fromOutside].filter((path) => met(path, everybody));
  expect(reached).toEqual([]);
});

test('every page that opens after an act has its journey', () => {
  const journeys = new Set(readdirSync(import.meta.dirname));
  expect(Object.values(afterAnAct).filter((file) => !journeys.has(file))).toEqual([]);
});
