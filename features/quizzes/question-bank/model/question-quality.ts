import type { BadgeState } from '@/components/data/state-badge';

const states: Record<string, BadgeState> = {
  too_easy: 'easy',
  too_hard: 'hard',
  weak: 'weak',
  check_key: 'check_key',
  good: 'good',
};

/** The badge of a verdict. */
export const qualityBadge = (verdict: string): BadgeState => states[verdict] ?? 'not_enough';
