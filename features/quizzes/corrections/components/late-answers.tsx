'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { StateBadge } from '@/components/data/state-badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';

const AcceptLateDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/accept-late-dialog').then(
    (module) => module.AcceptLateDialog,
  ),
);
const DeclineLateDialog = dynamic(() =>
  import('@/features/quizzes/corrections/components/decline-late-dialog').then(
    (module) => module.DeclineLateDialog,
  ),
);
type Late = StaffAttempt['late_answers'][number];
type LateAnswersProps = {
  attempt: {
    late_answers: Late[];
    questions: readonly Pick<StaffAttempt['questions'][number], 'id' | 'order' | 'state'>[];
  };
  accept: ResourceAction | undefined;
  decline: ResourceAction | undefined;
};

/** Answers that arrived after the end: listed separately, with their times and the decision about each. */
export function LateAnswers({ attempt, accept, decline }: LateAnswersProps) {
  const t = useTranslations('corrections.late');
  const format = useFormat();
  if (attempt.late_answers.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <PanelBody className="grid gap-3">
        <p className="text-14 text-ink-2">{t('lead')}</p>
        <ul className="divide-y divide-line">
          {attempt.late_answers.map((late) => {
            const question = attempt.questions.find(({ id }) => id === late.question_id);
            const number = format.number(question?.order ?? 0);
            return (
              <li key={late.event_id} className="grid gap-1.5 py-3 text-14">
                <p className="font-semibold">{t('question', { number })}</p>
                {late.client_at && (
                  <p className="text-ink-2">{t('written', { when: format.dateTime(late.client_at) })}</p>
                )}
                <p className="text-ink-2">{t('arrived', { when: format.dateTime(late.received_at) })}</p>
                {late.cause && <p className="text-ink-2">{t(`cause.${late.cause}`)}</p>}
                <Decision late={late} />
                {!late.accepted_at && (
                  <Decide
                    accept={accept}
                    decline={late.declined_at ? undefined : decline}
                    eventId={late.event_id}
                    number={number}
                    isBlank={question?.state === 'blank'}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function Decision({ late }: { late: Late }) {
  const t = useTranslations('corrections.late');
  const format = useFormat();
  const { accepted_at, declined_at, decline_reason } = late;
  if (accepted_at)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge state="approved" />
        {t('accepted', { when: format.dateTime(accepted_at) })}
      </p>
    );
  if (!declined_at) return null;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StateBadge state="declined" />
        {t('declined', { when: format.dateTime(declined_at) })}
      </p>
      {decline_reason && (
        <p className="wrap-anywhere text-ink-2">
          <bdi>{t('declineWhy', { reason: decline_reason })}</bdi>
        </p>
      )}
    </>
  );
}

type DecideProps = Omit<LateAnswersProps, 'attempt'> & { eventId: string; number: string; isBlank: boolean };

function Decide({ accept, decline, eventId, number, isBlank }: DecideProps) {
  const t = useTranslations('corrections.late');
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null);
  const dialog = { eventId, number, onClose: () => setOpen(null) };
  if (!accept && !decline) return null;
  return (
    <div className="no-print flex flex-wrap gap-2">
      {accept && (
        <Button size="row" aria-label={t('acceptNamed', { number })} onClick={() => setOpen('accept')}>
          {t('accept')}
        </Button>
      )}
      {decline && (
        <Button
          size="row"
          variant="quiet"
          aria-label={t('declineNamed', { number })}
          onClick={() => setOpen('decline')}
        >
          {t('decline')}
        </Button>
      )}
      {accept && open === 'accept' && <AcceptLateDialog action={accept} isBlank={isBlank} {...dialog} />}
      {decline && open === 'decline' && <DeclineLateDialog action={decline} {...dialog} />}
    </div>
  );
}
