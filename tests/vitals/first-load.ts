import { gzipSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone of the middle: a small window and a processor four times slower than this machine's. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** "Fast 4G" of the developer tools of Chrome. */
export const fast4g = {
  offline: false,
  latency: 60 * 2.75,
  downloadThroughput: ((9 * 1_000 * 1_000) / 8) * 0.9,
  uploadThroughput: ((1.5 * 1_000 * 1_000) / 8) * 0.9,
};

export async function emulatePhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

type Kept = { lcp: number; element: string; shift: number; moved: string[]; blocking: number; last: number };

/** Runs in the page before anything else: keeps paints, shifts and long tasks. */
function observe() {
  const kept = { lcp: 0, element: '', shift: 0, moved: [] as string[], blocking: 0, last: performance.now() };
  Object.assign(window, { kept });
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`.slice(0, 120)
      : '';
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      kept.last = performance.now();
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    kept.lcp = entry.startTime;
    kept.element = nameOf((entry as PerformanceEntry & { element?: Element }).element);
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    if (shift.hadRecentInput) return;
    kept.shift += shift.value;
    kept.moved.push(...shift.sources.map(({ node }) => nameOf(node)));
  });
  // A file that came late may draw something later still.
  watch('resource', () => undefined);
  watch('longtask', ({ duration }) => {
    kept.blocking += Math.max(0, duration - 50);
  });
}

export type FirstLoad = {
  /** Milliseconds from the navigation. */
  lcp: number;
  element: string;
  /** Sum of all layout shifts: no less than what browsers report as CLS. */
  shift: number;
  moved: string[];
  /** Milliseconds above 50 of every long task. */
  blocking: number;
  /** Thousands of bytes of all scripts that ran without a click, gzipped one by one. */
  scripts: number;
  /** Thousands of bytes of everything, as it came over the wire. */
  all: number;
  names: string[];
};

/** Loads a page into an empty cache on the emulated phone and waits until nothing happens for two seconds. */
export async function loadFirst(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await emulatePhone(page);
  const scripts = new Map<string, Promise<number>>();
  let all = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength;
  });
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.set(
        new URL(response.url()).pathname,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    () => performance.now() - (window as unknown as { kept: Kept }).kept.last > 2_000,
  );
  const kept = await page.evaluate(() => (window as unknown as { kept: Kept }).kept);
  const sizes = await Promise.all(scripts.values());
  await page.close();
  return {
    ...kept,
    scripts: sizes.reduce((sum, size) => sum + size, 0) / 1_000,
    all: all / 1_000,
    names: [...scripts.keys()],
  };
}
