import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

type OptionReviewProps = {
  letter: ReactNode;
  isChosen: boolean;
  isRight: boolean | null;
  isStaff?: boolean | undefined;
  children: ReactNode;
};

/** An option in the review: chosen or not, right or not; `isRight` is null while the key is withheld. */
export function OptionReview({ letter, isChosen, isRight, isStaff, children }: OptionReviewProps) {
  const t = useTranslations('attempts.result');
  const isMistake = isChosen && isRight === false;
  const note = [isChosen && t(isStaff ? 'theirs' : 'yours'), isRight && t('right')]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={cx(
        'flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-4 py-2',
        isRight && 'border-success bg-success-soft',
        isMistake && 'border-danger bg-danger-soft',
        !isRight && !isMistake && (isChosen ? 'border-primary bg-primary-soft' : 'border-line'),
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'chart-ink grid size-8 shrink-0 place-items-center rounded-full border text-14 font-semibold',
          isRight && 'border-success bg-success text-surface',
          isMistake && 'border-danger bg-danger text-surface',
          !isRight && !isMistake && 'border-line-strong text-ink-2',
        )}
      >
        {isRight ? <Icon name="check" size={16} /> : isMistake ? <Icon name="x" size={16} /> : letter}
      </span>
      <span className="min-w-0 flex-1 basis-[calc(100%-4rem)] sm:basis-0">{children}</span>
      {note && <span className="text-13 font-semibold max-sm:ms-12">{note}</span>}
    </li>
  );
}
