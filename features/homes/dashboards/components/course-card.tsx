import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { TaughtCourse } from '@/lib/contract/resources/site/course';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

type CourseCardProps = { course: TaughtCourse; locale: Locale; format: Format; now: Date };

/** A course that the reader gives: when, which lessons, and who has a seat. */
export function CourseCard({ course, locale, format, now }: CourseCardProps) {
  const t = useTranslations('dashboards.courses');
  const figures = useTranslations('dashboards.instructor');
  const minutes = useTranslations('common.numbers');
  const { seats, seats_left, starts_on, ends_on, meetings, students } = course;
  const reserved = students.filter(({ state }) => state === 'reserved').length;
  return (
    <Panel>
      <PanelHead
        title={<bdi>{pick(course.title, locale)}</bdi>}
        note={!course.is_published && <Badge tone="sunken">{figures('draft')}</Badge>}
        actions={
          <span className="text-14 text-ink-2">
            {figures('seats', { taken: format.number(seats - seats_left), seats: format.number(seats) })}
            {reserved > 0 && ` · ${figures('reservedSeats', { count: reserved })}`}
          </span>
        }
      />
      <PanelBody className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div>
          <p className="text-14 text-ink-2">
            {format.range(`${starts_on}T12:00:00Z`, `${ends_on}T12:00:00Z`)}
          </p>
          {meetings.length > 0 && (
            <ul aria-label={t('meetings')} className="mt-2 flex flex-wrap gap-2">
              {meetings.map(({ starts_at, ends_at }) => (
                <li key={starts_at}>
                  <Badge tone="sunken">
                    {t('meeting', {
                      day: format.weekday(starts_at),
                      from: format.time(starts_at),
                      to: format.time(ends_at),
                    })}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <h3 className="mt-5 mb-2 text-15 font-bold">{t('sections')}</h3>
          {course.sections.length === 0 && <p className="text-14 text-ink-2">{t('noSections')}</p>}
          <ol className="divide-y divide-line">
            {course.sections.map(({ id, title, minutes: length }, index) => (
              <li key={id} className="flex items-baseline gap-3 py-2 text-14">
                <span className="text-ink-3 tabular-nums">{format.number(index + 1)}</span>
                <bdi className="min-w-0 flex-1 wrap-anywhere">{pick(title, locale)}</bdi>
                <span className="text-13 text-ink-3">{minutes('minutes', { count: length })}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="min-w-0">
          <h3 className="mb-2 text-15 font-bold">{t('students')}</h3>
          {students.length === 0 ? (
            <p className="text-14 text-ink-2">{t('noStudents')}</p>
          ) : (
            <Table
              label={`${t('students')} – ${pick(course.title, locale)}`}
              className="max-h-104 overflow-y-auto rounded-md border border-line"
            >
              <TableHead>
                <HeadCell>{t('name')}</HeadCell>
                <HeadCell>{t('state')}</HeadCell>
                <HeadCell className="max-sm:hidden">{t('since')}</HeadCell>
              </TableHead>
              <tbody>
                {students.map(({ id, name, state, since }) => (
                  <Row key={id}>
                    <Cell header className="text-start">
                      <bdi>{pick(name, locale)}</bdi>
                      <span className="block text-13 font-normal text-ink-3 sm:hidden">
                        {format.dayWord(since, now)}
                      </span>
                    </Cell>
                    <Cell>
                      <Badge tone={state === 'reserved' ? 'accent' : 'success'}>
                        {figures(`states.${state}`)}
                      </Badge>
                    </Cell>
                    <Cell className="max-sm:hidden">{format.dayWord(since, now)}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}
