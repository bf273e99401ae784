import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MediaUrlsProvider } from '@/features/questions/components/media/media-urls';
import { StaffProvider } from '@/features/questions/components/staff-context';
import common from '@/messages/en/common.json';
import errors from '@/messages/en/errors.json';
import questions from '@/messages/en/questions.json';
import quizzes from '@/messages/en/quizzes.json';
import { renderUi } from './render';

export const messages = { common, errors, questions, quizzes };
const noMedia = {};

/** A part of the staff screens as a teacher sees it, in English. Calls go to the network that the test sets up. */
export function renderStaff(element: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const shown = renderUi(
    <QueryClientProvider client={client}>
      <StaffProvider role="school_instructor" locale="en">
        <MediaUrlsProvider initial={noMedia}>{element}</MediaUrlsProvider>
      </StaffProvider>
    </QueryClientProvider>,
    { locale: 'en', messages: { questions, quizzes } },
  );
  return { ...shown, client };
}
