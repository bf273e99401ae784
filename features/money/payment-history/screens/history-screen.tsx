import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { ListPages } from '@/components/data/list-pages';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { paymentStates } from '@/lib/contract/billing';
import { paymentQuery } from '@/lib/contract/resources/money/payment';
import { rowOptions } from '@/lib/i18n/row-options';
import { readChildren, readPayments } from '../api/reads';
import { HistoryTable } from '../components/history-table';

const path = '/payment/history';

/** What the reader and the children paid, the newest first. */
export async function HistoryScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, viewer, format }, search] = await Promise.all([
    getTranslations('payments.history'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, ...narrowing } = filtersOf(paymentQuery, search);
  const isFamily = viewer.role_name === 'parent';
  const [{ data, meta }, children] = await Promise.all([
    readPayments(locale, { ...narrowing, page }),
    isFamily ? readChildren(locale) : [],
  ]);
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  return (
    <ClientMessages parts={['payments.documents']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={<LinkButton href="/payment/transfer">{t('transfer')}</LinkButton>}
        />
        <div className="mb-5">
          <AddressFilters
            label={t('filters')}
            path={path}
            values={narrowing}
            choices={[
              {
                name: 'state',
                label: t('columns.state'),
                all: t('allStates'),
                options: paymentStates.map((value) => ({ value, label: t(`filter.${value}`) })),
              },
              ...(children.length > 1
                ? [
                    {
                      name: 'student_id',
                      label: t('columns.student'),
                      all: t('allChildren'),
                      options: rowOptions(children, locale),
                    },
                  ]
                : []),
            ]}
          />
        </div>
        <Panel>
          {data.length > 0 ? (
            <HistoryTable payments={data} format={format} isFamily={isFamily} />
          ) : isNarrowed ? (
            <NoResults href={path} />
          ) : (
            <EmptyState
              title={t('none')}
              lead={t('noneLead')}
              actions={<LinkButton href="/payment">{t('shop')}</LinkButton>}
            />
          )}
        </Panel>
        <ListPages path={listAddress(path, narrowing)} pages={meta.pagination} />
      </PageBody>
    </ClientMessages>
  );
}
