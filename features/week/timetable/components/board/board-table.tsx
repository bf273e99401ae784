'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type DragEvent, useState } from 'react';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { TimetableDay, TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import { type Opened, periodsOf, type Place } from '../../model/board';
import { noonOf } from '@/lib/i18n/plain-days';
import { changesOf } from '../../model/lesson-changes';
import { rowsOf } from '../../model/week-rows';
import { PauseRow } from '../pause-row';

type BoardTableProps = { board: TimetableBoard; onOpen: (opened: Opened) => void };

const isShown = ({ state }: TimetableLesson) => state !== 'closed';

/**
 * A row a period, a column a day. A lesson is dragged to its new place, or opened and moved from its dialog;
 * on phones the days stand below each other.
 */
export function BoardTable({ board, onOpen }: BoardTableProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const format = useFormat();
  const [dragged, setDragged] = useState<{ lesson: TimetableLesson; date: string } | null>(null);
  const days = board.days.filter(({ off, lessons }) => off === null || lessons.some(isShown));
  const first = days.find(({ periods }) => periods.length > 0);
  const timeAt = (period: number) =>
    first?.periods.find(({ number }) => number === period)?.starts_at ?? null;
  const drop = (place: Place) => {
    if (dragged) onOpen({ ...dragged, to: place });
    setDragged(null);
  };
  const cell = (day: TimetableDay, period: number) => (
    <Slot
      key={day.date}
      board={board}
      day={day}
      period={period}
      isTarget={dragged !== null}
      onOpen={onOpen}
      onDrag={(lesson) => setDragged(lesson && { lesson, date: day.date })}
      onDrop={() => drop({ date: day.date, period })}
    />
  );
  return (
    <>
      <div className="max-lg:hidden print:block">
        <Table label={t('table')}>
          <TableHead>
            <HeadCell>{t('period')}</HeadCell>
            {days.map(({ date }) => (
              <HeadCell key={date} className={date === board.today ? 'bg-accent-soft text-accent-ink' : ''}>
                <span className="block">{format.weekday(noonOf(date))}</span>
                {format.dayPair(noonOf(date)).map((day) => (
                  <span key={day} className="block font-normal">
                    {day}
                  </span>
                ))}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {rowsOf(days, periodsOf(board), timeAt).map((row) => {
              if ('pause' in row)
                return (
                  <PauseRow
                    key={row.pause.id}
                    pause={row.pause}
                    columns={days.length}
                    locale={locale}
                    format={format}
                  />
                );
              const at = timeAt(row.period);
              return (
                <Row key={row.period} className="align-top">
                  <Cell header className="text-start whitespace-nowrap">
                    <b className="block">{format.number(row.period)}</b>
                    {at && (
                      <bdi className="text-13 font-normal text-ink-2 tabular-nums">{format.time(at)}</bdi>
                    )}
                  </Cell>
                  {days.map((day) => (
                    <Cell key={day.date}>{cell(day, row.period)}</Cell>
                  ))}
                </Row>
              );
            })}
          </tbody>
        </Table>
      </div>
      <div className="divide-y divide-line lg:hidden print:hidden">
        {days.map((day) => (
          <section key={day.date} className="px-4 py-3">
            <h3 className={cx('mb-2 font-bold', day.date === board.today && 'text-accent-ink')}>
              {format.narrowDate(noonOf(day.date))}
            </h3>
            <ol className="grid gap-2">
              {day.periods.map(({ number, starts_at }) => (
                <li key={number} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-2">
                  <p className="text-14">
                    <b className="block">{format.number(number)}</b>
                    <bdi className="text-13 text-ink-2 tabular-nums">{format.time(starts_at)}</bdi>
                  </p>
                  {cell(day, number)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

type SlotProps = {
  board: TimetableBoard;
  day: TimetableDay;
  period: number;
  isTarget: boolean;
  onOpen: (opened: Opened) => void;
  onDrag: (lesson: TimetableLesson | null) => void;
  onDrop: () => void;
};

function Slot({ board, day, period, isTarget, onOpen, onDrag, onDrop }: SlotProps) {
  const t = useTranslations('timetable.board');
  const format = useFormat();
  const here = day.lessons.filter((lesson) => lesson.period === period && isShown(lesson));
  const isOpen = day.date >= board.today && day.periods.some(({ number }) => number === period);
  const onDragOver = (event: DragEvent) => isOpen && event.preventDefault();
  const place = { date: day.date, period };
  const words = { day: format.weekday(noonOf(day.date)), period };
  return (
    <div
      className={cx(
        'grid min-h-12 gap-1 rounded-md',
        isTarget && isOpen && 'outline-2 outline-dashed outline-line-strong',
      )}
      onDragOver={onDragOver}
      onDrop={(event) => {
        event.preventDefault();
        if (isOpen) onDrop();
      }}
    >
      {here.map((lesson) => (
        <LessonButton
          key={`${lesson.id} ${lesson.state}`}
          board={board}
          lesson={lesson}
          date={day.date}
          onOpen={() => onOpen({ lesson, date: day.date, to: null })}
          onDrag={onDrag}
        />
      ))}
      {isOpen && board.whose === 'classroom' && !here.some(({ state }) => state === 'held') && (
        <button
          type="button"
          aria-label={t('addAt', words)}
          className="no-print grid min-h-11 place-items-center rounded-md border border-dashed border-line text-ink-3 hover:bg-sunken"
          onClick={() => onOpen({ lesson: null, place })}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
    </div>
  );
}

type LessonButtonProps = {
  board: TimetableBoard;
  lesson: TimetableLesson;
  date: string;
  onOpen: () => void;
  onDrag: (lesson: TimetableLesson | null) => void;
};

function LessonButton({ board, lesson, date, onOpen, onDrag }: LessonButtonProps) {
  const t = useTranslations('timetable');
  const locale = useLocale();
  const format = useFormat();
  const [change] = changesOf(lesson, date);
  const isOff = lesson.state !== 'held';
  const canChange = date >= board.today && lesson.state !== 'moved';
  const asked = board.cover_requests.some(
    ({ lesson_id, state }) => lesson_id === lesson.id && state === 'requested',
  );
  const lines = [
    ...(board.whose === 'teacher' ? [] : [lesson.teacher]),
    ...(board.whose === 'classroom' ? [] : [lesson.classroom]),
    ...(lesson.room && board.whose !== 'room' ? [lesson.room] : []),
  ];
  return (
    <button
      type="button"
      disabled={!canChange}
      draggable={canChange && !isOff}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', lesson.id);
        onDrag(lesson);
      }}
      onDragEnd={() => onDrag(null)}
      onClick={onOpen}
      className={cx(
        'keep grid gap-0.5 rounded-md border border-line bg-surface px-2 py-1.5 text-start enabled:hover:bg-sunken',
        change && 'border-s-2 border-s-danger-ink',
      )}
    >
      <bdi className={cx('font-semibold', isOff && 'text-ink-3 line-through')}>
        {pick(lesson.subject.name, locale)}
      </bdi>
      {change && <span className="text-13 font-semibold text-danger-ink">{t(`marks.${change}`)}</span>}
      {lesson.state === 'covered' && (
        <bdi className="text-13 text-ink-2">{pick(lesson.teacher.name, locale)}</bdi>
      )}
      {!isOff &&
        lines.map(({ id, name }) => (
          <bdi key={id} className="text-13 text-ink-2">
            {pick(name, locale)}
          </bdi>
        ))}
      {asked && <span className="text-13 text-info-ink">{t('board.asked')}</span>}
      <span className="sr-only">
        {t('board.at', { day: format.weekday(noonOf(date)), period: lesson.period })}
      </span>
    </button>
  );
}
