import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { expectListening } from './checks';
import { createGuard, type Guard } from './guards';
import { type Account, accounts, type Role } from './people';
import { createTeacher, type Teacher } from './teacher';

export { expect };

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type Sessions = (account: Account) => Promise<StorageState>;

type WorkerFixtures = {
  sessions: Sessions;
  teacher: Teacher;
  /** One browser profile an account (or for guests), kept while the worker lives. */
  profiles: (account: Account | null) => Promise<BrowserContext>;
};
type Fixtures = {
  guard: Guard;
  /** A new browser profile with a page, signed in when an account is given. Closed after the test. */
  open: (account?: Account | null, options?: BrowserContextOptions) => Promise<Page>;
  /**
   * A new page in the profile that every visit of this account shares, so that files are fetched and compiled
   * once. For tests that only look at a page. Closed after the test.
   */
  visit: (account: Account | null) => Promise<Page>;
  /** As `open`, with its own session: for tests that end sessions, which others share. */
  enter: (account: Account) => Promise<Page>;
  signInAs: (role: Role, options?: BrowserContextOptions) => Promise<Page>;
  /** Homework that a student has handed in without an answer. */
  handInEmpty: (account: Account, quizId: string) => Promise<void>;
};

/** The real login call; the cookies are what a browser would have kept. */
export async function signIn(browser: Browser, origin: string, account: Account): Promise<StorageState> {
  const context = await browser.newContext();
  const response = await context.request.post(`${origin}/api/v1/ar/login`, {
    headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
    data: JSON.stringify({
      data: {
        type: 'login',
        attributes: { identifier: account.username, password: account.password },
      },
    }),
  });
  expect(response.status(), await response.text()).toBe(200);
  const state = await context.storageState();
  await context.close();
  return state;
}

export const originOf = (info: { project: { use: { baseURL?: string | undefined } } }): string =>
  info.project.use.baseURL ?? 'http://localhost:3210';

/**
 * Navigation to a page ends when its scripts have run: between its first words and that moment presses are
 * lost, on a busy machine for seconds. A wait of the caller's own (`waitUntil`) is left as it is.
 */
function waitForScripts(page: Page): void {
  const before = {
    goto: page.goto.bind(page),
    reload: page.reload.bind(page),
    goBack: page.goBack.bind(page),
    goForward: page.goForward.bind(page),
  };
  page.goto = async (url, options) => {
    const response = await before.goto(url, options);
    if (!options?.waitUntil) await expectListening(page);
    return response;
  };
  for (const name of ['reload', 'goBack', 'goForward'] as const)
    page[name] = async (options?: Parameters<Page['reload']>[0]) => {
      const response = await before[name](options);
      if (!options?.waitUntil) await expectListening(page);
      return response;
    };
}

/**
 * Away from a page that may be on its way to another one: a browser that is closed in the middle of that
 * waits for ever.
 */
const leave = (page: Page) =>
  page.goto('about:blank', { waitUntil: 'commit', timeout: 5_000 }).catch(() => undefined);

const habits = { locale: 'ar', timezoneId: 'Asia/Riyadh' };

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    async ({ browser }, provide, info) => {
      const kept = new Map<string, Promise<StorageState>>();
      await provide((account) => {
        const session = kept.get(account.username) ?? signIn(browser, originOf(info), account);
        kept.set(account.username, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  teacher: [
    async ({ browser }, provide, info) => {
      const storageState = await signIn(browser, originOf(info), accounts.school_instructor);
      const context = await browser.newContext({ storageState });
      await provide(createTeacher(context.request, originOf(info)));
      await context.close();
    },
    { scope: 'worker' },
  ],
  profiles: [
    async ({ browser, sessions }, provide, info) => {
      const kept = new Map<string, Promise<BrowserContext>>();
      const make = async (account: Account | null) =>
        browser.newContext({
          ...habits,
          baseURL: originOf(info),
          ...(account ? { storageState: await sessions(account) } : {}),
        });
      await provide((account) => {
        const name = account?.username ?? '';
        const profile = kept.get(name) ?? make(account);
        kept.set(name, profile);
        return profile;
      });
      for (const profile of kept.values()) await (await profile).close();
    },
    { scope: 'worker' },
  ],
  guard: [
    async ({ browser: _ }, provide) => {
      const guard = createGuard();
      await provide(guard);
      expect(guard.problems(), 'said on the console').toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ browser, sessions, guard, baseURL }, provide) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    await provide(async (account = null, options = {}) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...habits,
        ...(account ? { storageState: await sessions(account) } : {}),
        ...options,
      });
      contexts.push(context);
      context.on('page', (page) => {
        guard.watch(page);
        if (options.javaScriptEnabled !== false) waitForScripts(page);
      });
      return context.newPage();
    });
    for (const context of contexts) {
      await Promise.all(context.pages().map(leave));
      await context.close();
    }
  },
  visit: async ({ profiles, guard }, provide) => {
    const pages: Page[] = [];
    await provide(async (account) => {
      const page = await (await profiles(account)).newPage();
      pages.push(page);
      guard.watch(page);
      waitForScripts(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
  handInEmpty: async ({ browser, sessions, baseURL }, provide) =>
    provide(async (account, quizId) => {
      const context = await browser.newContext({ storageState: await sessions(account) });
      const post = async (path: string) => {
        const response = await context.request.post(
          `${baseURL}/api/general-quiz-answers/api/v1/ar/general-quizzes/homework/student/${path}`,
          { headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' } },
        );
        expect(response.ok(), await response.text()).toBe(true);
        return (await response.json()) as { data: { id: string } };
      };
      const { data } = await post(`start-homework/${quizId}`);
      await post(`finish-homework/${data.id}?force_finish=1`);
      await context.close();
    }),
  enter: async ({ open, browser, baseURL }, provide) =>
    provide(async (account) => open(null, { storageState: await signIn(browser, baseURL ?? '', account) })),
  signInAs: async ({ open }, provide) => provide((role, options) => open(accounts[role], options)),
});
