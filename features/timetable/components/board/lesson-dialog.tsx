'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/timetable';
import type { TimetableBoard } from '@/lib/contract/resources/timetable-editing';
import { changesFrom, type Place, slotOf } from '../../model/board';
import { noonOf } from '@/lib/i18n/plain-days';
import { type Action, actionsOf, type Scope, type Wish, writeWish } from '../../model/board-actions';
import type { Done } from './board';
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

/** A lesson of the week: what is to become of it on this day, or in every week; what was changed of it can be taken back. */
export function LessonDialog({ board, lesson, date, to, onDone, onRenew, onClose }: LessonDialogProps) {
  const t = useTranslations('timetable.board');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const format = useFormat();
  const slot = slotOf(board, lesson);
  const [action, setAction] = useState<Action>('move');
  const [scope, setScope] = useState<Scope>('day');
  const [wish, setWish] = useState<Wish>({
    to: to ?? { date, period: lesson.period },
    person: '',
    room: lesson.room?.id ?? '',
    subject: lesson.subject.id,
    parity: slot?.parity ?? 'every',
    note: '',
  });
  const { run, isBusy, problem } = useAction();
  const canWeekly = lesson.planned === null && slot !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!slot) return;
    void run(async () => onDone(await writeWish({ locale, board, lesson, slot, action, scope, wish })));
  };
  const day = format.weekdayDate(noonOf(date));
  return (
    <Dialog
      open
      onClose={onClose}
      title={pick(lesson.subject.name, locale)}
      lead={t('lessonLead', {
        classroom: pick(lesson.classroom.name, locale),
        teacher: pick(lesson.teacher.name, locale),
        day,
        period: lesson.period,
      })}
      closeLabel={common('close')}
    >
      <MadeChanges board={board} lesson={lesson} onDone={onDone} onRenew={onRenew} />
      {lesson.state === 'held' && slot && (
        <form className="mt-4 grid gap-4" onSubmit={submit}>
          {canWeekly && (
            <Segmented
              name={t('scope')}
              value={scope}
              onChange={(value) => {
                const next: Scope = value === 'weeks' ? 'weeks' : 'day';
                setScope(next);
                if (!actionsOf(next).includes(action)) setAction('move');
              }}
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
            onChange={(event) => setAction(event.target.value as Action)}
            options={actionsOf(scope).map((value) => ({ value, label: t(`actions.${value}`) }))}
          />
          <ActionFields
            key={action}
            {...{ board, lesson, action, scope, wish }}
            onChange={(change) => setWish((before) => ({ ...before, ...change }))}
          />
          {scope === 'day' && (
            <TextField
              label={t('note')}
              hint={t('noteHint')}
              optional
              maxLength={300}
              value={wish.note}
              onChange={(event) => setWish((before) => ({ ...before, note: event.target.value }))}
            />
          )}
          {problem && <FieldError>{problem}</FieldError>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button type="button" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
