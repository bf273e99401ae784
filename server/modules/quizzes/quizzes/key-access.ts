import type { QuizKind } from '@/lib/contract/quiz-kinds';
import type { Access } from '@/server/access/policy/bind';
import { isOver } from './engine/state';

type Quiz = Parameters<typeof isOver>[0] & { ownerId: string; kind: QuizKind };

/**
 * The author and supervisors have the key at any time, a teacher of its classes once it is over, late work
 * too.
 */
export function mayReadKey(access: Access, quiz: Quiz, now: Date): boolean {
  const key = access.for('quiz.read_key');
  if (!key.grants(quiz.kind)) return false;
  return quiz.ownerId === access.actor.userId || key.scope === 'supervises' || isOver(quiz, now);
}
