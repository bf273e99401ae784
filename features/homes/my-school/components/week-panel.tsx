import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { cx } from '@/components/ui/class-names';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { SchoolBranch, WeekLesson } from '@/lib/contract/resources/homes/school';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';

// A Sunday, so that weekday n is n days later.
const sunday = Date.UTC(2026, 0, 4, 12);
const dayMs = 86_400_000;

type WeekPanelProps = { branch: SchoolBranch; isTeacher: boolean; locale: Locale; format: Format };

/** The own week: a column a school day on wide screens, a list a day on phones; today has the lantern. */
export function WeekPanel({ branch, isTeacher, locale, format }: WeekPanelProps) {
  const t = useTranslations('school.week');
  const days = Array.from({ length: 7 }, (_, index) => (branch.week_start + index) % 7).filter(
    (day) => !branch.weekend.includes(day) || branch.week.some(({ weekday }) => weekday === day),
  );
  const numbers = [...new Set(branch.week.map(({ number }) => number))].sort((a, b) => a - b);
  const today = new Date(`${branch.today}T00:00:00Z`).getUTCDay();
  const nameOf = (day: number) => format.weekday(sunday + day * dayMs);
  const at = (day: number, number: number) =>
    branch.week.filter((lesson) => lesson.weekday === day && lesson.number === number);
  const time = (number: number) => {
    const lesson = branch.week.find((each) => each.number === number);
    return lesson && format.hour(lesson.from);
  };
  const second = (lesson: WeekLesson) => {
    const teacher = pick(lesson.teacher_name, locale);
    if (lesson.is_covered) return t('covered', { teacher });
    return isTeacher ? pick(lesson.classroom, locale) : teacher;
  };
  const struck = (lesson: WeekLesson) => lesson.is_covered && 'text-ink-3 line-through';
  return (
    <Panel id="week">
      <PanelHead title={t('title')} />
      {branch.week.length === 0 && <EmptyState small title={t('none')} />}
      {branch.week.length > 0 && (
        <>
          <div className="max-lg:hidden">
            <Table label={t('title')}>
              <TableHead>
                <HeadCell>{t('hour')}</HeadCell>
                {days.map((day) => (
                  <HeadCell key={day} className={day === today ? 'bg-accent-soft text-accent-ink' : ''}>
                    {nameOf(day)}
                    {day === today && <span className="sr-only"> ({t('today')})</span>}
                  </HeadCell>
                ))}
              </TableHead>
              <tbody>
                {numbers.map((number) => (
                  <Row key={number}>
                    <Cell header className="text-start text-13 text-ink-2">
                      <bdi className="whitespace-nowrap tabular-nums">{time(number)}</bdi>
                    </Cell>
                    {days.map((day) => {
                      const lessons = at(day, number);
                      return (
                        <Cell key={day}>
                          {lessons.length === 0 && <span className="sr-only">{t('free')}</span>}
                          {lessons.map((lesson) => (
                            <Fragment key={lesson.id}>
                              <bdi className={cx('block font-semibold', struck(lesson))}>
                                {pick(lesson.subject.name, locale)}
                              </bdi>
                              <bdi className="block text-13 text-ink-3">{second(lesson)}</bdi>
                            </Fragment>
                          ))}
                        </Cell>
                      );
                    })}
                  </Row>
                ))}
              </tbody>
            </Table>
          </div>
          <div className="divide-y divide-line lg:hidden">
            {days.map((day) => (
              <section key={day} className="px-4 py-3 md:px-5">
                <h3 className={day === today ? 'font-bold text-accent-ink' : 'font-bold'}>
                  {nameOf(day)}
                  {day === today && ` · ${t('today')}`}
                </h3>
                <ol className="mt-1 grid gap-1.5">
                  {branch.week
                    .filter(({ weekday }) => weekday === day)
                    .toSorted((one, other) => one.number - other.number)
                    .map((lesson) => (
                      <li key={lesson.id} className="flex items-baseline gap-3">
                        <bdi className="w-16 shrink-0 text-14 text-ink-2 tabular-nums">
                          {format.hour(lesson.from)}
                        </bdi>
                        <span className="min-w-0">
                          <bdi className={cx('font-semibold', struck(lesson))}>
                            {pick(lesson.subject.name, locale)}
                          </bdi>{' '}
                          <bdi className="text-14 text-ink-3">{second(lesson)}</bdi>
                        </span>
                      </li>
                    ))}
                </ol>
              </section>
            ))}
          </div>
        </>
      )}
    </Panel>
  );
}
