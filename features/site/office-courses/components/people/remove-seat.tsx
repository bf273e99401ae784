'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';

const AskDialog = dynamic(() => import('@/components/form/ask-dialog').then((module) => module.AskDialog), {
  ssr: false,
});

type RemoveSeatProps = { course: string; seat: string; name: string };

/** Takes somebody out of a course after a question; the seat is free again. */
export function RemoveSeat({ course, seat, name }: RemoveSeatProps) {
  const t = useTranslations('office-courses.people');
  const locale = useLocale();
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    const { removeSeat } = await import('../../api/courses');
    await removeSeat(locale, course, seat);
    setAsked(false);
    toast.success(t('removed', { name }));
    router.refresh();
  };
  return (
    <>
      <Button size="row" aria-label={t('removeNamed', { name })} onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('removeTitle', { name })}
          lead={t('removeLead')}
          safeLabel={t('keep')}
          confirmLabel={t('remove')}
          act={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
