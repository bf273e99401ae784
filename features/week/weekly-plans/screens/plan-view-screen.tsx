import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { orPage } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { readClassPlan, readWeeklyPlan, staffPrintUrl } from '../api/weekly-plans';
import { ClassPlanPanel } from '../components/class-plan';
import { PlanComments } from '../components/plan-comments';
import { rangeOf } from '../components/plan-range';
import { PrintPlan } from '../components/print-plan';
import { type PlansFrame, plansFrame } from './plans-frame';

type PlanViewProps = { frame: PlansFrame; area: StaffArea; id: string; path: string };

/** The plan of a class as students read it, with what staff said about the plan of one subject. */
export async function PlanView({ frame: { locale, staff, format }, area, id, path }: PlanViewProps) {
  const t = await getTranslations('weekly-plan');
  const [plan, classPlan] = await orPage(Promise.all([readWeeklyPlan(staff, id), readClassPlan(staff, id)]));
  const { week } = plan;
  const classroom = pick(plan.classroom.name, locale);
  const isWriter = plan.actions.some(({ key }) => key === 'update');
  return (
    <ClientMessages parts={['weekly-plan.print', 'weekly-plan.comments']}>
      <PageBody>
        <PageHeader
          title={week.number === null ? t('weekOf') : t('week', { number: format.number(week.number) })}
          badge={
            <Badge tone={plan.state === 'published' ? 'success' : 'accent'}>
              {t(`states.${plan.state}`)}
            </Badge>
          }
          scope={[classroom, rangeOf(week, format)].join(' · ')}
          crumbs={[{ label: t('title'), href: `${path}?week=${week.from}` }, { label: classroom }]}
          actions={
            <>
              <PrintPlan url={staffPrintUrl(staff, id)} />
              {isWriter && (
                <LinkButton variant="primary" href={`${path}/${id}`}>
                  {t('list.edit')}
                </LinkButton>
              )}
            </>
          }
        />
        <ClassPlanPanel plan={classPlan} reader={area} locale={locale} format={format} />
        <PlanComments plan={plan} />
      </PageBody>
    </ClientMessages>
  );
}

/** The page of a teacher that reads and prints a plan. */
export async function PlanViewScreen({ id }: { id: Promise<string> }) {
  const [frame, plan] = await Promise.all([plansFrame('school-instructor'), id]);
  return <PlanView frame={frame} area="school-instructor" id={plan} path="/school-instructor/weekly-plan" />;
}
