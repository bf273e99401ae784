import { sendMessage } from './link';

export type Problem = 'outside' | 'file' | 'script';

const MOST_LETTERS = 200;
const sent = new Set<string>();

function report(reason: Problem, detail: string): void {
  const text = detail.slice(0, MOST_LETTERS);
  const key = `${reason} ${text}`;
  if (sent.has(key)) return;
  sent.add(key);
  sendMessage({ type: 'problem', reason, detail: text });
}

/** The host of an address, or the last part of an address of the package. */
function nameOf(address: string): string {
  if (!URL.canParse(address, self.location.href)) return address;
  const { host, pathname } = new URL(address, self.location.href);
  return host === new URL(self.location.href).host
    ? decodeURIComponent(pathname.split('/').at(-1) ?? '')
    : host;
}

// What a package asks of another site is refused by the policy of its frame: that is the usual reason of an empty box.
self.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  if (/^https?:/i.test(blockedURI)) report('outside', nameOf(blockedURI));
});
self.addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement) {
      if (target.src) report('file', nameOf(target.src));
    } else if (event instanceof ErrorEvent && event.message) report('script', event.message);
  },
  true,
);
self.addEventListener('unhandledrejection', ({ reason }) => {
  // A film that may not begin by itself is no fault of the package.
  if (reason instanceof Error && reason.name !== 'NotAllowedError' && reason.name !== 'AbortError')
    report('script', reason.message);
});
