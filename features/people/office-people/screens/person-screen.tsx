import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale } from 'next-intl/server';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { peopleQueries } from '../api/people';
import { PersonPage } from '../components/person/person-page';

/** One person: facts, roles and keys, family, and what the office did. */
export async function PersonScreen({ params }: { params: Promise<{ id: string }> }) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  await Promise.all([prefetch(peopleQueries.one(locale, id)), prefetch(peopleQueries.choices(locale))]);
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QueryBoundary>
            <PersonPage id={id} />
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
