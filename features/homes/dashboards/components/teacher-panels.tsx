import { useTranslations } from 'next-intl';
import { BarStacks } from '@/components/data/bar-stacks';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { TeacherHome } from '@/lib/contract/resources/homes/dashboard';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { reportPath } from '../model/paths';
import { QuizLine } from './quiz-line';

const own = 'school-instructor';
type Common = { locale: Locale; format: Format };

/** Written answers that wait for a person, the oldest homework first. */
export function MarkingPanel({ rows, locale, format }: Common & { rows: TeacherHome['to_mark'] }) {
  const t = useTranslations('dashboards.marking');
  const total = rows.reduce((sum, { pending }) => sum + pending, 0);
  return (
    <Panel>
      <PanelHead title={t('title')} note={total > 0 && <Badge tone="sunken">{format.number(total)}</Badge>} />
      {rows.length === 0 && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ quiz_id, kind, title, classroom_names, pending, submitted, marked }) => (
          <li key={quiz_id} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:px-5">
            <div className="min-w-0 flex-1 basis-60 max-md:basis-full">
              <p className="font-bold">
                <bdi>{pick(title, locale)}</bdi>
              </p>
              <p className="text-13 text-ink-3">
                {format.list(classroom_names.map((name) => pick(name, locale)))}
              </p>
            </div>
            <div className="w-44 max-md:flex-1">
              <p className="mb-1.5 text-13 text-ink-2">
                {t('marked', { marked: format.number(marked), submitted: format.number(submitted) })}
              </p>
              <Progress value={marked} max={submitted} name={t('pending', { count: pending })} />
            </div>
            <LinkButton href={`${reportPath(own, kind, quiz_id)}?tab=essays`}>{t('mark')}</LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Homework that students can hand in now, the next to close first. */
export function OpenPanel({ rows, locale, format, now }: Common & { rows: TeacherHome['open']; now: Date }) {
  const t = useTranslations('dashboards.open');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {rows.length === 0 && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ quiz_id, kind, title, end_at, assigned, submitted, subject_name, has_report }) => {
          const words = t('submitted', {
            submitted: format.number(submitted),
            assigned: format.number(assigned),
          });
          return (
            <QuizLine
              key={quiz_id}
              title={pick(title, locale)}
              meta={`${pick(subject_name, locale)} · ${t('closes', { day: format.dayTime(end_at, now) })}`}
              handedIn={{ value: submitted, max: assigned, words }}
              href={has_report ? reportPath(own, kind, quiz_id) : null}
              action={t('report')}
              hasLive={rows.some((row) => kindRecord(row.kind).timing === 'attempt')}
              liveMonitor={
                has_report && kindRecord(kind).timing === 'attempt'
                  ? { href: `${reportPath(own, kind, quiz_id)}/live`, label: t('liveMonitor') }
                  : null
              }
            />
          );
        })}
      </ul>
    </Panel>
  );
}

// A Sunday, so that weekday n is n days later.
const sunday = Date.UTC(2026, 0, 4, 12);

/** Lessons a day of the school week; today is filled. */
export function LoadPanel({
  load,
  today,
  format,
}: {
  load: TeacherHome['load'];
  today: number;
  format: Format;
}) {
  const t = useTranslations('dashboards.load');
  const total = load.reduce((sum, { lessons }) => sum + lessons, 0);
  return (
    <Panel>
      <PanelHead title={t('title')} actions={<b>{t('total', { count: total })}</b>} />
      <PanelBody>
        <BarStacks
          label={t('title')}
          stacks={load.map(({ weekday, lessons }) => {
            const day = format.weekday(sunday + weekday * 86_400_000);
            return {
              key: String(weekday),
              label: format.weekdayShort(sunday + weekday * 86_400_000),
              count: lessons,
              current: weekday === today,
              words: t('day', { day, lessons: t('total', { count: lessons }) }),
            };
          })}
        />
      </PanelBody>
    </Panel>
  );
}
