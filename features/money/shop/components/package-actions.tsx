'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { actOn } from '../api/act';

type PackageActionsProps = { actions: readonly ResourceAction[]; title: string; days: number };

/** Freezing is asked first: it uses up days that do not come back. */
export function PackageActions({ actions, title, days }: PackageActionsProps) {
  const t = useTranslations('payment-shop.packages');
  const router = useRouter();
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  const { run, isBusy, problem, forget } = useAction();
  const close = () => {
    forget();
    setAsked(null);
  };
  const act = (action: ResourceAction) =>
    run(async () => {
      await actOn(action);
      toast.success(t(action.key === 'freeze' ? 'wasFrozen' : 'goesOn', { title }));
      setAsked(null);
      router.refresh();
    });
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.key}
          busy={isBusy}
          aria-label={t(action.key === 'freeze' ? 'freezeOf' : 'resumeOf', { title })}
          onClick={() => (action.key === 'freeze' ? setAsked(action) : void act(action))}
        >
          {action.label}
        </Button>
      ))}
      {problem && asked === null && <FieldError>{problem}</FieldError>}
      {asked && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('freezeTitle', { title })}
          lead={t('freezeLead', { days })}
          safeLabel={t('cancel')}
          confirmLabel={t('freeze')}
          busy={isBusy}
          onCancel={close}
          onConfirm={() => void act(asked)}
        >
          {problem && <FieldError>{problem}</FieldError>}
        </ConfirmDialog>
      )}
    </>
  );
}
