'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { BoardWish, TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import { noonOf } from '@/lib/i18n/plain-days';
import { changesFrom, type Done, type Place, slotOf } from '../../model/board';
import { type Action, actionsOf, type Scope, writeWish } from '../../model/board-actions';
import { ActionFields } from './action-fields';
import { MadeChanges } from './made-changes';

type LessonDialogProps = {
  board: TimetableBoard;
  lesson: TimetableLesson;
  date: string;
  /** Where the lesson was dropped. */
  to: Place | null;
  onDone: (done: Done) => Promise<void>;
  /** Something of the lesson was changed while the dialog stays. */
  onRenew: () => Promise<unknown>;
  onClose: () => void;
};

/** A lesson of the week: changes of this day or of every week; a change can be undone. */
export function LessonDialog({ board, lesson, date, to, onDone, onRenew, onClose }: LessonDialogProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const format = useFormat();
  const slot = slotOf(board, lesson);
  const initial: BoardWish = {
    action: 'move',
    scope: 'day',
    to: to ?? { date, period: lesson.period },
    person: '',
    room: lesson.room?.id ?? '',
    subject: lesson.subject.id,
    parity: slot?.parity ?? 'every',
    note: '',
  };
  const form = useForm({
    initial,
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-editing')).boardWish,
    send: async (wish) => {
      if (slot) await onDone(await writeWish({ locale, board, lesson, slot, wish }));
    },
  });
  const { scope, action } = form.values;
  const canChange = lesson.state === 'held' && slot !== undefined;
  const day = format.weekdayDate(noonOf(date));
  const setScope = (value: string) => {
    const next: Scope = value === 'weeks' ? 'weeks' : 'day';
    form.set('scope', next);
    if (!actionsOf(next).includes(action)) form.set('action', 'move');
  };
  const change = (changed: Partial<BoardWish>) => {
    if (changed.to) form.set('to', changed.to);
    if (changed.parity) form.set('parity', changed.parity);
    for (const name of ['person', 'room', 'subject'] as const)
      if (changed[name] !== undefined) form.set(name, changed[name]);
  };
  return (
    <FormDialog
      form={form}
      title={pick(lesson.subject.name, locale)}
      lead={t('lessonLead', {
        classroom: pick(lesson.classroom.name, locale),
        teacher: pick(lesson.teacher.name, locale),
        day,
        period: lesson.period,
      })}
      confirm={canChange ? t('save') : null}
      onClose={onClose}
      after={<MadeChanges board={board} lesson={lesson} onDone={onDone} onRenew={onRenew} />}
    >
      {canChange && (
        <>
          {lesson.planned === null && (
            <Segmented
              name={t('scope')}
              value={scope}
              onChange={setScope}
              options={[
                { value: 'day', label: t('scopes.day', { day }) },
                {
                  value: 'weeks',
                  label: t('scopes.weeks', { day: format.shortDate(noonOf(changesFrom(board))) }),
                },
              ]}
            />
          )}
          <Select
            label={t('action')}
            value={action}
            onChange={(event) => form.set('action', event.target.value as Action)}
            options={actionsOf(scope).map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
          <ActionFields
            key={action}
            board={board}
            lesson={lesson}
            wish={form.values}
            errorOf={form.errorOf}
            onChange={change}
          />
          {scope === 'day' && (
            <TextField
              label={t('note')}
              hint={t('noteHint')}
              optional
              maxLength={300}
              value={form.values.note}
              error={form.errorOf('note')}
              onChange={(event) => form.set('note', event.target.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
