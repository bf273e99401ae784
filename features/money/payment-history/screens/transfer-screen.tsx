import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { transferAddress } from '@/lib/contract/resources/money/payment';
import { readTransfers } from '../api/reads';
import { TransferPanel } from '../components/transfer-panel';

/** Orders that wait for a transfer, with the account and the way to send the receipt. */
export async function TransferScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, { locale, format, now }, search] = await Promise.all([
    getTranslations('payments.transfer'),
    studentFrame(),
    searchParams,
  ]);
  const { order } = filtersOf(transferAddress, search);
  const transfers = await orPage(readTransfers(locale, { only: order, now }));
  if (order && transfers.length === 0) notFound();
  return (
    <ClientMessages parts={['payments.transfer']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={order && <LinkButton href="/payment/transfer">{t('all')}</LinkButton>}
        />
        {transfers.length === 0 ? (
          <Panel>
            <EmptyState
              title={t('none')}
              lead={t('noneLead')}
              actions={<LinkButton href="/payment">{t('shop')}</LinkButton>}
            />
          </Panel>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {transfers.map((transfer) => (
              <TransferPanel
                key={transfer.order.id}
                transfer={transfer}
                locale={locale}
                format={format}
                now={now}
              />
            ))}
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}
