import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage, prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { yearChangeQueries } from '../api/year-change';
import { yearQueries } from '../api/years';
import { YearChangePage } from '../components/year-change/year-change-page';

/** Closing the running year and promoting the classes of the branch into the next. */
export async function YearChangeScreen() {
  const [t, locale] = await Promise.all([getTranslations('office-structure'), getLocale()]);
  const client = requestQueryClient();
  await orPage(client.fetchQuery(yearChangeQueries.list(locale)));
  await prefetch(yearQueries.list(locale));
  return (
    <ClientMessages parts={['office-structure']}>
      <PageBody>
        <PageHeader
          title={t('yearChange.title')}
          scope={t('yearChange.lead')}
          crumbs={[{ label: t('years.title'), href: '/office/years' }, { label: t('yearChange.title') }]}
        />
        <HydrationBoundary state={dehydrate(client)}>
          <QueryBoundary>
            <YearChangePage />
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
