import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getTranslations } from 'next-intl/server';
import { QueryBoundary } from '@/components/data/query-boundary';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { prefetch } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { studentFrame } from '@/lib/api/student-frame';
import { yearQueries } from '../api/years';
import { YearList } from '../components/years/year-list';

/** Academic years, semesters and weeks of the school. */
export async function YearsScreen() {
  const [t, all, { locale, viewer }] = await Promise.all([
    getTranslations('office-structure.years'),
    getTranslations('office-structure'),
    studentFrame(),
  ]);
  const mayClose = viewer.modules.includes('office_structure');
  await prefetch(yearQueries.list(locale));
  return (
    <ClientMessages parts={['office-structure']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          actions={mayClose && <LinkButton href="/office/years/close">{all('yearChange.open')}</LinkButton>}
        />
        <HydrationBoundary state={dehydrate(requestQueryClient())}>
          <QueryBoundary>
            <YearList />
          </QueryBoundary>
        </HydrationBoundary>
      </PageBody>
    </ClientMessages>
  );
}
