'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../api/writes';

type DeleteButtonProps = { action: ResourceAction; title: string; isOpen: boolean };

/** Deletes an attempt for good, after saying what goes with it. */
export function DeleteButton({ action, title, isOpen: isUnfinished }: DeleteButtonProps) {
  const t = useTranslations('psychological-tests.delete');
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction({ onFailure: toast.error });
  const remove = () =>
    run(async () => {
      await runAction(action);
      setAsking(false);
      toast.success(t('done'));
      router.refresh();
    });
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon name="trash" size={18} />}
        aria-label={t('of', { title })}
        onClick={() => setAsking(true)}
      >
        {action.label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { title })}
        lead={t(isUnfinished ? 'leadOpen' : 'lead')}
        safeLabel={t('keep')}
        confirmLabel={t('confirm')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
