import { quizKindRecords, type QuizKindRecord } from '@/lib/contract/quiz-kinds';

/** What differs between the kinds; the server reads the record that the pages read. */
export type KindPolicy = QuizKindRecord;

/** Kinds whose quizzes staff write and give. */
export const staffKinds = (): KindPolicy[] =>
  [...quizKindRecords.values()].filter(({ author }) => author === 'staff');
