'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { keptSheet } from '../model/sheet';

/** Inputs of all types of questions come after the start: a reader who only looks does not load them. */
const ActivitySheet = dynamic(() => import('./activity-sheet').then((module) => module.ActivitySheet), {
  ssr: false,
  loading: () => <OpeningLine />,
});

function OpeningLine() {
  const t = useTranslations('courses.activity');
  return (
    <p role="status" className="py-10 text-center text-ink-2">
      {t('opening')}
    </p>
  );
}

type TryActivityProps = { activityId: string; isGuest: boolean };

export function TryActivity({ activityId, isGuest }: TryActivityProps) {
  const t = useTranslations('courses.activity');
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState(false);
  useEffect(() => setKept(keptSheet(activityId) !== null), [activityId]);
  if (isOpen) return <ActivitySheet activityId={activityId} isGuest={isGuest} />;
  return (
    <div className="grid gap-5">
      <p className="max-w-[65ch] text-16 text-ink-2">{t('promise')}</p>
      <div>
        <Button variant="primary" size="landing" onClick={() => setOpen(true)}>
          {t(isKept ? 'resume' : 'start')}
        </Button>
      </div>
      <noscript>
        <p className="text-15 text-danger-ink">{t('noScript')}</p>
      </noscript>
    </div>
  );
}
