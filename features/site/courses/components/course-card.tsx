import { useTranslations } from 'next-intl';
import { StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Course } from '@/lib/contract/resources/site/course';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type CourseCardProps = { course: Course; locale: Locale; format: Format; level?: 2 | 3 };

/** Noon of a calendar day, which is that day in every zone the school has. */
export const noonOf = (day: string) => `${day}T09:00:00Z`;

function CourseBadge({ course }: { course: Course }) {
  const t = useTranslations('courses.card');
  if (course.enrolment) return <Badge tone="success">{t(course.enrolment)}</Badge>;
  if (course.state !== 'open') return <Badge tone="sunken">{t(course.state)}</Badge>;
  return null;
}

/** A course in the catalogue. The whole card leads to it; its name is the link. */
export function CourseCard({ course, locale, format, level = 2 }: CourseCardProps) {
  const t = useTranslations('courses.card');
  const stages = useTranslations('common.stages');
  const Heading = level === 2 ? 'h2' : 'h3';
  const date = format.weekdayDate(noonOf(course.starts_on));
  const hasBegun = course.state === 'started' || course.state === 'ended';
  return (
    <article className="relative isolate flex flex-col overflow-clip rounded-lg border border-line bg-surface shadow-sm focus-within:border-primary hover:border-primary">
      <div
        className={cx(
          'relative isolate flex min-h-20 items-start justify-between gap-3 border-b px-4 py-3',
          stageTint[course.stage],
        )}
      >
        <StagePattern
          stage={course.stage}
          className="pattern-end absolute inset-y-0 end-0 -z-10 h-full w-3/5"
        />
        <span className="text-14 font-semibold">{stages(course.stage)}</span>
        <CourseBadge course={course} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start gap-3">
          <SubjectTile subject={course.subject?.key ?? ''} />
          <div className="min-w-0">
            <Heading className="text-17 font-bold">
              <Link
                href={`/courses/${course.id}`}
                prefetch={false}
                className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {pick(course.title, locale)}
              </Link>
            </Heading>
            {course.subject && <p className="text-14 text-ink-3">{pick(course.subject.name, locale)}</p>}
          </div>
        </div>
        <p className="text-15 text-ink-2">{pick(course.summary, locale)}</p>
        <ul className="mt-auto grid gap-1.5 pt-1 text-14 text-ink-2 [&_svg]:shrink-0 [&_svg]:text-ink-3">
          <li className="flex items-center gap-2">
            <Icon name="user-round" size={16} />
            {t('by', { name: pick(course.instructor.name, locale) })}
          </li>
          <li className="flex items-center gap-2">
            <Icon name="calendar-days" size={16} />
            {t(hasBegun ? 'began' : 'starts', { date })}
          </li>
          {course.state === 'open' && (
            <li className="flex items-center gap-2">
              <Icon name="users" size={16} />
              {t('seatsLeft', { count: course.seats_left })}
            </li>
          )}
        </ul>
        <p className="border-t border-line pt-3 text-17 font-bold text-primary">
          {course.price === 0 ? t('free') : <bdi>{format.money(course.price, course.currency)}</bdi>}
        </p>
      </div>
    </article>
  );
}
