import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { billingCalendars } from '@/lib/contract/billing';
import type { DueChoices } from '@/lib/contract/resources/money/fee';
import { readDues } from '../api/dues';
import { NewDuesForm } from '../components/dues/new-dues-form';
import { NotBilling } from '../components/not-billing';
import { productsPage } from '../model/pages';

/** A fee for grades, classes or students. */
export async function NewDuesScreen() {
  const [t, { locale, settings, now }] = await Promise.all([
    getTranslations('payment-office.dues.give'),
    studentFrame(),
  ]);
  const { meta } = await orPage(readDues(locale, { size: 1 }));
  const choices = meta.choices as DueChoices;
  const calendar = billingCalendars.find((each) => each === settings.calendar) ?? 'gregory';
  return (
    <ClientMessages parts={['payment-office.dues']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        {!choices.currency && <NotBilling />}
        {choices.currency && choices.fees.length === 0 && (
          <EmptyState
            title={t('noFees')}
            lead={t('noFeesLead')}
            actions={<LinkButton href={productsPage}>{t('toProducts')}</LinkButton>}
          />
        )}
        {choices.currency && choices.fees.length > 0 && (
          <div className="max-w-4xl">
            <NewDuesForm choices={choices} calendar={calendar} now={now} />
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}
