'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { BoardWish, TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';
import { boardQueries } from '../../api/editing';
import { slotOf } from '../../model/board';
import { inTheWay } from '../../model/board-actions';
import { noonOf } from '@/lib/i18n/plain-days';

type ActionFieldsProps = {
  board: TimetableBoard;
  lesson: TimetableLesson;
  wish: BoardWish;
  errorOf: (name: 'person' | 'room') => string | undefined;
  onChange: (change: Partial<BoardWish>) => void;
};

/** What an action asks: a place, a person, a room, or all that a lesson of every week has. */
export function ActionFields(props: ActionFieldsProps) {
  const { action } = props.wish;
  if (action === 'move') return <PlaceFields {...props} />;
  if (action === 'ask' || action === 'cover') return <FreeTeachers {...props} />;
  if (action === 'room') return <RoomField {...props} />;
  if (action === 'edit') return <SlotFields {...props} />;
  return null;
}

/** Day and period by the keyboard; a lesson that stands there changes places with this one. */
function PlaceFields({ board, lesson, wish, onChange }: ActionFieldsProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const format = useFormat();
  const days = board.days.filter(({ periods, date }) => periods.length > 0 && date >= board.today);
  const day = days.find(({ date }) => date === wish.to.date);
  const other = inTheWay(board, lesson, wish.to);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label={t('toDay')}
          value={wish.to.date}
          onChange={(event) => onChange({ to: { ...wish.to, date: event.target.value } })}
          options={days.map(({ date }) => ({ value: date, label: format.weekdayDate(noonOf(date)) }))}
        />
        <Select
          label={t('toPeriod')}
          value={String(wish.to.period)}
          onChange={(event) => onChange({ to: { ...wish.to, period: Number(event.target.value) } })}
          options={(day?.periods ?? []).map(({ number, starts_at }) => ({
            value: String(number),
            label: `${format.number(number)} · ${format.time(starts_at)}`,
          }))}
        />
      </div>
      {other && (
        <p className="text-14 text-info-ink">
          {t('swaps', {
            subject: pick(other.subject.name, locale),
            teacher: pick(other.teacher.name, locale),
          })}
        </p>
      )}
    </>
  );
}

/** Teachers who have nothing else then, those who know the subject and the class first. */
function FreeTeachers({ lesson, wish, errorOf, onChange }: ActionFieldsProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(boardQueries.freeTeachers(locale, lesson.id));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  if (data.teachers.length === 0) return <p>{t('nobodyFree')}</p>;
  return (
    <Select
      error={errorOf('person')}
      label={t('freeTeachers')}
      hint={t(wish.action === 'ask' ? 'askHint' : 'coverHint')}
      placeholder={t('choose')}
      value={wish.person}
      onChange={(event) => onChange({ person: event.target.value })}
      options={distinctOptions(
        data.teachers.map(({ id, name, lessons, teaches_subject, teaches_class }) => ({
          value: id,
          label: [
            pick(name, locale),
            ...(teaches_subject ? [t('knowsSubject')] : []),
            ...(teaches_class ? [t('knowsClass')] : []),
            t('load', { count: lessons }),
          ].join(' · '),
        })),
      )}
    />
  );
}

const useNamed = () => {
  const locale = useLocale();
  return (items: readonly { id: string; name: Localized }[]) => rowOptions(items, locale);
};

function RoomField({ wish, errorOf, onChange }: ActionFieldsProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const named = useNamed();
  const { data, isError, refetch } = useQuery(boardQueries.choices(locale));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  return (
    <Select
      error={errorOf('room')}
      label={t('room')}
      placeholder={t('choose')}
      value={wish.room}
      onChange={(event) => onChange({ room: event.target.value })}
      options={named(data.rooms)}
    />
  );
}

function SlotFields({ board, lesson, wish, onChange }: ActionFieldsProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const named = useNamed();
  const { data, isError, refetch } = useQuery(boardQueries.choices(locale));
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const grade = data.classrooms.find(({ id }) => id === lesson.classroom.id)?.grade_id;
  return (
    <>
      <Select
        label={t('subject')}
        value={wish.subject}
        onChange={(event) => onChange({ subject: event.target.value })}
        options={named(data.subjects.filter(({ grade_id }) => grade_id === grade))}
      />
      <Select
        label={t('teacher')}
        value={wish.person || (slotOf(board, lesson)?.teacher_id ?? '')}
        onChange={(event) => onChange({ person: event.target.value })}
        options={named(data.teachers)}
      />
      <Select
        label={t('room')}
        placeholder={t('noRoom')}
        value={wish.room}
        onChange={(event) => onChange({ room: event.target.value })}
        options={named(data.rooms)}
      />
      <Select
        label={t('parity')}
        value={wish.parity}
        onChange={(event) => onChange({ parity: event.target.value as BoardWish['parity'] })}
        options={(['every', 'odd', 'even'] as const).map((value) => ({
          value,
          label: t(`parities.${value}`),
        }))}
      />
    </>
  );
}
