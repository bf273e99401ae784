import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { root } from '@/tests/faults/server';
import { emulatePhone } from '@/tests/vitals/first-load';
import type { BenchSchool, Person } from './school';
import { type BenchServer, startSchool } from './server';
import { Taker } from './taker';
import { Wire } from './wire';

const words = JSON.parse(readFileSync(join(root, 'messages/ar/attempts.json'), 'utf8')) as {
  question: { next: string };
};

const pathOf = (quizId: string) => `/ar/student/general-quizzes/homework/${quizId}`;

/** The browser of the tests, or the one of this machine. */
export async function launch(): Promise<Browser> {
  const own = chromium.executablePath();
  const { findBrowser } = (await import(join(root, 'scripts/browser.mjs'))) as {
    findBrowser: () => Promise<string>;
  };
  const executablePath = existsSync(own) ? own : await findBrowser();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

export const cookiesOf = (person: Person, port: number) =>
  person.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: `http://localhost:${port}` };
  });

async function signedIn(browser: Browser, port: number, person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  await context.addCookies(cookiesOf(person, port));
  return context;
}

/** Runs in the page before anything else: keeps the paints and the long tasks. */
function observe() {
  const kept = { lcp: 0, blocking: 0 };
  Object.assign(window, { bench: kept });
  new PerformanceObserver((list) => {
    kept.lcp = list.getEntries().at(-1)?.startTime ?? kept.lcp;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

/** Milliseconds from the click to the frame that shows the next heading; runs in the page. */
function clickNext(label: string): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === label,
  );
  const heading = document.querySelector('h1')?.textContent;
  return new Promise((resolve, reject) => {
    if (!button) return reject(new Error('no button for the next question'));
    const begun = performance.now();
    const look = () => {
      if (document.querySelector('h1')?.textContent === heading) return void requestAnimationFrame(look);
      // The frame after the change is the first that shows it.
      const channel = new MessageChannel();
      requestAnimationFrame(() => {
        channel.port1.addEventListener('message', () => resolve(performance.now() - begun));
        channel.port1.start();
        channel.port2.postMessage(0);
      });
    };
    button.click();
    look();
  });
}

export type ColdPage = { kilobytes: number; lcp: number; blocking: number };

async function loadCold(
  browser: Browser,
  server: BenchServer,
  person: Person,
  path: string,
): Promise<ColdPage> {
  const context = await signedIn(browser, server.port, person);
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await emulatePhone(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`http://localhost:${server.port}${path}`);
  await page.locator('[data-phase="working"]').waitFor();
  await sleep(4_000);
  const { lcp, blocking } = await page.evaluate(() => (window as unknown as { bench: ColdPage }).bench);
  await context.close();
  return { kilobytes: bytes / 1_000, lcp, blocking };
}

async function measureNext(browser: Browser, server: BenchServer, person: Person, path: string) {
  const context = await signedIn(browser, server.port, person);
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}${path}`);
  await page.locator('[data-phase="working"]').waitFor();
  await sleep(2_000);
  await emulatePhone(page);
  const times: number[] = [];
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  for (let count = 0; count < 15; count++) {
    times.push(await page.evaluate(clickNext, words.question.next));
    await sleep(150);
  }
  await context.close();
  return { times, requests };
}

/** A student answers, the server is stopped for 11 s, the student works on, the server comes back. */
async function measureStop(
  browser: Browser,
  server: BenchServer,
  school: BenchSchool,
  person: Person,
  quizId: string,
) {
  const context = await signedIn(browser, server.port, person);
  const page = await context.newPage();
  await page.goto(`http://localhost:${server.port}${pathOf(quizId)}`);
  await page.locator('[data-phase="working"]').waitFor();
  const choose = async () => {
    await page.getByRole('main').locator('label').nth(1).click();
    await page.getByRole('button', { name: words.question.next, exact: true }).click();
  };
  await choose();
  await page.locator('[data-save="saved"]').waitFor();
  await server.stop();
  const stopped = performance.now();
  for (let count = 0; count < 3; count++) await choose();
  const isWorking = await page.locator('[data-phase="working"]').isVisible();
  await sleep(Math.max(0, 11_000 - (performance.now() - stopped)));
  const again = await startSchool({ port: server.port });
  const back = performance.now();
  await page.locator('[data-save="saved"]').waitFor({ timeout: 60_000 });
  const caughtUp = (performance.now() - back) / 1_000;
  const { rows } = await school.pool.query<{ n: number }>(
    `select count(*)::int as n from answers w join attempts a on a.id = w.attempt_id
     where a.student_id = $1 and a.quiz_id = $2 and w.payload <> '[]'::jsonb`,
    [person.id, quizId],
  );
  await context.close();
  return { server: again, result: { answers: rows[0]?.n ?? 0, sent: 4, isWorking, caughtUp } };
}

/** What only a browser can see. Ends with another server process: the first one is stopped on the way. */
export async function measureBrowser(server: BenchServer, school: BenchSchool, say: (text: string) => void) {
  const browser = await launch();
  const people = school.group.slice(-6);
  const [, quizId = ''] = school.homework;
  const path = pathOf(quizId);
  for (const person of people) {
    const wire = new Wire(server.port);
    await new Taker(person, quizId).open(wire);
    wire.close();
  }
  try {
    say('the attempt page in a browser, 4x slower processor and Fast 4G');
    const cold: ColdPage[] = [];
    for (const person of people.slice(0, 5)) cold.push(await loadCold(browser, server, person, path));
    const [first, , , , last] = people;
    if (!first || !last) throw new Error('no students');
    const next = await measureNext(browser, server, first, path);
    say('the server is stopped for 11 s under an open attempt');
    const stop = await measureStop(browser, server, school, last, quizId);
    return { cold, next, stop: stop.result, server: stop.server };
  } finally {
    await browser.close();
  }
}
