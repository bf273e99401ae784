import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { start, until } from './programs.mjs';
import { openSession } from './webdriver.mjs';

export const name = 'WebKit: every kind of dialog has a height, homework is handed in and marks are released';

const WINDOW = [1280, 900];
const PHONE = [420, 800];
/** Less is a box that nobody sees. */
const LEAST = 100;

const message = (path) => {
  const [file, ...keys] = path.split('.');
  const tree = JSON.parse(readFileSync(new URL(`../../messages/ar/${file}.json`, import.meta.url), 'utf8'));
  const found = keys.reduce((at, key) => at?.[key], tree);
  assert.equal(typeof found, 'string', `no message ${path}`);
  return found;
};

/** A screen without a monitor, a window manager on it (without one no window is resized), and the driver. */
async function openWebKit(programs) {
  const running = [];
  const stop = async () => {
    for (const program of running.toReversed()) await program.stop();
  };
  try {
    const screen = start(
      programs.Xvfb,
      ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      },
    );
    running.push(screen);
    const [, display] = await screen.says(/^(\d+)\n/m);
    const env = { ...process.env, DISPLAY: `:${display}` };
    running.push(start(programs.openbox, ['--sm-disable'], { env }));
    const port = 20_000 + (process.pid % 20_000);
    const driver = `http://127.0.0.1:${port}`;
    running.push(start(programs.WebKitWebDriver, [`--port=${port}`], { env }));
    await until('the driver', () => fetch(`${driver}/status`).then(({ ok }) => ok));
    const session = await openSession(driver, {
      'webkitgtk:browserOptions': { binary: programs.MiniBrowser, args: ['--automation'] },
    });
    return { session, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function run({ port, programs, accounts }) {
  const origin = `http://localhost:${port}`;
  const { session, stop } = await openWebKit(programs);
  const { evaluate } = session;
  const press = (...given) => session.press(...given);
  const type = (...given) => session.type(...given);
  const open = (path) => session.open(origin + path);
  const isAt = (path) => until(path, () => evaluate('return location.pathname === arguments[0]', path));

  async function signIn({ username, password }, home) {
    await session.forgetCookies();
    await open('/ar/auth/login');
    await type('[name=identifier]', username);
    await type('[name=password]', `${password}\uE007`);
    await isAt(home);
  }
  /** Opens a dialog by its button and looks at the box that is drawn. */
  async function expectDialog(side, selector, words) {
    const boxOf = () =>
      evaluate(`const box = document.querySelector('dialog[open]')?.getBoundingClientRect();
        return box ? { width: Math.round(box.width), height: Math.round(box.height) } : null;`);
    // A page that is not ready yet is pressed again.
    const box = await until(`the dialog (${side})`, async () => {
      await press(selector, words);
      return until(`a dialog after a press`, boxOf, 5_000);
    });
    assert.ok(box.height > LEAST && box.width > LEAST, `a dialog (${side}) of ${box.width} × ${box.height}`);
  }
  const isClosed = () => until('no dialog', () => evaluate(`return !document.querySelector('dialog[open]')`));

  try {
    await session.resize(...PHONE);
    await signIn(accounts.student, '/ar/home/student');
    await expectDialog('start', 'header button', message('shell.header.menu'));
    await press('dialog button', message('shell.header.closeMenu'));
    await isClosed();

    await session.resize(...WINDOW);
    await open('/ar/student/general-quizzes/homework');
    await press('main a', message('attempts.list.action.resume'));
    await expectDialog('bottom', 'button', message('attempts.bar.finishLong'));
    await press('dialog button', message('attempts.finish.now'));
    await until('the receipt', () =>
      evaluate('return document.body.textContent.includes(arguments[0])', message('attempts.receipt.title')),
    );

    await signIn(accounts.school_instructor, '/ar/home/school_instructor');
    await open('/ar/school-instructor/homework');
    const draft = message('quizzes.states.draft');
    const edit = await until('a draft', () =>
      evaluate(
        `const [words] = arguments;
        return [...document.querySelectorAll('main tbody tr')].find((row) => row.textContent.includes(words))
          ?.querySelector('a')?.pathname ?? null;`,
        draft,
      ),
    );
    await open(edit);
    await expectDialog('full', 'main button', message('quizzes.editor.preview'));
    await press('dialog button', message('common.actions.close'));
    await isClosed();

    await open('/ar/school-instructor/homework-reports');
    const closed = message('quizzes.states.closed');
    const reports = await until('a report that is not released', () =>
      evaluate(
        `const [words] = arguments;
        return [...document.querySelectorAll('main tbody tr')].filter((row) => row.textContent.includes(words))
          .map((row) => row.querySelector('a').pathname);`,
        closed,
      ),
    );
    const release = message('server.actions.release');
    let isFound = false;
    for (const report of reports) {
      await open(report);
      await session.find('main h1');
      isFound = await evaluate(
        `const [words] = arguments;
        return [...document.querySelectorAll('main button')].some((each) => each.textContent.includes(words));`,
        release,
      );
      if (isFound) break;
    }
    assert.ok(isFound, 'no report can be released');
    await expectDialog('bottom, a question', 'main button', release);
    await press('dialog button', release);
    await until('the words that marks are released', () =>
      evaluate(
        'return document.body.textContent.includes(arguments[0])',
        message('reports.release.releaseDone'),
      ),
    );
  } finally {
    await session.close().catch(() => undefined);
    await stop();
  }
}
