import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ExpectedPlan } from '@/lib/contract/resources/week/weekly-plan';
import type { Format } from '@/lib/i18n/format';

type ExpectedPlansProps = {
  plans: readonly ExpectedPlan[];
  /** First day of the week. */
  week: string;
  isWriter: boolean;
  locale: Locale;
  format: Format;
};

const tones: Record<ExpectedPlan['state'], BadgeTone> = {
  none: 'dashed',
  draft: 'accent',
  published: 'success',
};

/** Plans of a week by class and subject; on phones as cards. */
export function ExpectedPlansTable({ plans, week, isWriter, locale, format }: ExpectedPlansProps) {
  const t = useTranslations('weekly-plan');
  return (
    <Table cards label={t('list.label')}>
      <TableHead>
        <HeadCell place="title">{t('list.classroom')}</HeadCell>
        <HeadCell>{t('list.subject')}</HeadCell>
        {!isWriter && <HeadCell>{t('list.teachers')}</HeadCell>}
        <HeadCell>{t('list.lessons')}</HeadCell>
        <HeadCell>{t('list.state')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('list.action')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {plans.map((plan) => {
          const { id, classroom, subject, teachers, state, lessons, planned, comments } = plan;
          return (
            <Row key={id}>
              <Cell header place="title">
                <bdi>{pick(classroom.name, locale)}</bdi>
              </Cell>
              <Cell label={t('list.subject')}>
                <bdi>{pick(subject.name, locale)}</bdi>
              </Cell>
              {!isWriter && (
                <Cell label={t('list.teachers')}>
                  {format.list(teachers.map(({ name }) => pick(name, locale)))}
                </Cell>
              )}
              <Cell label={t('list.lessons')}>
                <span className="tabular-nums">
                  {t('list.lessonsValue', {
                    planned: format.number(planned),
                    lessons: format.number(lessons),
                  })}
                </span>
              </Cell>
              <Cell label={t('list.state')}>
                <span className="flex flex-wrap items-center gap-2">
                  <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                  {comments > 0 && (
                    <span className="text-13 text-ink-2">{t('list.comments', { count: comments })}</span>
                  )}
                </span>
              </Cell>
              <Cell place="action" align="end">
                <PlanLinks plan={plan} week={week} isWriter={isWriter} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function PlanLinks({ plan, week, isWriter }: { plan: ExpectedPlan; week: string; isWriter: boolean }) {
  const t = useTranslations('weekly-plan.list');
  const { id, plan_id, state } = plan;
  const base = '/school-instructor/weekly-plan';
  if (!isWriter)
    return plan_id === null ? null : (
      <LinkButton size="row" href={`/educational-supervisor/weekly-plan?week=${week}&plan=${plan_id}`}>
        {t('open')}
      </LinkButton>
    );
  if (plan_id === null)
    return (
      <LinkButton size="row" href={`${base}/create?week=${week}&for=${id}`}>
        {t('write')}
      </LinkButton>
    );
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <LinkButton size="row" href={`${base}/${plan_id}`}>
        {t('edit')}
      </LinkButton>
      {state === 'published' && (
        <LinkButton size="row" href={`${base}/${plan_id}/view`}>
          {t('open')}
        </LinkButton>
      )}
    </span>
  );
}
