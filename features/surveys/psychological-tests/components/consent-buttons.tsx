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
import { decideConsent } from '../api/writes';
import { DeleteButton } from './delete-button';

type ConsentButtonsProps = {
  actions: readonly ResourceAction[];
  /** Key of the test. */
  test: string;
  title: string;
  child: string;
  isOpen: boolean;
};

/** What a guardian decides about a test of a child; taking consent back says first what happens. */
export function ConsentButtons({ actions, test, title, child, isOpen }: ConsentButtonsProps) {
  const t = useTranslations('psychological-tests.parent');
  const router = useRouter();
  const [asked, setAsked] = useState<ResourceAction | null>(null);
  const { run, busyWith, problem } = useAction();
  const decide = (action: ResourceAction) =>
    run(async () => {
      await decideConsent(action, { test, given: action.key === 'consent' });
      setAsked(null);
      toast.success(t(action.key === 'consent' ? 'given' : 'refused'));
      router.refresh();
    }, action.key);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {actions.map((action) =>
        action.key === 'delete' ? (
          <DeleteButton key="delete" action={action} title={title} isOpen={isOpen} />
        ) : (
          <Button
            key={action.key}
            variant={action.key === 'consent' ? 'primary' : 'secondary'}
            busy={busyWith === action.key}
            aria-label={t('actionOf', { action: action.label, title, child })}
            onClick={() => (action.key === 'withdraw' ? setAsked(action) : void decide(action))}
          >
            {action.label}
          </Button>
        ),
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <ConfirmDialog
        open={asked !== null}
        title={t('withdrawTitle', { title })}
        lead={t('withdrawLead', { child })}
        safeLabel={t('withdrawKeep')}
        confirmLabel={t('withdrawConfirm')}
        busy={busyWith === 'withdraw'}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void decide(asked)}
      />
    </div>
  );
}
