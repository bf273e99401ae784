import { activated } from '@/lib/device/service-worker';

const SCRIPT = '/attempt-sw.js';
/** After the first paint and the first answers: keeping the shell must not compete with them. */
const CALM = 3000;

/** What the page has loaded from us: scripts, styles, fonts, icons, messages. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(_next\/static|i18n)\//.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search);

export type PageShell = { keep: (media: readonly string[]) => void; drop: () => void };
type PageShellInput = {
  userId: string;
  /** Address of the page with its language. */
  path: string;
  /** What the worker may answer for: the page itself, or the folder above it. */
  scope: string;
  /** Brings the code that the page loads later. */
  loadRest: () => Promise<void>;
};

/**
 * Keeps a page on which something is written, with its scripts, fonts and media, for a reload without a
 * connection, for one user only. Where the browser has no service workers (plain http) nothing happens: what
 * was written survives all the same.
 */
export function createPageShell({ userId, path, scope, loadRest }: PageShellInput): PageShell {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  const name = path.slice(path === scope ? path.lastIndexOf('/') + 1 : scope.length);
  async function post(message: object) {
    const registration = await worker?.getRegistration(scope);
    registration?.active?.postMessage(message);
  }
  return {
    keep(media) {
      if (!worker || !path.startsWith(scope)) return;
      performance.setResourceTimingBufferSize?.(1000);
      setTimeout(() => {
        worker
          .register(SCRIPT, { scope, updateViaCache: 'none' })
          .then(activated)
          .then(loadRest)
          .then(() => post({ type: 'keep', user: userId, path, assets: loadedAssets(), media }))
          .catch(() => {});
      }, CALM);
      navigator.storage?.persist?.().catch(() => {});
    },
    drop() {
      post({ type: 'drop', id: name }).catch(() => {});
    },
  };
}
