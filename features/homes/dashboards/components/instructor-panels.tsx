import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { InstructorHome } from '@/lib/contract/resources/homes/dashboard-staff';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { ForwardLink } from './forward-link';

type Common = { locale: Locale; format: Format; now: Date };
const row = 'flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 md:px-5';

type LessonsProps = Common & { rows: InstructorHome['lessons']; roomHref: (id: string) => string };

/** Live lessons ahead; the way in stands beside those that are open. */
export function LessonsPanel({ rows, locale, format, now, roomHref }: LessonsProps) {
  const t = useTranslations('dashboards.instructor');
  return (
    <Panel>
      <PanelHead title={t('lessons')} />
      {rows.length === 0 && <EmptyState small title={t('noLessons')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, course_title, starts_at, ends_at, is_open, students }, index) => (
          <li key={id} className={row}>
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                <bdi className="wrap-anywhere">{pick(title, locale)}</bdi>
                {is_open && <Badge tone="accent">{t('open')}</Badge>}
                {rows
                  .slice(0, index)
                  .some((earlier) => Date.parse(earlier.ends_at) > Date.parse(starts_at)) && (
                  <Badge tone="danger" icon={<Icon name="triangle-exclamation-point" />}>
                    {t('overlaps')}
                  </Badge>
                )}
              </p>
              <p className="text-13 text-ink-3">
                {course_title && pick(course_title, locale) !== pick(title, locale) && (
                  <>
                    <bdi>{pick(course_title, locale)}</bdi> ·{' '}
                  </>
                )}
                {t('students', { count: students })}
              </p>
            </div>
            <p className="w-52 text-14 text-ink-2 max-md:w-full">
              <bdi>{format.dayTime(starts_at, now)}</bdi> – <bdi>{format.time(ends_at)}</bdi>
            </p>
            <div className="flex w-40 md:justify-end">
              {is_open ? (
                <LinkButton
                  variant={rows[0]?.id === id ? 'primary' : 'secondary'}
                  href={roomHref(id)}
                  target="_blank"
                  rel="noopener"
                >
                  {t('enter')}
                </LinkButton>
              ) : (
                <span className="text-13 text-ink-3">{t('opens')}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Seats of the last month; held ones wait for the school. */
export function RequestsPanel({ rows, locale, format, now }: Common & { rows: InstructorHome['requests'] }) {
  const t = useTranslations('dashboards.instructor');
  return (
    <Panel>
      <PanelHead title={t('requests')} />
      {rows.length === 0 && <EmptyState small title={t('noRequests')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ id, name, course_title, state, at }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3.5 md:px-5">
            <p className="min-w-0">
              <bdi className="block font-semibold">{pick(name, locale)}</bdi>
              <span className="block text-13 text-ink-3">
                <bdi>{pick(course_title, locale)}</bdi> · <bdi>{format.dayWord(at, now)}</bdi>
              </span>
            </p>
            <Badge tone={state === 'reserved' ? 'accent' : 'success'}>{t(`states.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Running courses and how many seats are taken. */
export function CoursesPanel({
  rows,
  locale,
  format,
}: Omit<Common, 'now'> & { rows: InstructorHome['courses'] }) {
  const t = useTranslations('dashboards.instructor');
  return (
    <Panel>
      <PanelHead
        title={t('courses')}
        actions={<ForwardLink href="/home/instructor/Courses">{t('allCourses')}</ForwardLink>}
      />
      {rows.length === 0 && <EmptyState small title={t('noCourses')} />}
      <ul className="divide-y divide-line">
        {rows.map(
          ({ id, title, subject_name, starts_on, ends_on, seats, enrolled, reserved, is_published }) => {
            const words = t('seats', {
              taken: format.number(enrolled + reserved),
              seats: format.number(seats),
            });
            return (
              <li key={id} className={row}>
                <div className="min-w-0 flex-1 basis-60">
                  <p className="flex flex-wrap items-center gap-2 font-bold">
                    <bdi className="wrap-anywhere">{pick(title, locale)}</bdi>
                    {!is_published && <Badge tone="sunken">{t('draft')}</Badge>}
                  </p>
                  <p className="text-13 text-ink-3">
                    {subject_name && (
                      <>
                        <bdi>{pick(subject_name, locale)}</bdi> ·{' '}
                      </>
                    )}
                    {format.range(`${starts_on}T12:00:00Z`, `${ends_on}T12:00:00Z`)}
                  </p>
                </div>
                <div className="w-56 max-md:w-full">
                  <p className="mb-1.5 text-13 text-ink-2">{words}</p>
                  <Progress value={enrolled + reserved} max={seats} name={words} />
                </div>
              </li>
            );
          },
        )}
      </ul>
    </Panel>
  );
}
