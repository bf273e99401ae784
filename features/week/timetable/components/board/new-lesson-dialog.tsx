'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { Localized } from '@/lib/contract/localized';
import type { TimetableBoard, TimetableChoices } from '@/lib/contract/resources/week/timetable-editing';
import { noonOf, weekdayOf } from '@/lib/i18n/plain-days';
import { rowOptions } from '@/lib/i18n/row-options';
import { addSlot, boardQueries, endSlot } from '../../api/editing';
import { changesFrom, type Done, type Place } from '../../model/board';

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
  const locale = useLocale();
  const { data, isError, refetch } = useQuery(boardQueries.choices(locale));
  if (data) return <NewLessonForm {...props} choices={data} />;
  return (
    <Dialog open onClose={props.onClose} title={t('add')} closeLabel={common('close')}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <LoadingRows />}
    </Dialog>
  );
}

type NewLessonFormProps = NewLessonDialogProps & { choices: TimetableChoices };

function NewLessonForm({ board, place, choices, onDone, onClose }: NewLessonFormProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const format = useFormat();
  const from_day = changesFrom(board);
  const form = useForm({
    initial: { subject_uuid: '', teacher_uuid: '', room_uuid: '' },
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-editing')).newLessonFields,
    send: async ({ subject_uuid, teacher_uuid, room_uuid }) => {
      const { id, version, warnings } = await addSlot(locale, {
        classroom_uuid: board.id,
        from_day,
        weekday: weekdayOf(place.date),
        period: place.period,
        parity: 'every',
        subject_uuid,
        teacher_uuid,
        room_uuid: room_uuid || null,
      });
      await onDone({ warnings, undo: () => endSlot(locale, id, { version, from_day }) });
    },
  });
  const named = (items: readonly { id: string; name: Localized }[]) => rowOptions(items, locale);
  const grade = choices.classrooms.find(({ id }) => id === board.id)?.grade_id;
  return (
    <FormDialog
      form={form}
      title={t('add')}
      lead={t('addLead', {
        day: format.weekday(noonOf(place.date)),
        period: place.period,
        from: format.shortDate(noonOf(from_day)),
      })}
      confirm={t('save')}
      onClose={onClose}
    >
      <Select
        {...form.text('subject_uuid')}
        label={t('subject')}
        placeholder={t('choose')}
        options={named(choices.subjects.filter(({ grade_id }) => grade_id === grade))}
      />
      <Select
        {...form.text('teacher_uuid')}
        label={t('teacher')}
        placeholder={t('choose')}
        options={named(choices.teachers)}
      />
      <Select
        {...form.text('room_uuid')}
        label={t('room')}
        placeholder={t('noRoom')}
        options={named(choices.rooms)}
      />
    </FormDialog>
  );
}
