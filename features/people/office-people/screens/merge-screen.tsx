import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { SearchParams } from '@/lib/areas/search-params';
import { mergeQueries } from '../api/merges';
import { MergeForm } from '../components/merge/merge-form';
import { duplicatesPage, peoplePage } from '../model/pages';

/** Two people side by side, and which of what they hold stays. */
export async function MergeScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, { one, other }] = await Promise.all([
    getTranslations('office-people'),
    getLocale(),
    searchParams,
  ]);
  if (typeof one !== 'string' || typeof other !== 'string') notFound();
  for (const pair of [
    { kept: one, gone: other },
    { kept: other, gone: one },
  ])
    await prefetch(mergeQueries.preview(locale, pair));
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <PageHeader
          title={t('merge.compareTitle')}
          scope={t('merge.compareLead')}
          crumbs={[
            { label: t('title'), href: peoplePage },
            { label: t('merge.title'), href: duplicatesPage },
            { label: t('merge.compareTitle') },
          ]}
          crumbsLabel={t('person.crumbs')}
        />
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QueryBoundary>
            <MergeForm one={one} other={other} />
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
