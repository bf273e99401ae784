'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { lazy, type ReactNode, Suspense } from 'react';
import { QueryBoundary } from '@/components/data/query-boundary';
import { useFormat } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { accountQueries } from '../api/queries';
import { ContactPanel } from './contact-panel';
import { LinksPanel } from './links-panel';
import { NamesPanel } from './names-panel';
import { PicturePanel } from './picture-panel';
import { SessionsPanel } from './sessions-panel';

/** Students alone have it; the others do not load its code. */
const StudentPanel = lazy(async () => ({ default: (await import('./student-panel')).StudentPanel }));

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 md:gap-6';

type ProfilePanelsProps = {
  role: string;
  hasLinks: boolean;
  hasRoles: boolean;
  now: string;
  /** Further panels: what other parts of the school keep of a person. */
  more?: ReactNode;
  language: ReactNode;
  /** What the school keeps of a student. */
  about?: ReactNode;
};

/** Everything of the own account, one panel a matter: who it is, and beside it how it is kept safe. */
export function ProfilePanels({ role, hasLinks, hasRoles, now, more, language, about }: ProfilePanelsProps) {
  const t = useTranslations('account');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const format = useFormat();
  const query = accountQueries.account(locale);
  const { data: account } = useSuspenseQuery(query);
  // The header shows name and picture too: it comes again from the school with the page.
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    router.refresh();
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 md:gap-6">
      <div className={column}>
        <PicturePanel account={account} role={role} onChange={refresh} />
        <NamesPanel account={account} onChange={refresh} />
        <ContactPanel account={account} onChange={refresh} />
        {account.student && (
          <Suspense>
            <StudentPanel student={account.student} />
          </Suspense>
        )}
        {about}
      </div>
      <div className={column}>
        <Panel aria-labelledby="security">
          <PanelHead id="security" title={t('security.title')} />
          <PanelBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2">
              {account.password_changed_at
                ? t('security.changed', { time: format.ago(account.password_changed_at, now) })
                : t('security.never')}
            </p>
            <LinkButton href="/auth/change-password">{t('security.change')}</LinkButton>
            <LinkButton href="/auth/security">{t('security.passkeys')}</LinkButton>
          </PanelBody>
        </Panel>
        <QueryBoundary message={t('sessions.failed')}>
          <SessionsPanel now={now} hasRoles={hasRoles} />
        </QueryBoundary>
        {more}
        {hasLinks && <LinksPanel links={account.links} />}
        <Panel aria-labelledby="language">
          <PanelHead id="language" title={t('language.title')} />
          <PanelBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-64 text-ink-2">{t('language.lead')}</p>
            {language}
          </PanelBody>
        </Panel>
      </div>
    </div>
  );
}
