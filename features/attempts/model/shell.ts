import type { PaperQuestion } from '@/lib/contract/resources/attempt';
import { activated } from '@/lib/session/service-worker';
import type { Shell } from './browser-ports';

const SCRIPT = '/attempt-sw.js';
/** After the first paint and the first answers: keeping the shell must not compete with them. */
const CALM = 3000;

/** Addresses of everything that the questions show. */
export function mediaOf(questions: PaperQuestion[]): string[] {
  const urls = questions.flatMap((question) => [
    question.image?.url,
    question.audio?.url,
    question.video?.url,
    question.canvas?.url,
    ...[...(question.options ?? []), ...(question.stems ?? [])].map(({ image }) => image?.url),
    ...[
      question.prompt,
      question.text,
      ...[...(question.options ?? []), ...(question.stems ?? [])].map(({ text }) => text),
    ].flatMap((text) =>
      [...`${text?.ar ?? ''}${text?.en ?? ''}`.matchAll(/<img\b[^<>]*?\ssrc="([^"<>]+)"/g)].map(
        (match) => match[1],
      ),
    ),
  ]);
  return [...new Set(urls.filter((url) => url !== undefined))];
}

/** What the page has loaded from us: scripts, styles, fonts, icons, messages. */
const loadedAssets = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(_next\/static|i18n)\//.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search);

/** Pictures are fetched before they are needed, with or without a service worker. */
function prefetchImages(urls: string[]) {
  for (const url of urls) new Image().src = url;
}

/**
 * Keeps this attempt's page, its scripts, fonts and media for a reload without a connection, for one user only. Where
 * the browser has no service workers (plain http) nothing happens: answers survive all the same. `loadRest` brings the
 * code that the page loads later.
 */
export function createShell(
  userId: string,
  path: string,
  scope: string,
  loadRest: () => Promise<void>,
): Shell {
  const worker = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
  const isAttempt = path.startsWith(scope);
  async function tell(message: object) {
    const registration = await worker?.getRegistration(scope);
    registration?.active?.postMessage(message);
  }
  return {
    keep(questions) {
      const media = mediaOf(questions);
      prefetchImages(media);
      if (!worker || !isAttempt) return;
      performance.setResourceTimingBufferSize?.(1000);
      setTimeout(() => {
        worker
          .register(SCRIPT, { scope, updateViaCache: 'none' })
          .then(activated)
          .then(loadRest)
          .then(() => tell({ type: 'keep', user: userId, path, assets: loadedAssets(), media }))
          .catch(() => {});
      }, CALM);
      navigator.storage?.persist?.().catch(() => {});
    },
    drop() {
      tell({ type: 'drop', id: path.slice(scope.length) }).catch(() => {});
    },
  };
}
