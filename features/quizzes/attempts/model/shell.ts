import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import { createPageShell } from '@/lib/outbox/page-shell';
import type { Shell } from './browser-ports';

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

/** Pictures are fetched before they are needed, with or without a service worker. */
function prefetchImages(urls: string[]) {
  for (const url of urls) new Image().src = url;
}

/**
 * The page of this attempt with the media of its questions (`createPageShell`); `scope` is the folder of such
 * pages.
 */
export function createShell(
  userId: string,
  path: string,
  scope: string,
  loadRest: () => Promise<void>,
): Shell {
  const shell = createPageShell({ userId, path, scope, loadRest });
  return {
    keep(questions) {
      const media = mediaOf(questions);
      prefetchImages(media);
      shell.keep(media);
    },
    drop: shell.drop,
  };
}
