import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ClassPlan, PlanDay, PlanRow } from '@/lib/contract/resources/week/weekly-plan';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { PlanReader } from '../model/reader';
import { LessonWords } from './lesson-words';

type PlanGridProps = { plan: ClassPlan; reader: PlanReader; locale: Locale; format: Format };

const onDay = (rows: readonly PlanRow[], date: string) => rows.filter(({ day }) => day === date);
const keyOf = ({ lesson_id, state }: PlanRow) => `${lesson_id} ${state}`;

/** The plan of a class: a row a subject and a column a day; on phones day by day. */
export function PlanGrid(props: PlanGridProps) {
  return (
    <>
      <div className="max-lg:hidden print:block">
        <WeekGrid {...props} />
      </div>
      <div className="divide-y divide-line lg:hidden print:hidden">
        {props.plan.days.map((day) => (
          <DayPlan key={day.date} day={day} {...props} />
        ))}
      </div>
    </>
  );
}

function WeekGrid({ plan: { days, subjects, week }, reader, locale, format }: PlanGridProps) {
  const t = useTranslations('weekly-plan');
  return (
    <Table label={t('grid')}>
      <TableHead>
        <HeadCell>{t('subject')}</HeadCell>
        {days.map((day) => (
          <DayHead key={day.date} day={day} isToday={day.date === week.today} {...{ locale, format }} />
        ))}
      </TableHead>
      <tbody>
        {subjects.map(({ plan_id, subject, rows }) => (
          <Row key={plan_id} className="align-top">
            <Cell header className="text-start">
              <span className="flex items-center gap-2">
                <SubjectTile subject={subject.icon} />
                <bdi>{pick(subject.name, locale)}</bdi>
              </span>
            </Cell>
            {days.map(({ date }) => {
              const here = onDay(rows, date);
              return (
                <Cell key={date} className="min-w-28">
                  {here.length === 0 && <span className="sr-only">{t('nothing')}</span>}
                  <div className="grid gap-3">
                    {here.map((row) => (
                      <LessonWords key={keyOf(row)} row={row} {...{ reader, locale, format }} />
                    ))}
                  </div>
                </Cell>
              );
            })}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type DayProps = { day: PlanDay; locale: Locale; format: Format };

/** Names of what is on that day, or that the school is closed. */
const eventsOf = ({ events }: PlanDay, locale: Locale) => events.map(({ title }) => pick(title, locale));

function DayHead({ day, isToday, locale, format }: DayProps & { isToday: boolean }) {
  const t = useTranslations('weekly-plan');
  return (
    <HeadCell className={isToday ? 'bg-accent-soft text-accent-ink' : ''}>
      <span className="block">
        {format.weekday(noonOf(day.date))}
        {isToday && <span> · {t('today')}</span>}
      </span>
      <span className="block font-normal whitespace-normal">{format.shortDate(noonOf(day.date))}</span>
      {eventsOf(day, locale).map((name) => (
        <bdi key={name} className="block font-semibold whitespace-normal">
          {name}
        </bdi>
      ))}
    </HeadCell>
  );
}

function DayPlan({
  day,
  plan: { subjects, week },
  reader,
  locale,
  format,
}: PlanGridProps & { day: PlanDay }) {
  const t = useTranslations('weekly-plan');
  const here = subjects.flatMap(({ plan_id, subject, rows }) =>
    onDay(rows, day.date).length > 0 ? [{ plan_id, subject, rows: onDay(rows, day.date) }] : [],
  );
  const isToday = day.date === week.today;
  const events = eventsOf(day, locale);
  return (
    <section className="px-4 py-3">
      <h3 className={isToday ? 'font-bold text-accent-ink' : 'font-bold'}>
        {format.narrowDate(noonOf(day.date))}
        {isToday && ` · ${t('today')}`}
      </h3>
      {events.length > 0 && <p className="text-14 font-semibold">{events.join(' · ')}</p>}
      {here.length === 0 && (
        <p className="mt-1 text-14 text-ink-2">{day.off === null ? t('nothing') : t('off')}</p>
      )}
      <ul className="mt-2 grid gap-3">
        {here.map(({ plan_id, subject, rows }) => (
          <li key={plan_id} className="flex items-start gap-3">
            <SubjectTile subject={subject.icon} />
            <div className="grid min-w-0 flex-1 gap-2">
              <bdi className="text-13 font-semibold text-ink-2">{pick(subject.name, locale)}</bdi>
              {rows.map((row) => (
                <LessonWords key={keyOf(row)} row={row} {...{ reader, locale, format }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
