import { areaOfPath, isQuizArea, type QuizArea } from './quiz-pages';

/** Pages on which students work by themselves, with their own words. */
const ownWork = [
  { area: 'own-exams', pattern: /^\/student\/exams2?(?:\/|$)/ },
  { area: 'own-practice', pattern: /^\/student\/practice(?:\/|$)/ },
] as const;

/**
 * What the words of a page are about: a kind of quiz that is given, all of them, or the student's own work.
 */
export type MessageArea = QuizArea | (typeof ownWork)[number]['area'];

export const isMessageArea = (word: string): word is MessageArea =>
  isQuizArea(word) || ownWork.some(({ area }) => area === word);

/** By the path of the page without the locale; null for pages with the usual words. */
export const messageAreaOf = (path: string): MessageArea | null =>
  ownWork.find(({ pattern }) => pattern.test(path))?.area ?? areaOfPath(path);
