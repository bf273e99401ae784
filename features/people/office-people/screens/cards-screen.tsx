import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import type { SearchParams } from '@/lib/areas/search-params';
import { holdersQuery } from '../api/cards';
import { peopleQueries } from '../api/people';
import { ClassCards } from '../components/cards/class-cards';
import { classOptions } from '../model/class-options';
import { cardsPage, peoplePage } from '../model/pages';

/** Login cards of a class: who has one, new ones, and their print. */
export async function CardsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, locale, given] = await Promise.all([getTranslations('office-people'), getLocale(), searchParams]);
  const choices = await prefetch(peopleQueries.choices(locale));
  const room = choices.classrooms.find(({ id }) => id === given.classroom);
  const hasClasses = choices.classrooms.length > 0;
  if (room) await prefetch(holdersQuery(locale, room.id));
  return (
    <ClientMessages parts={['office-people']}>
      <PageBody>
        <PageHeader
          title={t('cards.title')}
          scope={t('cards.lead')}
          crumbs={[{ label: t('title'), href: peoplePage }, { label: t('cards.title') }]}
          crumbsLabel={t('person.crumbs')}
        />
        {hasClasses && (
          <div className="no-print mb-5">
            <AddressFilters
              label={t('facts.classroom')}
              path={cardsPage}
              values={{ classroom: room?.id }}
              choices={[
                {
                  name: 'classroom',
                  label: t('facts.classroom'),
                  all: t('facts.choose'),
                  options: classOptions(choices, locale),
                },
              ]}
            />
          </div>
        )}
        {room ? (
          <HydrationBoundary state={dehydrate(requestQueryClient())}>
            <QueryBoundary>
              <ClassCards key={room.id} classroom={room} />
            </QueryBoundary>
          </HydrationBoundary>
        ) : (
          <Panel>
            {hasClasses ? (
              <EmptyState title={t('cards.none')} lead={t('cards.noneLead')} />
            ) : (
              <EmptyState title={t('cards.noClasses')} lead={t('cards.noClassesLead')} />
            )}
          </Panel>
        )}
      </PageBody>
    </ClientMessages>
  );
}
