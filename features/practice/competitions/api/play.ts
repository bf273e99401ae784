import { api, toBody } from '@/lib/api/client';
import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { Locale } from '@/lib/contract/localized';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { competitionUrl } from '../model/pages';

const contract = () => import('@/lib/contract/resources/practice/competition');

/** The open question, with its times by the clock of the server. */
export type AskedQuestion = {
  position: number;
  total: number;
  server_now: string;
  starts_at: string;
  ends_at: string;
  question: PaperQuestion;
  has_answered: boolean;
};
export type SentAnswer = { eventId: string; position: number; answers: AnswerEntries };

/**
 * Errors: 409 question_closed with the times of the question to come, competition_waits, competition_over;
 * 404.
 */
export const readQuestion = (locale: Locale, id: string): Promise<AskedQuestion> =>
  api.getOne<AskedQuestion>(competitionUrl(locale, `${id}/questions`), {
    schema: async () => (await contract()).competitionQuestion,
  });

/**
 * Stores an answer; the same event again changes nothing. Errors: 409 question_closed, already_answered; 422
 * at answers.
 */
export const sendAnswer = (
  locale: Locale,
  id: string,
  { eventId, position, answers }: SentAnswer,
): Promise<unknown> =>
  api.post(
    competitionUrl(locale, `${id}/post-answer`),
    toBody('competition_answer', { event_id: eventId, position, answers }),
    { schema: async () => (await contract()).answerTaken },
  );

/** The own answer to a closed question, with key and explanation; null where there is none. */
export async function readReview(
  locale: Locale,
  id: string,
  student: string,
  position: number,
): Promise<ReviewQuestion | null> {
  const { questions } = await api.getOne<{ questions: ReviewQuestion[] }>(
    competitionUrl(locale, `${id}/report/students/${student}/feedback`),
    { query: { position }, schema: async () => (await contract()).competitionFeedback },
  );
  return questions[0] ?? null;
}

export const eventsUrl = (locale: Locale, id: string, view: 'own' | 'screen'): string =>
  competitionUrl(locale, `${id}/events${view === 'screen' ? '?view=screen' : ''}`);
