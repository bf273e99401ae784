import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Money } from '@/components/data/money';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Banner } from '@/components/ui/banner';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readPayment } from '../api/reads';
import { TestCheckout } from '../components/test-checkout';

/** The page of the test provider: it is marked as one, and opens for payments at that provider alone. */
export async function TestCheckoutScreen({ params }: { params: Promise<{ payment: string }> }) {
  const [t, { locale, format }, { payment: id }] = await Promise.all([
    getTranslations('payments.checkout'),
    studentFrame(),
    params,
  ]);
  const payment = await readPayment(locale, id);
  if (payment?.provider !== 'test') notFound();
  return (
    <ClientMessages parts={['payments.checkout']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={format.list(payment.titles.map((title) => pick(title, locale)))}
        />
        <Banner look="box" icon="info" lead={t('isTest')} more={t('isTestMore')} />
        <Panel className="mt-5">
          <PanelBody className="grid gap-5">
            <p className="text-22 font-bold">
              <Money isExact minor={payment.amount} currency={payment.currency} />
            </p>
            {payment.checkout_url ? (
              <TestCheckout payment={payment.id} />
            ) : (
              <div className="grid justify-items-start gap-4">
                <p>{t('over')}</p>
                <LinkButton variant="primary" href={`/payment/payment-done?payment=${payment.id}`}>
                  {t('toOutcome')}
                </LinkButton>
              </div>
            )}
          </PanelBody>
        </Panel>
      </PageBody>
    </ClientMessages>
  );
}
