'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import { useRouter } from '@/lib/i18n/navigation';
import type { WorkKind } from '../model/own-work';

const ConfirmDialog = lazy(() =>
  import('@/components/ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type DeleteWorkProps = {
  kind: Exclude<WorkKind, 'general'>;
  id: string;
  list: string;
  /** Names the work, where several buttons have the same text. */
  title?: string;
};

/** Removes an own exam or practice from its list, after a confirmation. */
export function DeleteWork({ kind, id, list, title }: DeleteWorkProps) {
  const t = useTranslations(`exams.delete.${kind}`);
  const listens = useListens();
  const locale = useLocale();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useAction({ onFailure: toast.error, isLeaving: true });
  const remove = () =>
    run(async () => {
      const { deleteWork } = await import('../api/own-exam');
      await deleteWork(kind, locale, id);
      toast.success(t('done'));
      router.push(list);
      // The list may be the page that is open.
      router.refresh();
      setAsking(false);
    });
  return (
    <>
      <Button
        variant="quiet"
        size={title === undefined ? 'auto' : 'row'}
        disabled={!listens}
        {...(title !== undefined && { 'aria-label': t('named', { title }) })}
        onClick={() => setAsking(true)}
      >
        {t('open')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('title')}
            lead={t('lead')}
            safeLabel={t('keep')}
            confirmLabel={t('open')}
            busy={isBusy}
            onCancel={() => setAsking(false)}
            onConfirm={remove}
          />
        </Suspense>
      )}
    </>
  );
}
