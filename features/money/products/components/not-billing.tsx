import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { billingSettingsPage } from '../model/pages';

/** The branch has no currency yet: it sells nothing. */
export async function NotBilling() {
  const t = await getTranslations('payment-office');
  return (
    <Panel>
      <EmptyState
        title={t('notBilling')}
        actions={<LinkButton href={billingSettingsPage}>{t('toSettings')}</LinkButton>}
      />
    </Panel>
  );
}
