import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { assessmentQueries } from '../api/assessments';
import { CreateForm } from '../components/create/create-form';
import { pagesOf, type Tree } from '../model/pages';
import { managerOf } from './manager-frame';

/** A new assessment: its name, and what it begins with. */
export async function AssessmentCreateScreen({ tree }: { tree: Tree }) {
  const [t, manager] = await Promise.all([getTranslations('assessments'), managerOf(tree)]);
  const templates = await prefetch(assessmentQueries.templates(manager.locale));
  return (
    <PageBody reading>
      <PageHeader
        title={t('create.title')}
        scope={t('create.lead')}
        crumbs={[{ label: t('list.title'), href: pagesOf(tree).list }, { label: t('create.title') }]}
        crumbsLabel={t('create.crumbs')}
      />
      <ClientMessages parts={['assessments.create', 'assessments.templates']}>
        <CreateForm manager={manager} templates={templates} />
      </ClientMessages>
    </PageBody>
  );
}
