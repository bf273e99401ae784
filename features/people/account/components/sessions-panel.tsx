'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { SignedIn } from '@/lib/contract/resources/people/account';
import { endOtherSessions, endSession } from '../api/mutations';
import { accountQueries } from '../api/queries';

const icons = { computer: 'laptop', phone: 'smartphone', tablet: 'tablet' } as const;
type SessionsPanelProps = {
  /** The moment of the render, so that «5 minutes ago» is the same on both sides. */
  now: string;
  /** Roles are shown when the person has several. */
  hasRoles: boolean;
};

/** Browsers that are signed in as the reader, each with its way out. */
export function SessionsPanel({ now, hasRoles }: SessionsPanelProps) {
  const t = useTranslations('account.sessions');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: sessions } = useSuspenseQuery(accountQueries.sessions(locale));
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const { isBusy, problem, run } = useAction();
  const refresh = () => client.invalidateQueries({ queryKey: accountQueries.sessions(locale).queryKey });
  const end = async (id: string) => {
    setEnding(id);
    const ended = await run(() => endSession(locale, id).then(() => true));
    await refresh();
    setEnding(null);
    if (ended) toast.success(t('ended'));
  };
  const endOthers = async () => {
    const count = await run(() => endOtherSessions(locale));
    setAsking(false);
    await refresh();
    if (count !== null) toast.success(t('othersEnded', { count }));
  };
  return (
    <Panel aria-labelledby="sessions">
      <PanelHead id="sessions" title={t('title')} />
      <PanelBody className="pb-0 text-ink-2 md:pb-0">{t('lead')}</PanelBody>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            hasRoles={hasRoles}
            isBusy={isBusy && ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {(sessions.length > 1 || problem) && (
        <PanelFoot>
          {sessions.length > 1 && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t('endOthers')}
            </Button>
          )}
          <FieldError>{problem}</FieldError>
        </PanelFoot>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('othersTitle')}
        lead={t('othersLead')}
        safeLabel={t('othersKeep')}
        confirmLabel={t('endOthers')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void endOthers()}
      />
    </Panel>
  );
}

type SessionRowProps = {
  session: SignedIn;
  now: string;
  hasRoles: boolean;
  isBusy: boolean;
  onEnd: () => void;
};

function SessionRow({ session, now, hasRoles, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions');
  const roles = useTranslations('shell.roles');
  const format = useFormat();
  const { browser, system, kind, address, role, last_seen_at, is_current } = session;
  const icon = icons[kind];
  const words = { browser: browser && t(`browsers.${browser}`), system: system && t(`systems.${system}`) };
  const device =
    words.browser && words.system
      ? t('device', { browser: words.browser, system: words.system })
      : (words.browser ?? words.system ?? t('unknownDevice'));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <Icon name={icon} size={24} className="text-ink-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device}
          {is_current && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
          <span>{t('seen', { time: format.ago(last_seen_at, now) })}</span>
          {address && (
            <span>
              {t('address')} <LtrText>{address}</LtrText>
            </span>
          )}
          {hasRoles && <span>{t('role', { role: roles(role) })}</span>}
        </p>
      </div>
      {!is_current && (
        <Button busy={isBusy} aria-label={t('endName', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
