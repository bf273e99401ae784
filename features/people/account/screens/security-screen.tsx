import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch, toLogin } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { findViewer } from '@/lib/api/session';
import { scopeOf } from '@/lib/contract/policy';
import { passkeyQueries } from '../api/passkeys';
import { PasskeysPanel } from '../components/passkeys-panel';
import { StaffSecurityPanel } from '../components/staff-security-panel';

/** Passkeys of the reader; of the office and supervisors also what the branch asks of its staff. */
export async function SecurityScreen() {
  const locale = await getLocale();
  const [t, viewer] = await Promise.all([
    getTranslations('account.passkeys'),
    findViewer(locale),
    prefetch(passkeyQueries.list(locale)),
  ]);
  if (!viewer) return toLogin();
  const configures = !viewer.lacks_passkey && scopeOf('staff_security.configure', viewer.role_name) !== null;
  if (configures) await prefetch(passkeyQueries.staff(locale));
  return (
    <PageBody reading>
      <PageHeader
        title={t('pageTitle')}
        crumbs={
          viewer.lacks_passkey ? [] : [{ label: t('back'), href: '/auth/profile' }, { label: t('pageTitle') }]
        }
      />
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <div className="grid gap-5">
          <PasskeysPanel />
          {configures && <StaffSecurityPanel />}
        </div>
      </HydrationBoundary>
    </PageBody>
  );
}
