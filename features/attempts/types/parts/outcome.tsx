import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** Right, wrong, or not told (the review policy keeps it back). */
export type Outcome = 'right' | 'wrong' | 'untold';

export const outcomeOf = (part: boolean | undefined): Outcome =>
  part === undefined ? 'untold' : part ? 'right' : 'wrong';

const boxes: Record<Outcome, string> = {
  right: 'border-success bg-success-soft text-success-ink',
  wrong: 'border-danger bg-danger-soft text-danger-ink',
  untold: 'border-line-strong bg-sunken text-ink',
};
const icons: Record<Outcome, IconName | null> = { right: 'check', wrong: 'x', untold: null };

/** What was given in a place, with its sign; and beside a wrong or missing one what would have been right. */
export function GivenAndRight({
  outcome,
  given,
  right,
  words,
}: {
  outcome: Outcome;
  given: ReactNode;
  right: ReactNode;
  words: string;
}) {
  const icon = icons[outcome];
  return (
    <span className="mx-1 inline-flex flex-wrap items-center gap-2 align-middle leading-normal">
      <span className={cx('inline-flex min-h-9 items-center gap-2 rounded-md border px-3', boxes[outcome])}>
        {icon && <Icon name={icon} size={16} aria-label={words} />}
        {given}
      </span>
      {outcome !== 'right' && right && <span className="font-semibold text-success-ink">{right}</span>}
    </span>
  );
}
