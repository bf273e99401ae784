import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { LaterMessages } from '@/components/layout/later-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { pagesOf } from '@/lib/staff/staff';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { quizFilters } from '@/lib/contract/resources/quizzes/quiz';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { quizQueries } from '../api/queries';
import { QuizList } from '../components/list/quiz-list';
import { KindTabs } from '@/components/layout/kind-tabs';
import { grantedKinds } from '@/lib/staff/granted';
import { staffOf } from '@/lib/staff/staff-of';

type QuizListScreenProps = { area: StaffArea; kind: AssignedKind; searchParams: Promise<SearchParams> };

export async function QuizListScreen({ area, kind, searchParams }: QuizListScreenProps) {
  const [t, staff, given] = await Promise.all([
    getTranslations('quizzes.list'),
    staffOf(area, kind),
    searchParams,
  ]);
  const filters = filtersOf(quizFilters, given);
  await prefetch(quizQueries.list(staff, filters));
  const path = areaHref(area, pagesOf(staff).page);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <LinkButton icon={<Icon name="database" size={18} />} href={areaHref(area, '/question-bank')}>
              {t('bank')}
            </LinkButton>
            <LinkButton variant="primary" icon={<Icon name="plus" size={18} />} href={`${path}/create`}>
              {t('new')}
            </LinkButton>
          </>
        }
      />
      <KindTabs area={area} kind={kind} of="page" granted={await grantedKinds('quiz')} />
      <LaterMessages parts={['attempts']}>
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QuizList staff={staff} filters={filters} path={path} />
        </HydrationBoundary>
      </LaterMessages>
    </PageBody>
  );
}
