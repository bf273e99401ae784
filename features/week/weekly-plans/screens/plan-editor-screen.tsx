import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { orPage } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import { readWeeklyPlan } from '../api/weekly-plans';
import { PlanComments } from '../components/plan-comments';
import { PlanEditor } from '../components/plan-editor';
import { rangeOf } from '../components/plan-range';
import { plansFrame } from './plans-frame';

const path = '/school-instructor/weekly-plan';

/** The page on which a teacher writes a plan. */
export async function PlanEditorScreen({ id }: { id: Promise<string> }) {
  const [{ locale, staff, format }, wished, t] = await Promise.all([
    plansFrame('school-instructor'),
    id,
    getTranslations('weekly-plan'),
  ]);
  const plan = await orPage(readWeeklyPlan(staff, wished));
  const name = `${pick(plan.subject.name, locale)} · ${pick(plan.classroom.name, locale)}`;
  return (
    <ClientMessages parts={['weekly-plan']}>
      <PageBody>
        <PageHeader
          title={name}
          badge={
            <Badge tone={plan.state === 'published' ? 'success' : 'accent'}>
              {t(`states.${plan.state}`)}
            </Badge>
          }
          scope={rangeOf(plan.week, format)}
          crumbs={[{ label: t('title'), href: `${path}?week=${plan.week.from}` }, { label: name }]}
          actions={<LinkButton href={`${path}/${plan.id}/view`}>{t('edit.view')}</LinkButton>}
        />
        <PlanEditor key={plan.id} staff={staff} plan={plan} />
        <PlanComments plan={plan} />
      </PageBody>
    </ClientMessages>
  );
}
