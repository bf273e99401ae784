import { randomBytes } from 'node:crypto';
import type { AssignedKindRecord, QuizKindRecord } from '@/lib/contract/quiz-kinds';

/** What differs between the kinds that staff give; the server reads the record that the pages read. */
export type KindPolicy = AssignedKindRecord;

/** How far the classes of a quiz of the kind may lie from its author's. */
export const reachOf = ({ audience }: Pick<KindPolicy, 'audience'>): 'branch' | 'system' =>
  audience === 'system' ? 'system' : 'branch';

/**
 * The secret of a new quiz whose attempts all have the same paper; null for kinds whose attempts have their
 * own.
 */
export const sharedSeed = ({ seed }: Pick<QuizKindRecord, 'seed'>): string | null =>
  seed === 'quiz' ? randomBytes(16).toString('base64url') : null;
