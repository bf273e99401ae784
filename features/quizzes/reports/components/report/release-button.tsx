'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/mutations';

type ReleaseButtonProps = { action: ResourceAction; title: string; awaiting: number };

/** Releases the marks, or hides them again, after a question. */
export function ReleaseButton({ action, title, awaiting }: ReleaseButtonProps) {
  const t = useTranslations('reports.release');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const isRelease = action.key === 'release';
  const run = useMutation(runAction(action));
  const confirm = async () => {
    try {
      await run.mutateAsync();
      toast.success(t(isRelease ? 'releaseDone' : 'hideDone'));
    } finally {
      // After a refusal too: somebody else may have done it.
      router.refresh();
      setOpen(false);
    }
  };
  return (
    <>
      <Button variant={isRelease ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {action.label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t(isRelease ? 'releaseTitle' : 'hideTitle', { title })}
        lead={t(isRelease ? 'releaseLead' : 'hideLead')}
        safeLabel={t('later')}
        confirmLabel={action.label}
        tone={isRelease ? 'primary' : 'danger'}
        busy={run.isPending}
        onCancel={() => setOpen(false)}
        onConfirm={confirm}
      >
        {isRelease && awaiting > 0 && (
          <p className="mt-3 rounded-md bg-accent-soft px-4 py-3 text-14 text-accent-ink">
            {t('pendingNote', { count: awaiting })}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
