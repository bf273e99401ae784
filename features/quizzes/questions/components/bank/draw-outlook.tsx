'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { DrawPreview } from '@/lib/contract/resources/quizzes/question-bank';

/**
 * How many questions a draw has; when they are not enough, what leaves the others out and what would help.
 */
export function DrawOutlook({ preview }: { preview: DrawPreview | null }) {
  const t = useTranslations('questions.draw');
  const format = useFormat();
  if (!preview)
    return (
      <p role="status" className="text-14 text-ink-2">
        {t('poolUnknown')}
      </p>
    );
  const { is_possible: isPossible, available, in_section: inSection, causes, ways } = preview;
  const icon = isPossible ? 'circle-check' : 'circle-exclamation-point';
  return (
    <div
      role="status"
      className={cx('rounded-md p-3 text-14', isPossible ? 'bg-sunken' : 'bg-accent-soft text-accent-ink')}
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={icon} size={18} className="mt-0.5 shrink-0" />
        {t(isPossible ? 'pool' : 'short', { count: available })}
      </p>
      {!isPossible && (
        <>
          <p className="mt-2">
            {[
              t('inSection', { count: inSection }),
              ...causes.map(({ key, count }) => t(`causes.${key}`, { count })),
            ].join(t('comma'))}
          </p>
          {ways.length > 0 && (
            <>
              <p className="mt-2 font-semibold">{t('possibleWith')}</p>
              <ul className="mt-1 list-disc ps-5">
                {ways.map(({ key, available: number }) => (
                  <li key={key}>{t(`ways.${key}`, { count: format.number(number) })}</li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </div>
  );
}
