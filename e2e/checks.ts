import { expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './axe';
import { allMessages, type Locale } from './texts';

/**
 * Nothing moves or fades that comes to an end by itself; what waits for its turn (a word after 8 s) does not
 * count.
 */
const isStill = () =>
  document.getAnimations().every(({ timeline, playState, effect }) => {
    const { endTime, delay = 0, localTime } = effect?.getComputedTiming() ?? {};
    const isOver = playState !== 'running' || timeline !== document.timeline;
    return isOver || endTime === Infinity || Number(localTime ?? 0) < delay;
  });

/**
 * What was asked for is there, and stands where it belongs: half faded in, every text has too little
 * contrast.
 */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => page.evaluate(isStill)).toBe(true);
}

type Fiber = {
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  memoizedState: { isDehydrated?: boolean; dehydrated?: object | null } | null;
};
type Root = { stateNode: { current: Fiber } };

/**
 * React has taken over the whole page, with the parts whose code comes later, or the page has no scripts of
 * ours.
 */
const isListening = () => {
  if (!document.querySelector('script[src*="/_next/"]')) return true;
  const name = Object.keys(document).find((key) => key.startsWith('__reactContainer$'));
  const root: Root | undefined = name && Reflect.get(document, name);
  const top = root?.stateNode.current;
  if (top?.memoizedState?.isDehydrated !== false) return false;
  for (let fiber: Fiber | null = top; fiber; ) {
    if (fiber.memoizedState?.dehydrated) return false;
    let next: Fiber | null = fiber.child;
    for (let from: Fiber | null = fiber; !next && from; from = from.return) next = from.sibling;
    fiber = next;
  }
  return true;
};

/**
 * The scripts of the page have run: what is pressed from now on is not lost. It may still go on to another
 * address.
 */
export async function expectListening(page: Page): Promise<void> {
  const look = () => page.evaluate(isListening).catch(() => false);
  await expect
    .poll(look, { message: `${page.url()} listens`, intervals: [20, 50, 100], timeout: 30_000 })
    .toBe(true);
}

/** The page that another led to is there and listens: a click on its first words alone would be lost. */
export async function expectArrived(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await page.waitForLoadState();
  await expectListening(page);
}

/** No violation of any rule of axe that is not an experiment; each is named with where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectSettled(page);
  const violations = await violationsOf(page);
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, html }) => `${target.join(' ')}  ${html.slice(0, 160)}`),
  }));
  expect(found).toEqual([]);
}

/** What sticks out sideways, so that a failure says which element it is. */
const tooWide = () => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1);
    })
    .slice(0, 6)
    .map((element) => `${element.tagName}.${String(element.getAttribute('class')).slice(0, 80)}`)
    .concat(`page ${document.documentElement.scrollWidth} in ${width}`);
};

/** Nothing has to be scrolled sideways on a phone of 360 px, which the window is from now on. */
export async function expectFitsPhoneLast(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(tooWide)).toEqual([]);
}

/** As `expectFitsPhoneLast`; the window gets its size back. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectFitsPhoneLast(page);
  if (before) await page.setViewportSize(before);
}

/** React has taken over this part of the page: what is pressed or typed from now on is not lost. */
export async function expectHydrated(part: Locator): Promise<void> {
  const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  await expect.poll(() => part.first().evaluate(isOurs)).toBe(true);
}

/** Without names as programs write them, which look like keys. */
const visibleText = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('[translate="no"]')];
    return names.reduce((text, { innerText }) => text.replace(innerText, ''), document.body.innerText);
  });

const namespaces = [...new Set([...allMessages('en').keys()].map((key) => key.split('.')[0]))];
const messageKey = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-zA-Z_]+(?:\\.[a-zA-Z_]+)*\\b`, 'g');
/** A key that nobody translated shows as `feature.part.name`. */
export const rawKeys = (text: string): string[] => text.match(messageKey) ?? [];
export async function expectNoRawKeys(page: Page): Promise<void> {
  expect(rawKeys(await visibleText(page))).toEqual([]);
}

const latin = /[A-Za-z]{3,}/;
/**
 * Short English messages without arguments whose Arabic is other words: none of them may stand on an Arabic
 * page.
 */
const englishOnly = (): Set<string> => {
  const arabic = allMessages('ar');
  const entries = [...allMessages('en')].filter(
    ([key, text]) => latin.test(text) && !text.includes('{') && arabic.get(key) !== text,
  );
  const kept = new Set(arabic.values());
  return new Set(entries.map(([, text]) => text).filter((text) => !kept.has(text)));
};
export const englishMessages = englishOnly();

/** Pieces of visible text, each as a person reads it; what is marked as another language is left out. */
const readTexts = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!holder?.checkVisibility() || holder.closest('script, style')) continue;
    if (holder.closest('[lang]')?.getAttribute('lang') !== document.documentElement.lang) continue;
    texts.push((node.textContent ?? '').trim());
  }
  return texts;
};

/**
 * No text of an Arabic page is an English message of the product. What people wrote in English may be there.
 */
export async function expectArabicOnly(page: Page): Promise<void> {
  const texts = await page.evaluate(readTexts);
  expect(texts.filter((text) => englishMessages.has(text))).toEqual([]);
}

/** The frame that every page has in both languages. */
export async function expectFrame(page: Page, locale: Locale): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', locale);
  await expect(html).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('main:visible')).toHaveCount(1);
  await expect(page.locator('h1:visible')).toHaveCount(1);
}

/** Scripts of a document, those of them without the nonce of its content policy, and that nonce. */
export function noncesOf(html: string, header: string | null | undefined) {
  const policy = header ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
  const tags = html.match(/<script\b[^>]*>/g) ?? [];
  return { policy, nonce, tags, without: tags.filter((tag) => !tag.includes(`nonce="${nonce}"`)) };
}
