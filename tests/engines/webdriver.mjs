import { until } from './programs.mjs';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A small client of the WebDriver protocol: what a journey needs, over fetch. */
export async function openSession(driver, capabilities) {
  const call = async (method, path, body) => {
    const reply = await fetch(`${driver}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value;
  };
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const at = `/session/${sessionId}`;
  const evaluate = (script, ...args) => call('POST', `${at}/execute/sync`, { script, args });
  /** The first shown element of a selector that listens, with these words where they are given. */
  const find = (selector, words) =>
    until(`${selector} ${words ?? ''}`, () =>
      evaluate(
        `const [selector, words] = arguments;
        // React has taken it over: what is pressed before is lost.
        const listens = (each) => Object.keys(each).some((key) => key.startsWith('__reactProps$'));
        return [...document.querySelectorAll(selector)].find((each) =>
          each.getClientRects().length > 0 && listens(each) && (!words || each.textContent.includes(words) ||
            (each.getAttribute('aria-label') ?? '').includes(words))) ?? null;`,
        selector,
        words ?? null,
      ),
    );
  return {
    evaluate,
    find,
    open: (url) => call('POST', `${at}/url`, { url }),
    url: () => call('GET', `${at}/url`),
    resize: (width, height) => call('POST', `${at}/window/rect`, { x: 0, y: 0, width, height }),
    forgetCookies: () => call('DELETE', `${at}/cookie`),
    /** Pressed as a person does: moved to, and only where nothing covers it. */
    press: (selector, words) =>
      until(`${selector} ${words ?? ''} can be pressed`, async () => {
        const element = await find(selector, words);
        await call('POST', `${at}/element/${element[ELEMENT]}/click`, {});
        return true;
      }),
    async type(selector, text) {
      const element = await find(selector);
      await call('POST', `${at}/element/${element[ELEMENT]}/value`, { text });
    },
    close: () => call('DELETE', at),
  };
}
