import { sample } from '../tests/setup/sample';
import { accountOf, addresses, addressOf, patterns, screens } from './addresses';
import { visitorOf } from './page-visitors';
import {
  expectAccessible,
  expectArabicOnly,
  expectFitsPhoneLast,
  expectFrame,
  expectHydrated,
  expectNoRawKeys,
} from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { documentProblems } from './page-document';
import { asOperator } from './operator';
import { accounts } from './people';
import { locales } from './texts';

test('every page of the application has a visitor here', () => {
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => visitorOf(pattern) === undefined)).toEqual([]);
});

const isMissing = (address: string) => address === '/[...rest]';
/** The outbox is there for the operator alone. */
const headersOf = (address: string) => (address === '/service-health/outbox' ? asOperator() : {});

// Every address in both languages, as a program reads it; in several tests, so that both workers have some of
// them.
const SHARES = 8;
for (let share = 0; share < SHARES; share += 1) {
  test(`status, title, language, direction, nonces and texts of every address, part ${share + 1} of ${SHARES}`, async ({
    sessions,
    teacher,
    handInEmpty,
    baseURL,
  }) => {
    const own = addresses.filter((_, index) => index % SHARES === share);
    const nonces = new Set<string>();
    const problems = await Promise.all(
      own.map(async (pattern) => {
        const path = await addressOf(pattern, teacher, handInEmpty);
        const account = accountOf(pattern);
        const cookies = account ? (await sessions(account)).cookies : [];
        const found: string[] = [];
        for (const locale of locales) {
          const response = await fetch(`${baseURL}/${locale}${path}`, {
            headers: {
              ...headersOf(pattern),
              cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
            },
          });
          const said = await documentProblems(response, {
            locale,
            isMissing: isMissing(pattern),
            isGuest: account === null,
            nonces,
          });
          found.push(...said.map((problem) => `${pattern} in ${locale}: ${problem}`));
        }
        return found;
      }),
    );
    expect(problems.flat()).toEqual([]);
  });
}

/**
 * One language and one of the twins of every screen, drawn by the seed of the run; a complete run takes them
 * all.
 */
const visits = screens.flatMap((twins) => {
  const all = twins.flatMap((address) => locales.map((locale) => ({ address, locale })));
  // What is missing is drawn by the browser alone, so it is looked at in both languages.
  return twins.some(isMissing) ? all : sample(all, 1, `screen ${twins[0]}`);
});
for (const { address, locale } of visits) {
  test(`${address} in ${locale}`, async ({ visit, teacher, guard, handInEmpty }) => {
    const page = await visit(accountOf(address));
    if (isMissing(address)) guard.allow(refusedRequest);
    await page.setExtraHTTPHeaders(headersOf(address));
    const response = await page.goto(`/${locale}${await addressOf(address, teacher, handInEmpty)}`);
    expect(response?.status()).toBe(isMissing(address) ? 404 : 200);
    await expectFrame(page, locale);
    await expectHydrated(page.locator('h1:visible'));
    await expectNoRawKeys(page);
    if (locale === 'ar') await expectArabicOnly(page);
    await expectAccessible(page);
    await expectFitsPhoneLast(page);
  });
}

const darkPages = [
  '/',
  '/static/contact',
  '/static/testimonials',
  '/auth/login',
  '/auth/profile',
  '/service-health',
  '/service-health/outbox',
  '/home/student',
  '/home/school_instructor',
  '/school-instructor/homework',
  '/school-instructor/homework/create',
  '/student/general-quizzes/homework',
];
for (const pattern of darkPages) {
  test(`${pattern} in the dark`, async ({ visit }) => {
    const role = visitorOf(pattern);
    const page = await visit(role ? accounts[role] : null);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setExtraHTTPHeaders(headersOf(pattern));
    await page.goto(`/ar${pattern}`);
    await expectFrame(page, 'ar');
    await expectHydrated(page.locator('h1:visible'));
    await expectAccessible(page);
  });
}
