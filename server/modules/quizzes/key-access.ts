import { type PolicyAction, scopeOf } from '@/lib/contract/policy';
import type { Actor } from '../../access/actor';
import { isOver } from './engine/state';

const action: PolicyAction = 'paper.read_key';
type Quiz = Parameters<typeof isOver>[0] & { ownerId: string };

/** Whoever wrote the quiz or supervises it has the key at any time, a teacher of its classes once it is over, late work too. */
export function mayReadKey(actor: Actor, quiz: Quiz, now: Date): boolean {
  const scope = scopeOf(action, actor.role);
  if (scope === null) return false;
  return quiz.ownerId === actor.userId || scope === 'supervises' || isOver(quiz, now);
}
