import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import type { SearchParams } from '@/lib/areas/search-params';
import { SchoolRequests } from '../components/school-requests';

type BranchRequestsScreenProps = { address: string; searchParams: Promise<SearchParams> };

/** Requests to join the branch or to follow a student of it, on a separate page. */
export async function BranchRequestsScreen({ address, searchParams }: BranchRequestsScreenProps) {
  const [t, locale, given] = await Promise.all([
    getTranslations('join-requests.requests'),
    getLocale(),
    searchParams,
  ]);
  return (
    <ClientMessages parts={['join-requests']}>
      <PageBody>
        <PageHeader
          title={t('titleAll')}
          scope={t('lead')}
          crumbs={[{ label: t('people'), href: '/office/people' }, { label: t('titleAll') }]}
          crumbsLabel={t('crumbs')}
        />
        <SchoolRequests locale={locale} now={new Date()} searchParams={given} address={address} isPage />
      </PageBody>
    </ClientMessages>
  );
}
