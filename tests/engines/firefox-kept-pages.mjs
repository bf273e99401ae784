import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBidi } from './bidi.mjs';
import { start, until } from './programs.mjs';
import { openWay } from './tcp-proxy.mjs';

export const name = 'Firefox: kept pages appear when the school cannot be reached';

const HOME = '/ar/home/student';
const LIST = '/ar/student/general-quizzes/homework';
/** Nothing is asked of other hosts. */
const settings = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

async function openFirefox(path) {
  const profile = mkdtempSync(join(tmpdir(), 'manara-firefox-'));
  const lines = Object.entries(settings).map(([key, value]) => `user_pref('${key}', ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(path, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port',
    '0',
    '--profile',
    profile,
  ]);
  const stop = async () => {
    await firefox.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [, address] = await firefox.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    return { browser: await openBidi(address), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function run({ port, programs, accounts }) {
  const way = await openWay(port);
  const { browser, stop } = await openFirefox(programs['firefox-esr']);
  try {
    await browser.open(`${way.origin}/ar/auth/login`);
    for (const [field, words] of [
      ['identifier', accounts.student.username],
      ['password', accounts.student.password],
    ]) {
      await until(`the field ${field}`, () =>
        browser.evaluate(
          `(document.querySelector('[name=${field}]')?.focus(), document.activeElement?.name === '${field}')`,
        ),
      );
      await browser.type(words);
    }
    await browser.type('\uE007');
    const at = (path) => browser.evaluate(`location.pathname === '${path}'`);
    await until('the home of the student', () => at(HOME));
    await until('the worker of the pages', () =>
      browser.evaluate('navigator.serviceWorker.controller !== null'),
    );
    const isKept = (path) =>
      browser.evaluate(
        `caches.open('offline-pages').then((cache) => cache.match('${path}', { ignoreVary: true })).then(Boolean)`,
      );
    for (const path of [HOME, LIST]) {
      await browser.open(way.origin + path);
      await until(`a copy of ${path}`, () => isKept(path));
    }

    await way.close();
    const shown = () => browser.evaluate(`document.querySelector('h1')?.textContent ?? ''`);
    const titles = {};
    for (const path of [HOME, LIST]) {
      // A page that misses a file loads itself anew once, which may be faster than the way to the next one.
      await until(`the kept page ${path}`, async () => {
        await browser.open(way.origin + path);
        return at(path);
      });
      titles[path] = await until(`the kept page ${path}`, shown);
      await browser.reload();
      assert.equal(await shown(), titles[path], `after reloading ${path}`);
    }
    assert.notEqual(titles[HOME], titles[LIST]);
    await browser.open(`${way.origin}/ar/auth/profile`);
    const others = await browser.evaluate(`[...document.querySelectorAll('a')].map((link) => link.pathname)`);
    assert.ok(others.includes(LIST), 'the page that says what can be read without the school');
  } finally {
    await browser.close();
    await stop();
    await way.close();
  }
}
