import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { billingSettingsQuery } from '../api/settings';
import { BillingSettingsForm } from '../components/settings-form';

/** How the branch of the office bills. */
export async function BillingSettingsScreen() {
  const [t, locale] = await Promise.all([getTranslations('billing.settings'), getLocale()]);
  const settings = await prefetch(billingSettingsQuery(locale));
  return (
    <ClientMessages parts={['billing.settings']}>
      <PageBody>
        <PageHeader title={t('title')} scope={t('lead')} />
        <div className="max-w-4xl">
          <BillingSettingsForm settings={settings} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
