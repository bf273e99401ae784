import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelBody } from '@/components/ui/panel';
import { PasswordForm } from '../components/password-form';

/** A new password for the reader's account. */
export async function PasswordScreen() {
  const t = await getTranslations('account.password');
  return (
    <PageBody reading>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        crumbs={[{ label: t('back'), href: '/auth/profile' }, { label: t('title') }]}
      />
      <Panel>
        <PanelBody>
          <PasswordForm />
        </PanelBody>
      </Panel>
    </PageBody>
  );
}
