'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Progress } from '@/components/ui/progress';
import type { Staff } from '@/lib/staff/staff';
import { mediaQueries } from '../../api/queries';
import { useSizeText } from '@/components/media/use-size-text';

/** From this share on a text warns the author that space is short. */
const SHORT = 0.9;

/** How much of the room of an author is taken. */
export function QuotaBar({ staff }: { staff: Staff }) {
  const t = useTranslations('media.quota');
  const sizeText = useSizeText();
  const { data } = useQuery(mediaQueries.quota(staff));
  if (!data) return null;
  const { used, limit, left_today: leftToday } = data;
  const isShort = used >= limit * SHORT || leftToday < limit * 0.01;
  return (
    <div className="mt-4 max-w-md">
      <Progress
        value={used}
        max={limit}
        name={t('name')}
        words={t('used', { used: sizeText(used), limit: sizeText(limit) })}
      />
      {isShort && (
        <p role="status" className={cx('mt-1 text-13', leftToday === 0 ? 'text-danger' : 'text-ink-2')}>
          {leftToday === 0 ? t('full') : t('short', { left: sizeText(leftToday) })}
        </p>
      )}
    </div>
  );
}
