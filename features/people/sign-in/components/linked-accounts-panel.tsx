import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { safePath } from '@/lib/auth/paths';
import type { SearchParams } from '@/lib/areas/search-params';
import { readIdentities } from '../api/social';
import { LinkedAccounts } from './linked-accounts';

type LinkedAccountsPanelProps = { searchParams: SearchParams };

/** Part of the profile: providers that the person can sign in with. Not drawn when the school has none. */
export async function LinkedAccountsPanel({ searchParams }: LinkedAccountsPanelProps) {
  const locale = await getLocale();
  const [identities, t] = await Promise.all([
    orPage(readIdentities(locale)),
    getTranslations('account.identities'),
  ]);
  if (identities.length === 0) return null;
  const { link, linked, next } = searchParams;
  const named = (name: unknown) => identities.find(({ id }) => id === name);
  const wanted = named(link);
  const done = named(linked);
  return (
    <Panel id="linked-accounts" aria-labelledby="linked-accounts-title">
      <PanelHead id="linked-accounts-title" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="text-ink-2">{t('lead')}</p>
        {wanted && !wanted.is_linked && (
          <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
            {t('oneClick', { provider: wanted.label })}
          </p>
        )}
        {done?.is_linked && (
          <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-14 text-success-ink">
            {t('nowLinked', { provider: done.label })}
          </p>
        )}
        <LinkedAccounts
          identities={identities}
          wanted={wanted && !wanted.is_linked ? wanted.id : null}
          next={safePath(next, '') || null}
        />
      </PanelBody>
    </Panel>
  );
}
