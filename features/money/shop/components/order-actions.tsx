'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { actOn } from '../api/act';

const DeclineDialog = dynamic(() => import('./decline-dialog').then((module) => module.DeclineDialog), {
  ssr: false,
});

type OrderActionsProps = {
  actions: readonly ResourceAction[];
  /** Who asked, or for whom it is. */
  name: string;
};

/** A guardian answers what a child asked for; a person with the right cancels an order that is not paid. */
export function OrderActions({ actions, name }: OrderActionsProps) {
  const t = useTranslations('payment-shop.order');
  const router = useRouter();
  const listens = useListens();
  const [opened, setOpened] = useState<'decline' | 'cancel' | null>(null);
  const { run, busyWith, problem } = useAction({
    onRefused: ({ status }) => {
      // Somebody else answered meanwhile: the page shows what became of it.
      if (status === 409) router.refresh();
    },
  });
  const of = (key: string) => actions.find((action) => action.key === key);
  const [approve, decline, cancel] = [of('approve'), of('decline'), of('cancel')];
  const finish = (sentence: string) => {
    setOpened(null);
    toast.success(sentence);
    router.refresh();
  };
  const press = (action: ResourceAction, sentence: string) =>
    void run(async () => {
      await actOn(action);
      finish(sentence);
    }, action.key);
  if (!approve && !decline && !cancel) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {approve && (
        <Button
          variant="primary"
          disabled={!listens}
          busy={busyWith === 'approve'}
          onClick={() => press(approve, t('approved'))}
        >
          {approve.label}
        </Button>
      )}
      {decline && (
        <Button disabled={!listens} onClick={() => setOpened('decline')}>
          {decline.label}
        </Button>
      )}
      {cancel && (
        <Button disabled={!listens} onClick={() => setOpened('cancel')}>
          {cancel.label}
        </Button>
      )}
      {problem && opened === null && <FieldError>{problem}</FieldError>}
      {opened === 'decline' && decline && (
        <DeclineDialog
          action={decline}
          name={name}
          onDone={() => finish(t('declined'))}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'cancel' && cancel && (
        <ConfirmDialog
          open
          title={t('cancel.title')}
          lead={t('cancel.lead')}
          safeLabel={t('cancel.back')}
          confirmLabel={t('cancel.confirm')}
          busy={busyWith === 'cancel'}
          onCancel={() => setOpened(null)}
          onConfirm={() => press(cancel, t('cancelled'))}
        >
          {problem && <FieldError>{problem}</FieldError>}
        </ConfirmDialog>
      )}
    </div>
  );
}
