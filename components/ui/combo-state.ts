import { forMatching } from '@/lib/i18n/normalize';
import type { SelectOption } from './select';

/** Options whose label holds every typed word; hamza and tashkeel make no difference. */
export function matching(options: readonly SelectOption[], typed: string): SelectOption[] {
  const words = forMatching(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = forMatching(option.label);
    return words.every((word) => label.includes(word));
  });
}

/** The active option after a key; -1 means none. */
export function stepActive(key: string, at: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at <= 0 ? count : at) - 1;
  if (key === 'PageDown') return Math.min(count - 1, at + 8);
  if (key === 'PageUp') return Math.max(0, at - 8);
  return at;
}
