'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { LtrText } from '@/components/ui/bidi';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';
import { RequestFacts } from './request-facts';
import { JoinStateBadge } from './state-badge';

export type Decision = 'approve' | 'decline';
type DialogProps = { request: JoinRequest; onClose: () => void };
type Loaded = Record<Decision, ComponentType<DialogProps>>;

/** Requests to the school, each with its two answers as long as it is open. */
export function RequestList({ rows, now }: { rows: readonly JoinRequest[]; now: string }) {
  const [dialogs, setDialogs] = useState<Loaded | null>(null);
  const [asked, setAsked] = useState<{ request: JoinRequest; decision: Decision } | null>(null);
  const ask = async (request: JoinRequest, decision: Decision) => {
    const { ApproveDialog, DeclineDialog } = await import('./decide-dialogs');
    setDialogs({ approve: ApproveDialog, decline: DeclineDialog });
    setAsked({ request, decision });
  };
  const Dialog = asked && dialogs?.[asked.decision];
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            now={now}
            onAsk={(decision) => void ask(request, decision)}
          />
        ))}
      </ul>
      {Dialog && asked && <Dialog request={asked.request} onClose={() => setAsked(null)} />}
    </>
  );
}

type RequestRowProps = { request: JoinRequest; now: string; onAsk: (decision: Decision) => void };

function RequestRow({ request, now, onAsk }: RequestRowProps) {
  const t = useTranslations('join-requests.requests');
  const locale = useLocale();
  const format = useFormat();
  const { kind, state, person, student, grade, reason, created_at, decided_at } = request;
  const name = pick(person.name, locale);
  const subject = { student: pick(student?.name, locale), grade: pick(grade?.name, locale) };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <Avatar name={name} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
          <bdi>{name}</bdi>
          {state !== 'pending' && <JoinStateBadge state={state} />}
        </p>
        <p className="text-15">
          {kind === 'student' && !subject.grade ? t('asks.studentOnly') : t(`asks.${kind}`, subject)}
        </p>
        <p className="text-13 text-ink-3">
          {state === 'pending' || !decided_at
            ? t('asked', { time: format.ago(created_at, now) })
            : t(`at.${state}`, { time: format.ago(decided_at, now) })}
        </p>
        <RequestFacts details={request.details} />
        {reason && (
          <p className="mt-1 text-14 wrap-anywhere text-ink-2">
            {t('reason')} <bdi>{reason}</bdi>
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-14">
          {person.email && (
            <a href={`mailto:${person.email}`} className={link}>
              <Icon name="mail" size={16} />
              <LtrText className="wrap-anywhere">{person.email}</LtrText>
            </a>
          )}
          {person.phone && (
            <a href={`tel:${person.phone}`} className={link}>
              <Icon name="phone" size={16} />
              <LtrText>{person.phone}</LtrText>
            </a>
          )}
        </p>
      </div>
      {state === 'pending' && (
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="soft"
            icon={<Icon name="check" size={18} />}
            aria-label={t('approveName', { name })}
            onClick={() => onAsk('approve')}
          >
            {t('approve')}
          </Button>
          <Button aria-label={t('declineName', { name })} onClick={() => onAsk('decline')}>
            {t('decline')}
          </Button>
        </div>
      )}
    </li>
  );
}

const link =
  'inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-sm text-primary hover:underline pointer-coarse:min-h-11';
