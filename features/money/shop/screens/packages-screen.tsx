import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { readPackages } from '../api/packages';
import { PackageRows } from '../components/package-rows';
import { besidesPackages } from '../model/package-credits';

/** What the student holds: credits in all, and each package with its end. */
export async function PackagesScreen() {
  const [{ locale, format }, t] = await Promise.all([
    studentFrame(),
    getTranslations('payment-shop.packages'),
  ]);
  const { data, meta } = await readPackages(locale);
  const besides = besidesPackages(meta.available, data);
  return (
    <ClientMessages parts={['payment-shop.packages']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={
            <LinkButton variant="primary" href="/payment">
              {t('buy')}
            </LinkButton>
          }
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel aria-label={t('credits')}>
            <PanelBody>
              <p role="status" className="text-20 font-bold">
                {t('available', { count: meta.available })}
              </p>
              {besides > 0 && <p className="text-14 text-ink-2">{t('besides', { count: besides })}</p>}
              {meta.held > 0 && <p className="text-14 text-ink-2">{t('held', { count: meta.held })}</p>}
            </PanelBody>
          </Panel>
          {data.length === 0 ? (
            <Panel>
              <EmptyState title={t('none')} lead={t('noneLead')} />
            </Panel>
          ) : (
            <PackageRows packages={data} locale={locale} format={format} />
          )}
        </div>
      </PageBody>
    </ClientMessages>
  );
}
