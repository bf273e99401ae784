import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { ListPanel } from '@/components/data/list-panel';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { paymentProviders, paymentStates } from '@/lib/contract/billing';
import { officePaymentQuery, waitingKinds } from '@/lib/contract/resources/money/payment';
import { readPayments } from '../api/payments';
import { PaymentTable } from '../components/payment-table';

const path = '/office/payments';

/** Payments of the branch; what waits for somebody of the office stands first. */
export async function PaymentsScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format }, search] = await Promise.all([
    getTranslations('office-payments'),
    studentFrame(),
    searchParams,
  ]);
  const { page, size: _size, ...narrowing } = filtersOf(officePaymentQuery, search);
  const { data, meta } = await orPage(readPayments(locale, { ...narrowing, page }));
  return (
    <PageBody>
      <PageHeader title={t('list.title')} scope={t('list.lead')} />
      <div className="mb-5">
        <AddressFilters
          label={t('list.filters')}
          path={path}
          values={narrowing}
          search={t('list.search')}
          choices={[
            {
              name: 'waiting',
              label: t('list.waiting'),
              all: t('list.allWaiting'),
              options: waitingKinds.map((value) => ({ value, label: t(`waiting.${value}`) })),
            },
            {
              name: 'state',
              label: t('columns.state'),
              all: t('list.allStates'),
              options: paymentStates.map((value) => ({ value, label: t(`states.${value}`) })),
            },
            {
              name: 'provider',
              label: t('columns.way'),
              all: t('list.allWays'),
              options: paymentProviders.map((value) => ({ value, label: t(`ways.${value}`) })),
            },
          ]}
          others={['from', 'to']}
        >
          <DayRangeFilter path={path} values={narrowing} from={t('list.from')} to={t('list.to')} />
        </AddressFilters>
      </div>
      <ListPanel
        path={path}
        filters={narrowing}
        count={data.length}
        empty={{ title: t('list.none'), lead: t('list.noneLead') }}
        pages={meta.pagination}
      >
        <PaymentTable payments={data} format={format} />
      </ListPanel>
    </PageBody>
  );
}
