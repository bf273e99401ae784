import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { PageHeader } from '@/components/layout/page-header';
import { PageBody } from '@/components/layout/page-body';
import { Panel } from '@/components/ui/panel';

/** Not found, as the address of a single form says it: of an anonymous assessment there is none to read. */
export async function FormNotFound() {
  const [t, errors] = await Promise.all([getTranslations('assessment-reports'), getTranslations('errors')]);
  return (
    <PageBody>
      <PageHeader title={t('details.title')} />
      <Panel>
        <EmptyState
          title={t('forms.refused')}
          lead={`${errors('codes.assessment_anonymous')} ${t('forms.orNone')}`}
        />
      </Panel>
    </PageBody>
  );
}
