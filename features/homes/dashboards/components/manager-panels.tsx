import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Figures } from '@/components/data/figures';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { type Locale, pick } from '@/lib/contract/localized';
import type {
  AssessmentManagerHome,
  ManagedAssessments,
} from '@/lib/contract/resources/homes/dashboard-staff';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { ForwardLink } from './forward-link';

export const assessmentList = '/assessment_manager/assessments';
const pageOf = (id: string) => `${assessmentList}/edit/${id}`;
const reportOf = (id: string) => `/assessment_manager/assessments_reports/assessors/${id}`;
type Common = { locale: Locale; format: Format; now: Date };
type Work = ManagedAssessments['running'][number];

const useSent = (format: Format) => {
  const t = useTranslations('dashboards.manager');
  return (submitted: number, forms: number) =>
    t('sent', { submitted: format.number(submitted), forms: format.number(forms) });
};

/** Running assessments, what ends first at the top. */
export function RunningAssessments({ rows, locale, format, now }: Common & { rows: Work[] }) {
  const t = useTranslations('dashboards.manager');
  const sent = useSent(format);
  return (
    <Panel>
      <PanelHead title={t('running')} actions={<ForwardLink href={assessmentList}>{t('all')}</ForwardLink>} />
      {rows.length === 0 && (
        <EmptyState
          small
          title={t('noneRunning')}
          actions={<LinkButton href={`${assessmentList}/create`}>{t('create')}</LinkButton>}
        />
      )}
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, end_at: end, forms, submitted }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5 md:px-5">
            <div className="min-w-0 flex-1 basis-56">
              <Link href={pageOf(id)} className="font-bold wrap-anywhere hover:text-primary hover:underline">
                <bdi>{pick(title, locale)}</bdi>
              </Link>
              {end && <p className="text-13 text-ink-3">{t('ends', { day: format.dayTime(end, now) })}</p>}
            </div>
            <Progress
              className="min-w-0 flex-1 basis-48"
              value={submitted}
              max={forms}
              name={pick(title, locale)}
              words={sent(submitted, forms)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Closed ones wait to be published; published ones have their reports. */
export function EndedAssessments({ rows, locale, format, now }: Common & { rows: Work[] }) {
  const t = useTranslations('dashboards.manager');
  const sent = useSent(format);
  return (
    <Panel>
      <PanelHead title={t('ended')} />
      {rows.length === 0 && <EmptyState small title={t('noneEnded')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, state, end_at: end, forms, submitted }) => (
          <li key={id} className="px-4 py-3 md:px-5">
            <Link
              href={reportOf(id)}
              className="font-semibold wrap-anywhere hover:text-primary hover:underline"
            >
              <bdi>{pick(title, locale)}</bdi>
            </Link>
            <p className="text-13 text-ink-3">
              {[end && format.lastDayWord(end, now), sent(submitted, forms)].filter(Boolean).join(' · ')}
            </p>
            {state === 'closed' && <p className="text-13 font-semibold text-accent-ink">{t('toPublish')}</p>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How many assessments there are in each state. */
export function AssessmentFigures({
  states,
  format,
}: {
  states: ManagedAssessments['states'];
  format: Format;
}) {
  const t = useTranslations('dashboards.manager.states');
  const shown = ['running', 'scheduled', 'closed', 'draft'] as const;
  return (
    <Figures
      items={shown.map((state) => ({
        key: state,
        label: (
          <Link
            href={`${assessmentList}?state=${state}`}
            className="rounded-sm hover:text-ink hover:underline"
          >
            {t(state)}
          </Link>
        ),
        value: format.number(states[state] ?? 0),
      }))}
    />
  );
}

const staffRoles = ['school_instructor', 'educational_supervisor', 'employee'] as const;
type BranchProps = { home: AssessmentManagerHome; locale: Locale; format: Format };

/** Branches with what was sent of the running assessments, and with who can be assessed. */
export function BranchTable({ home, locale, format }: BranchProps) {
  const t = useTranslations('dashboards.manager');
  const sent = useSent(format);
  const { branches, assessments } = home;
  const progress = new Map(assessments?.branches.map((branch) => [branch.id, branch]));
  return (
    <Panel>
      <PanelHead title={t('branches')} />
      <p className="px-4 pt-3.5 pb-2 text-14 text-ink-2 md:px-5">{t('lead')}</p>
      {branches.length === 0 ? (
        <EmptyState small title={t('none')} />
      ) : (
        <Table cards label={t('branches')}>
          <TableHead>
            <HeadCell>{t('branch')}</HeadCell>
            {assessments && <HeadCell>{t('completion')}</HeadCell>}
            {staffRoles.map((role) => (
              <HeadCell key={role} align="end">
                {t(`roles.${role}`)}
              </HeadCell>
            ))}
            <HeadCell align="end">{t('total')}</HeadCell>
          </TableHead>
          <tbody>
            {branches.map(({ id, name, staff, total }) => {
              const own = progress.get(id);
              return (
                <Row key={id}>
                  <Cell header place="title" className="text-start font-semibold">
                    {pick(name, locale)}
                  </Cell>
                  {assessments && (
                    <Cell className="min-w-44" label={t('completion')}>
                      {own ? (
                        <Progress
                          value={own.submitted}
                          max={own.forms}
                          name={pick(name, locale)}
                          words={sent(own.submitted, own.forms)}
                        />
                      ) : (
                        <span className="text-ink-3">{t('noForms')}</span>
                      )}
                    </Cell>
                  )}
                  {staffRoles.map((role) => (
                    <Cell key={role} align="end" label={t(`roles.${role}`)}>
                      {format.number(staff.find((entry) => entry.role === role)?.people ?? 0)}
                    </Cell>
                  ))}
                  <Cell align="end" className="font-bold" label={t('total')}>
                    {format.number(total)}
                  </Cell>
                </Row>
              );
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
