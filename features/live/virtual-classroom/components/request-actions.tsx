'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import { useRouter } from '@/lib/i18n/navigation';
import { decide } from '../api/decide';

const ReasonDialog = dynamic(() => import('./reason-dialog').then((module) => module.ReasonDialog), {
  ssr: false,
});
const ProposalDialog = dynamic(() => import('./proposal-dialog').then((module) => module.ProposalDialog), {
  ssr: false,
});
const RatingDialog = dynamic(() => import('./rating-dialog').then((module) => module.RatingDialog), {
  ssr: false,
});

/** A step is one press, two presses between which one chooses, or a dialog. */
type Opened = { kind: 'decline' | 'cancel' | 'refuse' | 'propose' | 'rate'; action: ResourceAction };
const done = {
  accept: 'accepted',
  answer: 'taken',
  answer_no: 'refused',
  approve: 'approved',
  approve_no: 'notApproved',
  decline: 'declined',
  cancel: 'cancelled',
  propose: 'proposed',
  rate: 'rated',
} as const;

type RequestActionsProps = {
  request: VcrRequest;
  /** Whom it is about, for the names of the buttons. */
  name: string;
  /** Free times of the instructor, who may propose another one. */
  freeTimes?: readonly string[];
};

/** What the reader may do with a request, as the school offers it. */
export function RequestActions({ request, name, freeTimes = [] }: RequestActionsProps) {
  const t = useTranslations('virtual-classroom.actions');
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run, busyWith, problem } = useAction();
  const of = (key: string) => request.actions.find((action) => action.key === key);
  const finish = (key: keyof typeof done) => {
    toast.success(t(`done.${done[key]}`));
    setOpened(null);
    router.refresh();
  };
  const press = (action: ResourceAction, key: keyof typeof done, attributes?: object) =>
    void run(async () => {
      await decide(action, attributes);
      finish(key);
    }, key);
  const [accept, answer, approve] = [of('accept'), of('answer'), of('approve')];
  const [decline, cancel, propose, rate] = [of('decline'), of('cancel'), of('propose'), of('rate')];
  if (request.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {accept && (
        <Button variant="primary" busy={busyWith === 'accept'} onClick={() => press(accept, 'accept')}>
          {t('accept')}
        </Button>
      )}
      {answer && (
        <>
          <Button
            variant="primary"
            busy={busyWith === 'answer'}
            onClick={() => press(answer, 'answer', { accepted: true })}
          >
            {t('take')}
          </Button>
          <Button
            busy={busyWith === 'answer_no'}
            onClick={() => press(answer, 'answer_no', { accepted: false })}
          >
            {t('leave')}
          </Button>
        </>
      )}
      {approve && (
        <>
          <Button
            variant="primary"
            busy={busyWith === 'approve'}
            aria-label={t('approveOf', { name })}
            onClick={() => press(approve, 'approve', { approved: true })}
          >
            {t('approve')}
          </Button>
          <Button
            aria-label={t('refuseOf', { name })}
            onClick={() => setOpened({ kind: 'refuse', action: approve })}
          >
            {t('refuse')}
          </Button>
        </>
      )}
      {rate && (
        <Button variant="primary" onClick={() => setOpened({ kind: 'rate', action: rate })}>
          {t('rate')}
        </Button>
      )}
      {propose && freeTimes.length > 0 && (
        <Button onClick={() => setOpened({ kind: 'propose', action: propose })}>{t('propose')}</Button>
      )}
      {decline && (
        <Button onClick={() => setOpened({ kind: 'decline', action: decline })}>{t('decline')}</Button>
      )}
      {cancel && (
        <Button variant="danger" onClick={() => setOpened({ kind: 'cancel', action: cancel })}>
          {t('cancel')}
        </Button>
      )}
      {problem && (
        <p role="alert" className="basis-full text-14 text-danger-ink">
          {problem}
        </p>
      )}
      {opened?.kind === 'rate' && (
        <RatingDialog action={opened.action} onDone={() => finish('rate')} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'propose' && (
        <ProposalDialog
          action={opened.action}
          times={freeTimes.filter((at) => at !== request.starts_at)}
          onDone={() => finish('propose')}
          onClose={() => setOpened(null)}
        />
      )}
      {(opened?.kind === 'decline' || opened?.kind === 'cancel' || opened?.kind === 'refuse') && (
        <ReasonDialog
          kind={opened.kind}
          action={opened.action}
          request={request}
          onDone={() =>
            finish(opened.kind === 'refuse' ? 'approve_no' : opened.kind === 'cancel' ? 'cancel' : 'decline')
          }
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
