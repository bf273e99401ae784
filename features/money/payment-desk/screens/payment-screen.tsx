import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readPayment } from '../api/payments';
import { ActButtons } from '../components/act-buttons';
import { DocumentFiles } from '../components/document-files';
import { EventList } from '../components/event-list';
import { PaymentFacts } from '../components/payment-facts';
import { ReceiptPanel } from '../components/receipt-panel';
import { RefundList } from '../components/refund-list';
import { paymentTones } from '../model/badges';

/**
 * One payment: its receipt, what the office may decide, refunds, documents and what the provider reported.
 */
export async function PaymentScreen({ params }: { params: Promise<{ id: string }> }) {
  const [t, { locale, format }, { id }] = await Promise.all([
    getTranslations('office-payments'),
    studentFrame(),
    params,
  ]);
  const payment = await orPage(readPayment(locale, id));
  const given = payment.refunds.reduce(
    (sum, { state, amount }) => sum + (state === 'declined' ? 0 : amount),
    0,
  );
  return (
    <ClientMessages parts={['office-payments.acts', 'office-payments.documents']}>
      <PageBody>
        <PageHeader
          title={format.list(payment.titles.map((title) => pick(title, locale)))}
          badge={<Badge tone={paymentTones[payment.state]}>{t(`states.${payment.state}`)}</Badge>}
          crumbs={[{ label: t('list.title'), href: '/office/payments' }, { label: t('one.title') }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel aria-labelledby="facts">
            <PanelHead id="facts" title={t('one.facts')} />
            <PanelBody>
              <PaymentFacts payment={payment} locale={locale} format={format} />
              {payment.needs_two && payment.state === 'pending' && (
                <p className="mt-4">{t('one.needsTwo')}</p>
              )}
            </PanelBody>
            {payment.actions.length > 0 && (
              <PanelFoot>
                <ActButtons
                  actions={payment.actions}
                  most={payment.booked - given}
                  currency={payment.currency}
                />
              </PanelFoot>
            )}
          </Panel>
          {payment.receipt && <ReceiptPanel receipt={payment.receipt} />}
          {payment.refunds.length > 0 && <RefundList payment={payment} locale={locale} format={format} />}
          {payment.documents.length > 0 && (
            <Panel aria-labelledby="documents">
              <PanelHead id="documents" title={t('one.documents')} />
              <PanelBody>
                <DocumentFiles documents={payment.documents} />
              </PanelBody>
            </Panel>
          )}
          {payment.events.length > 0 && <EventList events={payment.events} format={format} />}
        </div>
      </PageBody>
    </ClientMessages>
  );
}
