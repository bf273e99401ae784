import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { MediaUrlsProvider } from '@/features/quizzes/questions/components/media/media-urls';
import { forgetNewest } from '@/lib/forms/newest';
import { StaffProvider } from '@/lib/staff/staff-context';
import accommodations from '@/messages/en/accommodations.json';
import attempts from '@/messages/en/attempts.json';
import common from '@/messages/en/common.json';
import corrections from '@/messages/en/corrections.json';
import errors from '@/messages/en/errors.json';
import media from '@/messages/en/media.json';
import questionBank from '@/messages/en/question-bank.json';
import questionExchange from '@/messages/en/question-exchange.json';
import questionReports from '@/messages/en/question-reports.json';
import questions from '@/messages/en/questions.json';
import quizPrint from '@/messages/en/quiz-print.json';
import quizzes from '@/messages/en/quizzes.json';
import reports from '@/messages/en/reports.json';
import resources from '@/messages/en/resources.json';
import timetable from '@/messages/en/timetable.json';
import { renderUi } from './render';

export const messages = {
  accommodations,
  attempts,
  common,
  corrections,
  errors,
  media,
  'question-exchange': questionExchange,
  'quiz-print': quizPrint,
  'question-bank': questionBank,
  'question-reports': questionReports,
  questions,
  quizzes,
  reports,
  resources,
  timetable,
};
/** Where a teacher's calls go. */
export const base = '*/api/general-quiz/api/v1/en';
const noMedia = {};
const teacher = { role: 'school_instructor', locale: 'en', kind: 'homework' } as const;

// Drafts rest before they are saved; how long a machine takes for that is no matter of these tests.
configure({ asyncUtilTimeout: 60_000 });

/** The school's network of a test file: every call that the test does not answer is an error. */
export function schoolNetwork() {
  const network = setupServer();
  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    network.resetHandlers();
    forgetNewest();
  });
  afterAll(() => network.close());
  return network;
}

/** A JSON:API document; `type` and `id` stand beside the attributes. */
export const resource = (type: string, id: string, attributes: object) => ({
  data: { type, id, attributes },
});
/** A refusal as the school writes it. */
export const refusal = (status: number, code: string, detail: string, pointer?: string) => ({
  errors: [{ status: String(status), code, title: code, detail, ...(pointer && { source: { pointer } }) }],
});

const stay = () => undefined;

/**
 * A part of the staff screens as a teacher sees it, in English; `more` are messages of a feature. Calls go to
 * the network that the test sets up.
 */
export function renderStaff(element: ReactNode, more: Record<string, unknown> = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
    mutationCache: new MutationCache({ onError: stay }),
  });
  const visited: string[] = [];
  const go = (href: string) => void visited.push(href);
  let refreshes = 0;
  const refresh = () => {
    refreshes += 1;
  };
  const router = { push: go, replace: go, back: stay, forward: stay, refresh, prefetch: stay };
  const shown = renderUi(
    <AppRouterContext value={router as never}>
      <QueryClientProvider client={client}>
        <StaffProvider {...teacher}>
          <MediaUrlsProvider initial={noMedia}>{element}</MediaUrlsProvider>
        </StaffProvider>
      </QueryClientProvider>
    </AppRouterContext>,
    { locale: 'en', messages: { ...messages, ...more } },
  );
  return { ...shown, client, visited, refreshed: () => refreshes };
}
