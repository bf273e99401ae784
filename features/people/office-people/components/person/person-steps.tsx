'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { GivenPassword, OfficePerson } from '@/lib/contract/resources/people/office-people';
import { actionOf, actOn, resetPassword } from '../../api/people';
import { ArchiveButton } from './archive-button';

const BlockDialog = dynamic(() => import('./block-dialog').then((module) => module.BlockDialog), {
  ssr: false,
});
const EraseDialog = dynamic(() => import('../erase/erase-dialog').then((module) => module.EraseDialog), {
  ssr: false,
});
const LeaveDialog = dynamic(() => import('./leave-dialog').then((module) => module.LeaveDialog), {
  ssr: false,
});
const RejoinDialog = dynamic(() => import('./rejoin-dialog').then((module) => module.RejoinDialog), {
  ssr: false,
});
const PasswordDialog = dynamic(() => import('../password-dialog').then((module) => module.PasswordDialog), {
  ssr: false,
});

type PersonStepsProps = {
  person: OfficePerson;
  name: string;
  onSaved: (person: OfficePerson) => void;
  onDone: () => Promise<unknown>;
};

/** Block, unblock, unlock, a new password, leaving and return of staff: the acts that the reader may do. */
export function PersonSteps({ person, name, onSaved, onDone }: PersonStepsProps) {
  const t = useTranslations('office-people.steps');
  const [opened, setOpened] = useState<'block' | 'reset' | 'erase' | 'leave' | 'rejoin' | null>(null);
  const [given, setGiven] = useState<GivenPassword | null>(null);
  const { run, busyWith, problem, forget } = useAction();
  const again = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const [archive, reset, block, unblock, unlock, erase, rejoin, leave] = [
    'archive',
    'reset',
    'block',
    'unblock',
    'unlock',
    'erase',
    'rejoin',
    'leave',
  ].map((key) => actionOf(person, key));
  const close = () => {
    setOpened(null);
    forget();
  };
  const makePassword = () =>
    run(async () => {
      if (reset) setGiven(await resetPassword(reset));
      setOpened(null);
      await onDone();
    });
  return (
    <>
      {archive && <ArchiveButton action={archive} />}
      {unlock && (
        <Button
          busy={again.busyWith === 'unlock'}
          onClick={() => void again.run(async () => onSaved(await actOn(unlock)), 'unlock')}
        >
          {unlock.label}
        </Button>
      )}
      {reset && <Button onClick={() => setOpened('reset')}>{reset.label}</Button>}
      {unblock && (
        <Button
          variant="primary"
          busy={again.busyWith === 'unblock'}
          onClick={() => void again.run(async () => onSaved(await actOn(unblock)), 'unblock')}
        >
          {unblock.label}
        </Button>
      )}
      {rejoin && <Button onClick={() => setOpened('rejoin')}>{rejoin.label}</Button>}
      {leave && !person.place && <Button onClick={() => setOpened('leave')}>{leave.label}</Button>}
      {block && (
        <Button variant="danger" onClick={() => setOpened('block')}>
          {block.label}
        </Button>
      )}
      {erase && (
        <Button variant="danger" onClick={() => setOpened('erase')}>
          {erase.label}
        </Button>
      )}
      {opened === 'erase' && (
        <EraseDialog
          people={[person.id]}
          onDone={() => {
            close();
            void onDone();
          }}
          onClose={close}
        />
      )}
      {opened === 'rejoin' && rejoin && (
        <RejoinDialog action={rejoin} name={name} onSaved={onSaved} onClose={close} />
      )}
      {opened === 'leave' && leave && (
        <LeaveDialog person={person} action={leave} name={name} onSaved={onSaved} onClose={close} />
      )}
      {opened === 'block' && block && (
        <BlockDialog action={block} name={name} onSaved={onSaved} onClose={close} />
      )}
      {opened === 'reset' && (
        <ConfirmDialog
          open
          title={t('resetTitle', { name })}
          lead={t('resetLead')}
          safeLabel={t('keep')}
          confirmLabel={t('resetConfirm')}
          busy={busyWith !== null}
          onCancel={close}
          onConfirm={() => void makePassword()}
        >
          {problem && <FieldError>{problem}</FieldError>}
        </ConfirmDialog>
      )}
      {given && <PasswordDialog given={given} onClose={() => setGiven(null)} />}
    </>
  );
}
