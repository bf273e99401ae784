import type { Page } from '@playwright/test';

/** What a browser says by itself when a request fails; only tests that make requests fail let it pass. */
export const refusedRequest = /Failed to load resource: the server responded with a status of 4\d\d/;
export const lostRequest =
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|SOCKET_NOT_CONNECTED|FAILED|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|unknown error occurred when fetching the script/;

export type Guard = {
  watch: (page: Page) => void;
  /** Lets messages of this kind pass in this test. */
  allow: (pattern: RegExp) => void;
  /** Everything that was said and not allowed. */
  problems: () => string[];
};

/**
 * Listens to pages: errors on the console (React says there when a page did not hydrate, the browser when the
 * content policy refused something), warnings about hydration, uncaught errors, and answers with a status of
 * 5xx.
 */
export function createGuard(): Guard {
  const allowed: RegExp[] = [];
  const said: string[] = [];
  const isSerious = (type: string, text: string) =>
    type === 'error' || /hydrat|content security policy|did not match/i.test(text);
  return {
    watch(page) {
      page.on('console', (message) => {
        const text = message.text();
        // Of a request that was refused, the browser's words do not say which it was.
        const about = /^Failed to load resource/.test(text) ? ` (${message.location().url})` : '';
        if (isSerious(message.type(), text)) said.push(`${page.url()} console: ${text}${about}`);
      });
      page.on('pageerror', (error) => said.push(`${page.url()} uncaught: ${error.stack ?? error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 500) said.push(`${response.status()} ${response.url()}`);
      });
    },
    allow: (pattern) => void allowed.push(pattern),
    problems: () => said.filter((entry) => !allowed.some((pattern) => pattern.test(entry))),
  };
}
