import 'server-only';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { planWeekQuery } from '@/lib/contract/resources/week/weekly-plan';
import { readExpectedPlans } from '../api/weekly-plans';
import { NewPlan } from '../components/new-plan';
import { rangeOf } from '../components/plan-range';
import { plansFrame } from './plans-frame';

const path = '/school-instructor/weekly-plan';
const addressQuery = planWeekQuery.extend({ for: z.string().max(80).optional() });

/** The page on which a teacher begins the plan of a class and subject. */
export async function NewPlanScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ staff, format }, given, t] = await Promise.all([
    plansFrame('school-instructor'),
    searchParams,
    getTranslations('weekly-plan'),
  ]);
  const query = filtersOf(addressQuery, given);
  const { data, week } = await orPage(readExpectedPlans(staff, { week: query.week, state: 'none' }));
  const chosen = data.some(({ id }) => id === query.for) ? query.for : data[0]?.id;
  return (
    <ClientMessages parts={['weekly-plan.create']}>
      <PageBody>
        <PageHeader
          title={t('create.title')}
          scope={`${rangeOf(week, format)} — ${t('create.lead')}`}
          crumbs={[{ label: t('title'), href: `${path}?week=${week.from}` }, { label: t('create.title') }]}
        />
        {data.length === 0 ? (
          <Panel>
            <EmptyState small title={t('create.all')} />
          </Panel>
        ) : (
          <NewPlan staff={staff} plans={data} chosen={chosen ?? ''} week={week.from} />
        )}
      </PageBody>
    </ClientMessages>
  );
}
