import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { CardList } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { invitationDirections, invitationKinds, invitationStates } from '@/lib/contract/invitation';
import { invitationFilters } from '@/lib/contract/resources/homes/invitation';
import { readInvitations } from '../api/invitations';
import { InvitationRow } from '../components/invitation-row';

type ScreenProps = { area: 'student' | 'personal'; searchParams: Promise<SearchParams> };

/**
 * What the reader is invited to, and whom they invited: one list over everything, each with its next step.
 */
export async function InvitationsScreen({ area, searchParams }: ScreenProps) {
  const [{ locale, format, now }, given, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('invitations'),
  ]);
  const { page, size: _size, direction, ...filters } = filtersOf(invitationFilters, given);
  const { data, meta } = await orPage(readInvitations(locale, { ...filters, direction, page }));
  const path = areaHref(area, '/invitations');
  const shown = direction === 'received' ? undefined : direction;
  const values = { ...filters, direction: shown };
  const waiting = Number(meta.waiting ?? 0);
  const isNarrowed = filters.state !== undefined || filters.kind !== undefined;
  return (
    <ClientMessages parts={['invitations.actions']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="mb-5">
          <LinkTabs
            name={t('tabs')}
            items={invitationDirections.map((each) => ({
              href: listAddress(path, { direction: each === 'received' ? undefined : each }),
              label: t(`directions.${each}`),
              current: each === direction,
              ...(each === 'received' && waiting > 0 && { count: format.number(waiting) }),
            }))}
          />
        </div>
        <div className="mb-5">
          <AddressFilters
            label={t('filters')}
            path={path}
            values={values}
            choices={[
              {
                name: 'state',
                label: t('state'),
                all: t('allStates'),
                options: invitationStates.map((value) => ({ value, label: t(`states.${value}`) })),
              },
              {
                name: 'kind',
                label: t('kind'),
                all: t('allKinds'),
                options: invitationKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
              },
            ]}
          />
        </div>
        {data.length > 0 ? (
          <CardList label={t('title')}>
            {data.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                locale={locale}
                format={format}
                now={now}
              />
            ))}
          </CardList>
        ) : (
          <Panel>
            {isNarrowed ? (
              <NoResults href={listAddress(path, { direction: shown })} />
            ) : (
              <EmptyState title={t(`empty.${direction}`)} lead={t(`emptyLead.${direction}`)} />
            )}
          </Panel>
        )}
        <ListPages path={listAddress(path, values)} pages={meta.pagination} />
      </PageBody>
    </ClientMessages>
  );
}
