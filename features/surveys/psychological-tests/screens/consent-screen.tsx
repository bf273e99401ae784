import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readChildTests } from '../api/reads';
import { ChildTestRow } from '../components/child-test';

/** Every child of the guardian with the tests of the school: consent and summary. */
export async function ConsentScreen() {
  const { locale, format } = await studentFrame();
  const [children, t] = await Promise.all([readChildTests(locale), getTranslations('psychological-tests')]);
  return (
    <ClientMessages parts={['psychological-tests.parent', 'psychological-tests.delete']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('parent.lead')}
          crumbs={[{ label: t('parent.home'), href: '/home/parent' }, { label: t('title') }]}
        />
        {children.length === 0 && (
          <Panel>
            <EmptyState title={t('parent.none')} lead={t('parent.noneLead')} />
          </Panel>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {children.map((child) => (
            <Panel key={child.id} aria-labelledby={`child-${child.id}`}>
              <PanelHead id={`child-${child.id}`} title={<bdi>{pick(child.name, locale)}</bdi>} />
              {child.tests.length === 0 && (
                <p className="px-4 py-4 text-ink-2 md:px-5">{t('parent.noTests')}</p>
              )}
              <ul className="divide-y divide-line">
                {child.tests.map((test) => (
                  <ChildTestRow
                    key={test.key}
                    test={test}
                    child={pick(child.name, locale)}
                    locale={locale}
                    format={format}
                  />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      </PageBody>
    </ClientMessages>
  );
}
