import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { SubjectTile } from '@/components/ui/subject-tile';
import type { SupervisorHome } from '@/lib/contract/resources/homes/dashboard-staff';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { reportPath } from '../model/paths';
import { QuizLine } from './quiz-line';

/** Reports of every kind: what waits is of homework and of tests. */
const reports = '/educational-supervisor/general-quizzes-reports';
type Common = { locale: Locale; format: Format; now: Date };

/** Homework of the supervised subjects that is open now, the next to close first. */
export function RunningPanel({ rows, locale, format, now }: Common & { rows: SupervisorHome['open'] }) {
  const t = useTranslations('dashboards');
  return (
    <Panel>
      <PanelHead title={t('open.title')} />
      {rows.length === 0 && <EmptyState small title={t('open.none')} />}
      <ul className="divide-y divide-line">
        {rows.map(
          ({ quiz_id, kind, title, subject_name, teacher_name, end_at, assigned, submitted, has_report }) => {
            const words = t('open.submitted', {
              submitted: format.number(submitted),
              assigned: format.number(assigned),
            });
            return (
              <QuizLine
                key={quiz_id}
                title={pick(title, locale)}
                meta={t('supervisor.by', {
                  subject: pick(subject_name, locale),
                  teacher: pick(teacher_name, locale),
                  day: format.dayTime(end_at, now),
                })}
                handedIn={{ value: submitted, max: assigned, words }}
                href={has_report ? reportPath('educational-supervisor', kind, quiz_id) : null}
                action={t('open.report')}
              />
            );
          },
        )}
      </ul>
    </Panel>
  );
}

/** Answers that wait for a person, by teacher; who has waited longest stands first. */
export function BacklogPanel({ rows, locale, format, now }: Common & { rows: SupervisorHome['backlog'] }) {
  const t = useTranslations('dashboards');
  const total = rows.reduce((sum, { pending }) => sum + pending, 0);
  return (
    <Panel>
      <PanelHead
        title={t('supervisor.backlog')}
        note={total > 0 && <Badge tone="sunken">{format.number(total)}</Badge>}
        actions={rows.length > 0 && <LinkButton href={reports}>{t('supervisor.review')}</LinkButton>}
      />
      {rows.length === 0 && <EmptyState small title={t('supervisor.backlogNone')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ teacher_id, teacher_name, pending, quizzes, oldest_at }) => (
          <li key={teacher_id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3.5 md:px-5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-bold">
                <bdi>{pick(teacher_name, locale)}</bdi>
              </p>
              <p className="text-13 text-ink-3">
                {t('supervisor.backlogMeta', { count: quizzes, day: format.dayWord(oldest_at, now) })}
              </p>
            </div>
            <span className="text-14 text-ink-2">{t('supervisor.pending', { count: pending })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the reader supervises in this branch. */
export function SubjectsPanel({ rows, locale }: { rows: SupervisorHome['subjects']; locale: Locale }) {
  const t = useTranslations('dashboards.supervisor');
  return (
    <Panel>
      <PanelHead title={t('subjects')} />
      {rows.length === 0 && <EmptyState small title={t('noSubjects')} />}
      <ul className="grid gap-3 p-4 md:p-5">
        {rows.map(({ id, name, icon, grade }) => (
          <li key={id} className="flex items-center gap-3">
            <SubjectTile subject={`${icon} ${pick(name, locale)}`} />
            <p>
              <bdi className="block font-semibold">{pick(name, locale)}</bdi>
              <bdi className="block text-13 text-ink-3">{pick(grade, locale)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
