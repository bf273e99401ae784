import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { areaHref, type StaffArea } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { planWeekQuery } from '@/lib/contract/resources/week/weekly-plan';
import { uuid } from '@/lib/contract/text';
import { readExpectedPlans } from '../api/weekly-plans';
import { ExpectedPlansTable } from '../components/expected-plans';
import { rangeOf, WeekSteps } from '../components/plan-range';
import { RemindButton } from '../components/remind-button';
import { plansFrame } from './plans-frame';
import { PlanView } from './plan-view-screen';

const addressQuery = planWeekQuery.extend({ plan: uuid.optional() });
type PlansScreenProps = { area: StaffArea; searchParams: Promise<SearchParams> };

/** Plans of a week by class and subject: a teacher’s own, and those that a supervisor watches. */
export async function PlansScreen({ area, searchParams }: PlansScreenProps) {
  const [frame, given, t] = await Promise.all([
    plansFrame(area),
    searchParams,
    getTranslations('weekly-plan'),
  ]);
  const { locale, staff, format } = frame;
  const { week: wished, plan } = filtersOf(addressQuery, given);
  const path = areaHref(area, '/weekly-plan');
  if (plan !== undefined && area === 'educational-supervisor')
    return <PlanView frame={frame} area={area} id={plan} path={path} />;
  const { data, week, actions } = await orPage(readExpectedPlans(staff, { week: wished }));
  const isWriter = staff.role === 'school_instructor';
  const expected = data.filter(({ lessons, state }) => lessons > 0 || state !== 'none');
  const published = expected.filter(({ state }) => state === 'published').length;
  const [remind] = actions.filter(({ key }) => key === 'remind');
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={rangeOf(week, format)}
        actions={
          <>
            <WeekSteps week={week} path={path} />
            {remind && <RemindButton action={remind} week={week.from} />}
          </>
        }
      />
      <Panel>
        <PanelHead
          title={week.number === null ? t('weekOf') : t('week', { number: format.number(week.number) })}
          actions={
            expected.length > 0 && (
              <span className="text-14 text-ink-2">
                {t('list.summary', {
                  published: format.number(published),
                  expected: format.number(expected.length),
                })}
              </span>
            )
          }
        />
        {expected.length === 0 ? (
          <EmptyState
            small
            title={t(isWriter ? 'list.none' : 'list.noneSupervisor')}
            lead={t('list.noneLead')}
          />
        ) : (
          <ExpectedPlansTable
            plans={expected}
            week={week.from}
            isWriter={isWriter}
            locale={locale}
            format={format}
          />
        )}
      </Panel>
    </PageBody>
  );
}
