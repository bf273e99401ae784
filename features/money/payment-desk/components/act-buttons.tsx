'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import type { Currency } from '@/lib/contract/billing';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { actOn } from '../api/payments';
import { RefundDialog } from './refund-dialog';
import { WordsDialog } from './words-dialog';

type ActButtonsProps = {
  actions: readonly ResourceAction[];
  /** What can still be given back, in minor units. */
  most: number;
  currency: Currency;
};

const primary: readonly string[] = ['confirm', 'approve', 'close'];
/** Acts with a separate form; all others ask for a confirmation. */
const withForm: readonly string[] = ['decline', 'close', 'refund'];

/** What the reader may decide: money is confirmed after a question, words go with what is declined. */
export function ActButtons({ actions, most, currency }: ActButtonsProps) {
  const t = useTranslations('office-payments.acts');
  const router = useRouter();
  const listens = useListens();
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  const { run, isBusy, problem, forget } = useAction({
    onRefused: ({ status }) => {
      if (status === 409) router.refresh();
    },
  });
  const close = () => {
    forget();
    setAsked(null);
  };
  const done = () => {
    toast.success(t('done'));
    close();
    router.refresh();
  };
  const act = (action: ResourceAction) =>
    run(async () => {
      await actOn(action);
      done();
    });
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action.key}
          variant={primary.includes(action.key) ? 'primary' : 'secondary'}
          disabled={!listens}
          onClick={() => setAsked(action)}
        >
          {action.label}
        </Button>
      ))}
      {(asked?.key === 'decline' || asked?.key === 'close') && (
        <WordsDialog act={asked.key} action={asked} onDone={done} onClose={close} />
      )}
      {asked?.key === 'refund' && (
        <RefundDialog action={asked} most={most} currency={currency} onDone={done} onClose={close} />
      )}
      {asked && !withForm.includes(asked.key) && (
        <ConfirmDialog
          open
          tone="primary"
          title={t('sure', { act: asked.label })}
          lead={t('sureLead')}
          safeLabel={t('keep')}
          confirmLabel={asked.label}
          busy={isBusy}
          onCancel={close}
          onConfirm={() => void act(asked)}
        >
          {problem && <FieldError>{problem}</FieldError>}
        </ConfirmDialog>
      )}
    </div>
  );
}
