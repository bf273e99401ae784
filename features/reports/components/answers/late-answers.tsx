'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { StateBadge } from '@/components/data/state-badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { StaffAttempt } from '@/lib/contract/resources/report';

const AcceptLateDialog = dynamic(() =>
  import('./accept-late-dialog').then((module) => module.AcceptLateDialog),
);
type Late = StaffAttempt['late_answers'][number];
type LateAnswersProps = {
  attempt: { late_answers: Late[]; questions: readonly { id: string; order: number }[] };
  action: ResourceAction | undefined;
};

/** Answers that came after the end: kept apart, shown with their times, taken in with one press. */
export function LateAnswers({ attempt, action }: LateAnswersProps) {
  const t = useTranslations('reports.answers');
  const format = useFormat();
  if (attempt.late_answers.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('lateTitle')} />
      <PanelBody className="grid gap-3">
        <p className="text-14 text-ink-2">{t('lateLead')}</p>
        <ul className="divide-y divide-line">
          {attempt.late_answers.map((late) => {
            const order = attempt.questions.find(({ id }) => id === late.question_id)?.order ?? 0;
            const number = format.number(order);
            return (
              <li key={late.event_id} className="grid gap-1.5 py-3 text-14">
                <p className="font-semibold">{t('lateQuestion', { number })}</p>
                {late.client_at && (
                  <p className="text-ink-2">{t('written', { when: format.dateTime(late.client_at) })}</p>
                )}
                <p className="text-ink-2">{t('arrived', { when: format.dateTime(late.received_at) })}</p>
                {late.accepted_at ? (
                  <p className="flex flex-wrap items-center gap-2">
                    <StateBadge state="approved" />
                    {t('accepted', { when: format.dateTime(late.accepted_at) })}
                  </p>
                ) : (
                  action && <Accept action={action} eventId={late.event_id} number={number} />
                )}
              </li>
            );
          })}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function Accept({ action, eventId, number }: { action: ResourceAction; eventId: string; number: string }) {
  const t = useTranslations('reports.answers');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="row"
        className="justify-self-start"
        aria-label={t('acceptNamed', { number })}
        onClick={() => setOpen(true)}
      >
        {t('accept')}
      </Button>
      {isOpen && (
        <AcceptLateDialog action={action} eventId={eventId} number={number} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
