'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { HostedLesson } from '@/lib/contract/resources/live/live-lesson';

const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), {
  ssr: false,
});
const CancelDialog = dynamic(() => import('./cancel-dialog').then((module) => module.CancelDialog), {
  ssr: false,
});

/** Moving and cancelling, while the lesson offers it. */
export function LessonActions({ lesson }: { lesson: HostedLesson }) {
  const t = useTranslations('live-lessons.actions');
  const [opened, setOpened] = useState<'update' | 'cancel' | null>(null);
  const has = (key: string) => lesson.actions.some((action) => action.key === key);
  const close = () => setOpened(null);
  return (
    <>
      {has('update') && <Button onClick={() => setOpened('update')}>{t('update')}</Button>}
      {has('cancel') && (
        <Button variant="danger" onClick={() => setOpened('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {opened === 'update' && <ChangeDialog lesson={lesson} onClose={close} />}
      {opened === 'cancel' && <CancelDialog lesson={lesson.id} onClose={close} />}
    </>
  );
}
