import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { planWeekQuery } from '@/lib/contract/resources/week/weekly-plan';
import { type Family, familyPrintUrl, readFamilyPlan } from '../api/weekly-plans';
import { ClassPlanPanel } from '../components/class-plan';
import { rangeOf, WeekSteps } from '../components/plan-range';
import { PrintPlan } from '../components/print-plan';
import { ReadingNote } from '../components/reading-note';

type Frame = Awaited<ReturnType<typeof studentFrame>>;
type FamilyPlanProps = { frame: Frame; child: string | null; path: string; search: SearchParams };

async function FamilyPlan({ frame: { locale, format }, child, path, search }: FamilyPlanProps) {
  const t = await getTranslations('weekly-plan');
  const family: Family = { locale, child };
  const plan = await orPage(readFamilyPlan(family, filtersOf(planWeekQuery, search).week));
  const { week } = plan;
  const isThere = plan.subjects.length > 0;
  return (
    <ClientMessages parts={['weekly-plan.print']}>
      <PageBody>
        <PageHeader
          title={week.number === null ? t('weekOf') : t('week', { number: format.number(week.number) })}
          scope={[pick(plan.classroom.name, locale), rangeOf(week, format)].join(' · ')}
          actions={
            <>
              <WeekSteps week={week} path={path} />
              {isThere && <PrintPlan url={familyPrintUrl(family, week.from)} />}
            </>
          }
          {...(child !== null && {
            crumbs: [{ label: t('familyHome'), href: '/home/parent' }, { label: t('studentTitle') }],
          })}
        />
        <ClassPlanPanel
          plan={plan}
          reader={child === null ? 'student' : 'parent'}
          locale={locale}
          format={format}
        />
        {isThere && child !== null && <ReadingNote family={family} week={week.from} />}
      </PageBody>
    </ClientMessages>
  );
}

type PlanScreenProps = { searchParams: Promise<SearchParams> };

/** The published plan of the student’s own class. */
export async function StudentPlanScreen({ searchParams }: PlanScreenProps) {
  const [frame, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('weekly-plan'),
  ]);
  if (frame.viewer.is_school_student)
    return <FamilyPlan frame={frame} child={null} path="/student/weekly-plan" search={search} />;
  return (
    <PageBody>
      <PageHeader title={t('studentTitle')} />
      <Panel>
        <EmptyState title={t('empty')} />
      </Panel>
    </PageBody>
  );
}

/** The published plan of a child’s class. */
export async function ChildPlanScreen({ searchParams, child }: PlanScreenProps & { child: Promise<string> }) {
  const [frame, search, id] = await Promise.all([studentFrame(), searchParams, child]);
  const path = `/home/parent/weekly-plan/${encodeURIComponent(id)}`;
  return <FamilyPlan frame={frame} child={id} path={path} search={search} />;
}
