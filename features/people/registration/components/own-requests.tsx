'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';
import { withdraw } from '../api/writes';
import { JoinStateBadge } from './state-badge';
import { isOutdated, useRefresh } from './use-refresh';

type OwnRequestsProps = {
  requests: readonly JoinRequest[];
  /** The moment of the render. */
  now: string;
  className?: string;
};

/**
 * What the reader asked the school for: open requests, and folded away what was decided. Nothing without any.
 */
export function OwnRequests({ requests, now, className }: OwnRequestsProps) {
  const t = useTranslations('join-requests.own');
  if (requests.length === 0) return null;
  return (
    <Panel aria-labelledby="own-requests" className={className}>
      <PanelHead id="own-requests" title={t('title')} />
      <OwnRequestList requests={requests} now={now} />
    </Panel>
  );
}

/** The list inside a panel. */
export function OwnRequestList({ requests, now }: Omit<OwnRequestsProps, 'className'>) {
  const t = useTranslations('join-requests.own');
  const phrase = useOwnPhrase();
  const locale = useLocale();
  const [asked, setAsked] = useState<JoinRequest | null>(null);
  const { isRefreshing, refresh } = useRefresh();
  const { isBusy, problem, run, forget } = useAction({
    onRefused: ({ status }) => isOutdated(status) && refresh(),
  });
  // The newest answer stays in sight; older ones are there for who looks for them.
  const shown = requests.filter(({ state }, index) => state === 'pending' || index === 0);
  const earlier = requests.filter((request) => !shown.includes(request));
  const row = (request: JoinRequest) => (
    <OwnRow
      key={request.id}
      request={request}
      now={now}
      onWithdraw={() => {
        forget();
        setAsked(request);
      }}
    />
  );
  const confirm = async () => {
    if (!asked || !(await run(() => withdraw(locale, asked.id).then(() => true)))) return;
    refresh();
    setAsked(null);
    toast.success(t('withdrawn'));
  };
  return (
    <>
      <ul className="divide-y divide-line">{shown.map(row)}</ul>
      {earlier.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-(--control) cursor-pointer items-center px-4 py-2 text-14 font-semibold text-ink-2 hover:bg-sunken md:px-5">
            {t('earlier', { count: earlier.length })}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{earlier.map(row)}</ul>
        </details>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={t('withdrawTitle')}
        lead={asked ? t('withdrawLead', { request: phrase(asked) }) : ''}
        safeLabel={t('keep')}
        confirmLabel={t('withdraw')}
        busy={isBusy || isRefreshing}
        onCancel={() => setAsked(null)}
        onConfirm={() => void confirm()}
      >
        <FieldError>{problem}</FieldError>
      </ConfirmDialog>
    </>
  );
}

function useOwnPhrase() {
  const t = useTranslations('join-requests.own.asks');
  const locale = useLocale();
  return ({ kind, student, branch }: JoinRequest) =>
    t(kind, {
      name: pick((kind === 'guardian' || kind === 'student_teacher' ? student : branch)?.name, locale),
    });
}

type OwnRowProps = { request: JoinRequest; now: string; onWithdraw: () => void };

function OwnRow({ request, now, onWithdraw }: OwnRowProps) {
  const t = useTranslations('join-requests.own');
  const format = useFormat();
  const phrase = useOwnPhrase();
  const { state, reason, created_at, decided_at } = request;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <bdi>{phrase(request)}</bdi>
          <JoinStateBadge state={state} />
        </p>
        <p className="text-13 text-ink-3">
          {state === 'pending'
            ? t('asked', { time: format.ago(created_at, now) })
            : t(`at.${state}`, { time: format.ago(decided_at ?? created_at, now) })}
        </p>
        {state === 'pending' && <p className="mt-1 text-14 text-ink-2">{t('waiting')}</p>}
        {state === 'declined' && reason && (
          <p className="mt-1 text-14 wrap-anywhere text-ink-2">
            {t('reason')} <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      {state === 'pending' && (
        <Button aria-label={t('withdrawName', { request: phrase(request) })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}
