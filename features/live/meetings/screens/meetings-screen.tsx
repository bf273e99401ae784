import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { isNarrowed, listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { meetingModes, meetingStates, rsvps } from '@/lib/contract/meeting';
import { meetingFilters } from '@/lib/contract/resources/live/meeting';
import { meetingQueries } from '../api/meetings';
import { MeetingRow } from '../components/list/meeting-row';
import type { MeetingArea } from '../model/pages';
import { meetingFrame } from './meeting-frame';

type ScreenProps = { area: MeetingArea; searchParams: Promise<SearchParams> };

/** Meetings that the reader calls or is invited to: those to come, and the past ones. */
export async function MeetingsScreen({ area, searchParams }: ScreenProps) {
  const [frame, given, t] = await Promise.all([
    meetingFrame(area),
    searchParams,
    getTranslations('meetings'),
  ]);
  const { page, size: _size, ...filters } = filtersOf(meetingFilters, given);
  const { data, meta } = await prefetch(meetingQueries.list(frame.locale, { ...filters, page }));
  const { list, create } = frame.pages;
  const mayOrganise = meta.may_organise === true;
  const { when, ...narrow } = filters;
  const address = (change: { when: string }) =>
    listAddress(list, { when: change.when === 'upcoming' ? undefined : change.when });
  const values = { ...filters, when: when === 'upcoming' ? undefined : when };
  const add = mayOrganise && (
    <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={create}>
      {t('list.new')}
    </LinkButton>
  );
  const empty = isNarrowed(narrow) ? (
    <NoResults href={address({ when })} />
  ) : (
    <EmptyState
      title={t(`list.empty.${when}`)}
      lead={t(mayOrganise ? 'list.emptyLead' : 'list.emptyLeadInvited')}
      actions={when === 'upcoming' && add}
    />
  );
  return (
    <ClientMessages parts={['meetings.answer']}>
      <PageBody>
        <PageHeader title={t('list.title')} scope={t('list.lead')} actions={add} />
        <div className="mb-5">
          <LinkTabs
            name={t('list.tabs')}
            items={(['upcoming', 'past'] as const).map((each) => ({
              href: address({ when: each }),
              label: t(`list.when.${each}`),
              current: each === when,
            }))}
          />
        </div>
        <div className="mb-5">
          <AddressFilters
            label={t('list.filters')}
            path={list}
            values={values}
            search={t('list.search')}
            choices={[
              {
                name: 'answer',
                label: t('list.answer'),
                all: t('list.allAnswers'),
                options: (['none', ...rsvps] as const).map((value) => ({
                  value,
                  label: t(`list.answers.${value}`),
                })),
              },
              {
                name: 'mode',
                label: t('list.mode'),
                all: t('list.allModes'),
                options: meetingModes.map((value) => ({ value, label: t(`modes.${value}`) })),
              },
              {
                name: 'state',
                label: t('list.state'),
                all: t('list.allStates'),
                options: meetingStates
                  .filter((value) => mayOrganise || value !== 'draft')
                  .map((value) => ({ value, label: t(`states.${value}`) })),
              },
              ...(mayOrganise
                ? [
                    {
                      name: 'part',
                      label: t('list.part'),
                      all: t('list.allParts'),
                      options: (['organiser', 'invited'] as const).map((value) => ({
                        value,
                        label: t(`list.parts.${value}`),
                      })),
                    },
                  ]
                : []),
            ]}
          />
        </div>
        {data.length === 0 ? (
          <Panel>{empty}</Panel>
        ) : (
          <CardList label={t('list.title')}>
            {data.map((meeting) => (
              <MeetingRow key={meeting.id} meeting={meeting} frame={frame} />
            ))}
          </CardList>
        )}
        <ListPages path={listAddress(list, values)} pages={meta.pagination} />
      </PageBody>
    </ClientMessages>
  );
}
