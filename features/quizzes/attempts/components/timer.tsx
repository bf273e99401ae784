'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { useAttempt, useSession } from '../model/use-session';
import { useTimeLeft } from '../model/use-time-left';

const SHOWN_FROM = 3600;
const FIVE = 300;

const asIs = (seconds: number | null) => seconds;

/** One message at five minutes and one at the last; nothing blinks. */
function useWarnings(left: number | null) {
  const t = useTranslations('attempts.time');
  const last = useRef<number | null>(null);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const before = last.current;
    last.current = left;
    if (left === null || before === null) return;
    if (before > FIVE && left <= FIVE && left > FIVE - 30) toast.info(t('five'), { id: 'time' });
    if (before > 60 && left <= 60 && left > 0) setSpoken(t('one'));
    if (left === 0) setSpoken('');
  }, [left, t]);
  return spoken;
}

function useAddedTime() {
  const t = useTranslations('attempts.time');
  const extra = useAttempt((snapshot) => snapshot.extraSeconds);
  const isStarted = useAttempt((snapshot) => snapshot.attempt !== null);
  const known = useRef<number | null>(null);
  useEffect(() => {
    if (!isStarted) return;
    const added = known.current === null ? 0 : Math.round((extra - known.current) / 60);
    known.current = extra;
    if (added > 0) toast.info(t('added', { count: added }), { id: 'time-added' });
  }, [extra, isStarted, t]);
}

/** Time left, as the school counts it. Without a time limit it appears in the last hour. */
export function Timer({ isTimed }: { isTimed: boolean }) {
  const t = useTranslations('attempts.bar');
  const format = useFormat();
  const { clock } = useSession();
  const left = useTimeLeft<number | null>(asIs, null);
  const spoken = useWarnings(left);
  useAddedTime();
  const isPaused = useAttempt(({ phase }) => phase === 'paused');
  if (!isTimed && (left === null || left > SHOWN_FROM)) return null;
  const isLate = left !== null && left <= FIVE;
  const icon = isPaused ? 'circle-pause' : 'clock';
  return (
    <div
      role="timer"
      title={left !== null && clock.isEstimate ? t('estimate') : undefined}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-14 whitespace-nowrap',
        isLate ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line bg-surface',
      )}
    >
      <Icon name={icon} size={18} />
      <span className="max-md:sr-only">{t(isPaused ? 'stands' : 'left')}</span>
      <LtrText className="min-w-12 text-17 font-bold tabular-nums">
        {left === null ? '--:--' : format.clock(left)}
      </LtrText>
      {left !== null && clock.isEstimate && <span className="sr-only">{t('estimate')}</span>}
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </div>
  );
}
