import { randomBytes } from 'node:crypto';
import { quizKindRecords, type QuizKindRecord } from '@/lib/contract/quiz-kinds';

/** What differs between the kinds; the server reads the record that the pages read. */
export type KindPolicy = QuizKindRecord;

/** The secret of a new quiz whose attempts all have the same paper; null for kinds whose attempts have their own. */
export const sharedSeed = ({ seed }: KindPolicy): string | null =>
  seed === 'quiz' ? randomBytes(16).toString('base64url') : null;

/** Kinds whose quizzes staff write and give. */
export const staffKinds = (): KindPolicy[] =>
  [...quizKindRecords.values()].filter(({ author }) => author === 'staff');
