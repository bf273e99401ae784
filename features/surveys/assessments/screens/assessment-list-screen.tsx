import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { assessmentFilters } from '@/lib/contract/resources/surveys/assessment';
import { assessmentQueries } from '../api/assessments';
import { AssessmentList } from '../components/list/assessment-list';
import { pagesOf, type Tree } from '../model/pages';
import { managerOf } from './manager-frame';

type ListScreenProps = { tree: Tree; searchParams: Promise<SearchParams> };

/** What a manager has: drafts, what runs, what waits to be published. */
export async function AssessmentListScreen({ tree, searchParams }: ListScreenProps) {
  const [t, manager, given] = await Promise.all([
    getTranslations('assessments.list'),
    managerOf(tree),
    searchParams,
  ]);
  const filters = filtersOf(assessmentFilters, given);
  await Promise.all([
    prefetch(assessmentQueries.list(manager.locale, filters)),
    prefetch(assessmentQueries.places(manager.locale)),
  ]);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={pagesOf(tree).create}>
            {t('new')}
          </LinkButton>
        }
      />
      <ClientMessages
        parts={['assessments.list', 'assessments.states', 'assessments.ask', 'assessments.done']}
      >
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <AssessmentList manager={manager} filters={filters} />
        </HydrationBoundary>
      </ClientMessages>
    </PageBody>
  );
}
