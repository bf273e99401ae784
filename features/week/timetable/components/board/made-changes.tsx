'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { pick } from '@/lib/contract/localized';
import type { TimetableLesson } from '@/lib/contract/resources/week/timetable';
import type { TimetableBoard } from '@/lib/contract/resources/week/timetable-editing';
import { cancelCover, withdrawChange } from '../../api/editing';
import type { Done } from '../../model/board';

type MadeChangesProps = {
  board: TimetableBoard;
  lesson: TimetableLesson;
  onDone: (done: Done) => Promise<void>;
  onRenew: () => Promise<unknown>;
};

const tones = { requested: 'info', accepted: 'success', declined: 'danger', cancelled: 'sunken' } as const;

/** What was changed of a lesson on its day, and who was asked to cover it: each can be undone. */
export function MadeChanges({ board, lesson, onDone, onRenew }: MadeChangesProps) {
  const t = useTranslations('timetable.board');
  const locale = useLocale();
  const { run, busyWith, problem } = useAction();
  const requests = board.cover_requests.filter(({ lesson_id }) => lesson_id === lesson.id);
  if (lesson.changes.length === 0 && requests.length === 0) return null;
  return (
    <section aria-labelledby="made-changes" className="mt-6">
      <h3 id="made-changes" className="mb-2 text-16 font-bold">
        {t('made')}
      </h3>
      <ul className="grid gap-2">
        {lesson.changes.map(({ id, kind, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              {t(`kinds.${kind}`)}
              {note && ` · ${note}`}
            </span>
            <Button
              size="row"
              busy={busyWith === id}
              onClick={() =>
                void run(async () => {
                  await withdrawChange(locale, id);
                  await onDone({ warnings: [], undo: null });
                }, id)
              }
            >
              {t('takeBack')}
            </Button>
          </li>
        ))}
        {requests.map(({ id, teacher, state, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              <bdi>{pick(teacher.name, locale)}</bdi>
              {reason && ` · ${reason}`}
            </span>
            <Badge tone={tones[state]}>{t(`covers.${state}`)}</Badge>
            {state === 'requested' && (
              <Button
                size="row"
                busy={busyWith === id}
                onClick={() =>
                  void run(async () => {
                    await cancelCover(locale, id);
                    await onRenew();
                  }, id)
                }
              >
                {t('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
    </section>
  );
}
