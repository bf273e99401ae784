import type { BadgeState } from '@/components/data/state-badge';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';

/** The badge that says a verdict in plain words. */
export const qualityBadges: Record<ItemStatistics['verdict'], BadgeState> = {
  too_easy: 'easy',
  too_hard: 'hard',
  weak: 'weak',
  check_key: 'check_key',
  good: 'good',
  not_enough: 'not_enough',
};

/** Below this number of answers a third of them says nothing. */
const ENOUGH = 10;

/**
 * The wrong option that the strongest third chose more often than the right ones; null when there is none.
 */
export function preferredWrong(item: Pick<ItemStatistics, 'distractors' | 'n'>) {
  if (item.n < ENOUGH) return null;
  const right = item.distractors.filter(({ is_right }) => is_right);
  if (right.length === 0) return null;
  const best = Math.max(...right.map(({ top }) => top));
  const [wrong] = item.distractors.filter(({ is_right }) => !is_right).sort((a, b) => b.top - a.top);
  return wrong && wrong.top > best ? wrong : null;
}

/** The question that is shown beside the table: the chosen one, else the first that needs a look. */
export const shownItem = (items: readonly ItemStatistics[], chosen: string | undefined) =>
  items.find(({ question_id }) => question_id === chosen) ??
  items.find(({ verdict }) => verdict === 'check_key') ??
  items.find(({ distractors }) => distractors.length > 0) ??
  items[0];
