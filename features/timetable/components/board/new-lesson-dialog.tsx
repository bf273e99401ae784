'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { TimetableBoard, TimetableChoices } from '@/lib/contract/resources/timetable-editing';
import { addSlot, boardQueries, endSlot } from '../../api/editing';
import { changesFrom, type Place } from '../../model/board';
import { noonOf, weekdayOf } from '@/lib/i18n/plain-days';
import type { Done } from './board';

type NewLessonDialogProps = {
  board: TimetableBoard & { id: string };
  place: Place;
  onDone: (done: Done) => Promise<void>;
  onClose: () => void;
};

/** A new lesson of every week in a free place of a class. */
export function NewLessonDialog(props: NewLessonDialogProps) {
  const t = useTranslations('timetable.board');
  const common = useTranslations('common.actions');
  const format = useFormat();
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(boardQueries.choices(locale));
  const { place, board, onClose } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      lead={t('addLead', {
        day: format.weekday(noonOf(place.date)),
        period: place.period,
        from: format.shortDate(noonOf(changesFrom(board))),
      })}
      closeLabel={common('close')}
    >
      {data && <Fields {...props} choices={data} />}
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />)}
    </Dialog>
  );
}

function Fields({ board, place, onDone, choices }: NewLessonDialogProps & { choices: TimetableChoices }) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const [subject, setSubject] = useState('');
  const [teacher, setTeacher] = useState('');
  const [room, setRoom] = useState('');
  const { run, isBusy, problem } = useAction();
  const named = (items: readonly { id: string; name: Localized }[]) =>
    items.map(({ id, name }) => ({ value: id, label: pick(name, locale) }));
  const grade = choices.classrooms.find(({ id }) => id === board.id)?.grade_id;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const from_day = changesFrom(board);
      const { id, version, warnings } = await addSlot(locale, {
        classroom_uuid: board.id,
        from_day,
        weekday: weekdayOf(place.date),
        period: place.period,
        parity: 'every',
        subject_uuid: subject,
        teacher_uuid: teacher,
        room_uuid: room || null,
      });
      await onDone({ warnings, undo: () => endSlot(locale, id, { version, from_day }) });
    });
  };
  return (
    <form className="mt-4 grid gap-4" onSubmit={submit}>
      <Select
        required
        label={t('subject')}
        placeholder={t('choose')}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        options={named(choices.subjects.filter(({ grade_id }) => grade_id === grade))}
      />
      <Select
        required
        label={t('teacher')}
        placeholder={t('choose')}
        value={teacher}
        onChange={(event) => setTeacher(event.target.value)}
        options={named(choices.teachers)}
      />
      <Select
        label={t('room')}
        placeholder={t('noRoom')}
        value={room}
        onChange={(event) => setRoom(event.target.value)}
        options={named(choices.rooms)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
