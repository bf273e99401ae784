import { api, toBody } from '@/lib/api/client';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Locale } from '@/lib/contract/localized';
import type { AnswerReply, AttemptModel, PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { deviceId } from '../model/device-id';
import { endpointUrl, studentEndpoint } from '../model/student-endpoint';
import { PAPER_PAGE, readPages } from './paper-pages';

const { calls } = studentEndpoint('practice');

/** An answer as it is sent: the same event, sent again, changes nothing. */
export type PracticeAnswer = { eventId: string; questionId: string; epoch: number; answers: AnswerEntries };
/** The result: the question with key and explanation, and the next one (null: it was the last). */
export type PracticeReply = { review: ReviewQuestion | null; next: PaperQuestion | null };

type Judged = {
  data: AnswerReply['data'];
  meta: AnswerReply['meta'] & {
    review: ReviewQuestion[];
    next_question: { id: string; attributes: Omit<PaperQuestion, 'id'> } | null;
  };
};

/**
 * Starts or continues a practice on this device, also after it was open on another. Errors: 404; 409
 * exam_blocked.
 */
export const openPractice = (locale: Locale, id: string): Promise<AttemptModel> =>
  api.post<AttemptModel>(
    endpointUrl('practice', locale, `${calls.start}/${id}`),
    toBody('attempt', { client_id: deviceId(), take_over: true }),
  );

/** The questions of the open practice in their order, with what was answered. */
export async function readPracticePaper(locale: Locale, id: string): Promise<PaperQuestion[]> {
  const schema = async () => (await import('@/lib/contract/resources/quizzes/attempt')).paperCollection;
  const pages = await readPages(
    (page) =>
      api.getMany<PaperQuestion>(endpointUrl('practice', locale, `${id}/questions`), {
        query: { page, size: PAPER_PAGE },
        schema,
      }),
    (page) => page,
  );
  return pages.flatMap(({ data }) => data);
}

/** Saves one answer, which is final. Errors: 422 already_answered, please_select_option; 409, 404. */
export async function answerPractice(
  locale: Locale,
  id: string,
  { eventId, questionId, epoch, answers }: PracticeAnswer,
): Promise<PracticeReply> {
  const event = { event_id: eventId, question_id: questionId, epoch, rev: 1, answers };
  const { meta } = await api.document<Judged>('POST', endpointUrl('practice', locale, `post-answer/${id}`), {
    data: [{ type: 'answer', attributes: event }],
  });
  const next = meta.next_question;
  return {
    review: meta.review.find((one) => one.id === questionId) ?? null,
    next: next && { ...next.attributes, id: next.id },
  };
}

/** Ends the practice; a question without an answer counts as wrong. */
export const finishPractice = (locale: Locale, id: string): Promise<AttemptModel> =>
  api.post<AttemptModel>(endpointUrl('practice', locale, `${calls.finish}/${id}?force_finish=1`));
