import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Met, patternFinder, walk } from './crawl';
import { expectListening } from './checks';
import { expect, originOf, test } from './fixtures';
import { patterns } from './addresses';
import { type Account, accounts, classmate, counsellor, office } from './people';
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
const excused = new Set([...twins, ...fromOutside, ...Object.keys(afterAnAct)]);

const find = patternFinder([
  ...new Set([
    ...routes.map(({ path }) => path),
    ...patterns.map((pattern) => pattern.replaceAll(/\[(\w+)\]/g, '{$1}')),
  ]),
]);

/** Readers whose links are walked, with the site by which they come in. */
const readers: { account: Account; role: string; isOfSite?: true }[] = [
  ...Object.entries(accounts).map(([role, account]) => ({ account, role })),
  { account: classmate(19), role: 'student' },
  { account: office, role: 'employee' },
  { account: counsellor, role: 'employee' },
  { account: { username: 'reem', password: accounts.parent.password }, role: 'several' },
  ...(['assessment_manager', 'school_instructor', 'educational_supervisor'] as const).map((role) => ({
    account: accounts[role],
    role,
    isOfSite: true as const,
  })),
];

test('every route of the specification can be reached by links', async ({ open }, info) => {
  test.setTimeout(900_000);
  const origin = originOf(info);
  const found = new Map<string, Met[]>();
  const note = (role: string, met: Met) => found.set(role, [...(found.get(role) ?? []), met]);
  const guest = { name: 'guest', start: '/', cookie: '' };
  note('guest', await walk(origin, locale, guest, find));
  for (const { account, role, isOfSite } of readers) {
    const page = await open();
    await page.goto(`/${locale}${isOfSite ? '/auth/assessment-login' : '/auth/login'}`);
    await page.getByLabel(text('session.login.identifier')).fill(account.username);
    await page.getByRole('textbox', { name: text('session.login.password') }).fill(account.password);
    await page.getByRole('button', { name: text('session.login.submit') }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('login'));
    await expectListening(page);
    const start = new URL(page.url()).pathname.replace(`/${locale}`, '');
    if (isOfSite) expect(start).toMatch(/^\/(?:assessment|[a-z-]+\/assessments)$/);
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const starts = start === '/auth/roles' ? [start, '/nav-home'] : [start];
    // The menu of the account is drawn when it is opened.
    if (start !== '/auth/roles') {
      await page.getByRole('button', { name: text('shell.header.account') }).click();
      const links = page.locator('[role="menu"] a[href], a[role="menuitem"]');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all())
        starts.push(((await link.getAttribute('href')) ?? '').replace(`/${locale}`, ''));
    }
    for (const from of starts)
      note(role, await walk(origin, locale, { name: role, start: from, cookie }, find));
    await page.close();
  }
  const met = (path: string, roles: readonly string[]) =>
    roles.some((role) => (found.get(role) ?? []).some((one) => one.has(path)));
  const everybody = [...found.keys()];
  const missing = routes.flatMap(({ path, roles }) =>
    roles
      .filter((role) => !met(path, ['any', 'public', 'guest'].includes(role) ? everybody : [role]))
      .map((role) => `${path} (${role})`),
  );
  expect(missing.filter((line) => !excused.has(line.split(' ')[0] ?? ''))).toEqual([]);
  // An excuse that is not needed hides the day on which it would be.
  const reached = [...excused].filter((path) => met(path, everybody));
  expect(reached).toEqual([]);
});

test('every page that opens after an act has its journey', () => {
  const journeys = new Set(readdirSync(import.meta.dirname));
  expect(Object.values(afterAnAct).filter((file) => !journeys.has(file))).toEqual([]);
});
