import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { doneAddress } from '@/lib/contract/resources/money/payment';
import { readPayment } from '../api/reads';
import { PaymentDone } from '../components/payment-done';

/**
 * Where a provider leads back to. Nothing that the address says of the outcome is believed: the school is
 * asked.
 */
export async function DoneScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale }, search] = await Promise.all([
    getTranslations('payments.done'),
    studentFrame(),
    searchParams,
  ]);
  const { payment: id } = filtersOf(doneAddress, search);
  const payment = id ? await readPayment(locale, id) : null;
  return (
    <ClientMessages parts={['payments.done', 'payments.steps', 'payments.documents']}>
      <PageBody>
        <PageHeader title={t('title')} />
        {payment ? (
          <PaymentDone known={payment} />
        ) : (
          <Panel>
            <EmptyState
              title={t('unknown')}
              lead={t('unknownLead')}
              actions={<LinkButton href="/payment/history">{t('history')}</LinkButton>}
            />
          </Panel>
        )}
      </PageBody>
    </ClientMessages>
  );
}
