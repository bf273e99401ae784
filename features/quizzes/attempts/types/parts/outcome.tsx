import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

/** Right, wrong, or not shown (the review policy withholds it). */
export type Outcome = 'right' | 'wrong' | 'untold';

export const outcomeOf = (part: boolean | undefined): Outcome =>
  part === undefined ? 'untold' : part ? 'right' : 'wrong';

const boxes: Record<Outcome | 'blank', string> = {
  right: 'border-success bg-success-soft text-success-ink',
  wrong: 'border-danger bg-danger-soft text-danger-ink',
  untold: 'border-line-strong bg-sunken text-ink',
  blank: 'border-dashed border-line-strong bg-surface text-ink-2',
};
const icons: Record<Outcome | 'blank', IconName | null> = {
  right: 'check',
  wrong: 'x',
  untold: null,
  blank: 'minus',
};

type GivenAndRightProps = {
  outcome: Outcome;
  /** Null: no answer. */
  given: ReactNode;
  right: ReactNode;
};

/** The answer of a place with its sign; beside a wrong or missing one the right answer. */
export function GivenAndRight({ outcome, given, right }: GivenAndRightProps) {
  const t = useTranslations('attempts.result');
  const look = given === null && outcome !== 'right' ? 'blank' : outcome;
  const icon = icons[look];
  const words = look === 'right' ? t('state.correct') : look === 'wrong' ? t('state.wrong') : undefined;
  return (
    <span className="mx-1 inline-flex flex-wrap items-center gap-2 align-middle leading-normal">
      <span className={cx('inline-flex min-h-9 items-center gap-2 rounded-md border px-3', boxes[look])}>
        {icon && <Icon name={icon} size={16} aria-label={words} />}
        {given ?? t('noAnswer')}
      </span>
      {outcome !== 'right' && right && <span className="font-semibold text-success-ink">{right}</span>}
    </span>
  );
}
