import type { ResourceAction } from '@/lib/contract/json-api';
import { isOpenState, preparationFields } from '@/lib/contract/preparation';
import type { Preparation, PreparationSummary } from '@/lib/contract/resources/week/preparation';
import type { Access } from '@/server/access/policy/bind';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { findMedia, toMedia } from '@/server/modules/library/media';
import { findLessons, type Session } from '@/server/modules/week/timetable';
import { lessonId, type LessonState } from '@/server/modules/week/timetable/engine';
import { findPreparation, listNotes, listPlaced, listSteps, type PreparationRow } from './queries';

/**
 * What became of the lesson for its preparation; one that the timetable has no more, or another subject took,
 * is cancelled.
 */
export const lessonStateFor = (row: PreparationRow, lesson: Session | undefined): LessonState =>
  lesson?.subjectId === row.subject.id ? lesson.state : 'cancelled';

type Viewed = { access: Access<'preparation.list' | 'preparation.read' | 'preparation.write'>; t: Translate };

/** Name of a lesson's preparation as addresses have it. */
const nameOf = ({ slot_id, own_day }: PreparationRow): string =>
  lessonId({ slotId: slot_id, ownDay: own_day });

/** What the reader may do with a preparation now; a comment has an address for each part of the document. */
function actionsOf(
  row: PreparationRow,
  lesson: Session | undefined,
  { access, t }: Viewed,
  now: Date,
): ResourceAction[] {
  const address = (path: string) => staffAddress(access.actor, t.locale, `preparations/${row.id}${path}`);
  const actions: ResourceAction[] = [];
  const add = (key: string, method: 'POST' | 'PUT' | 'DELETE', path: string, label: string) =>
    actions.push(action(key, method, address(path), label));
  const isOwn = row.teacher.id === access.actor.userId && access.may('preparation.write');
  if (isOwn) {
    if (isOpenState(row.state)) {
      add('update', 'PUT', '', t('actions.update_preparation'));
      add('submit', 'POST', '/submit', t('actions.submit_preparation'));
    }
    if (row.state === 'draft') add('delete', 'DELETE', '', t('actions.delete_preparation'));
    if (row.state === 'submitted') add('withdraw', 'POST', '/withdraw', t('actions.withdraw_preparation'));
    const lessonState = lessonStateFor(row, lesson);
    const hasBegun = lessonState === 'held' && (lesson?.starts_at ?? '9') <= now.toISOString();
    if (row.state === 'approved' && hasBegun)
      add('deliver', 'POST', '/deliver', t('actions.deliver_preparation'));
    if (lessonState !== 'held' && row.state !== 'delivered')
      add('carry_over', 'POST', '/carry-over', t('actions.carry_over_preparation'));
  }
  if (!isOwn && row.state === 'submitted' && access.may('preparation.review')) {
    add('approve', 'POST', '/approve', t('actions.approve_preparation'));
    add('return', 'POST', '/return', t('actions.return_preparation'));
  }
  if (!isOwn && row.state === 'approved' && access.may('preparation.review'))
    add('reopen', 'POST', '/reopen', t('actions.reopen_preparation'));
  if (isOwn || access.may('preparation.review'))
    for (const field of preparationFields)
      add(`comment_${field}`, 'POST', `/comments/${field}`, t('actions.comment_preparation'));
  return actions;
}

function toSummary(
  row: PreparationRow,
  lesson: Session | undefined,
  viewed: Viewed,
  now: Date,
): Omit<PreparationSummary, 'id'> & { id?: never } {
  const { title, state, subject, classroom, teacher, periods, version, comments } = row;
  const isConcerned = teacher.id === viewed.access.actor.userId || viewed.access.may('preparation.review');
  return {
    title,
    state,
    subject,
    classroom,
    teacher,
    lesson: {
      id: nameOf(row),
      day: lesson?.day ?? row.day,
      period: lesson?.period ?? row.period,
      state: lessonStateFor(row, lesson),
    },
    periods,
    version,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
    updated_at: row.updated_at,
    return_reason: isConcerned ? row.return_reason : null,
    comments: isConcerned ? comments : 0,
    actions: actionsOf(row, lesson, viewed, now),
  };
}

/** Preparations as lists show them, with what became of their lessons. */
export async function toList(db: Db, rows: readonly PreparationRow[], viewed: Viewed, now: Date) {
  const names = rows.map(({ slot_id, own_day }) => ({ slotId: slot_id, ownDay: own_day }));
  const lessons = await findLessons(db, viewed.access.branch, names);
  return rows.map((row) =>
    toResource('preparation', row.id, toSummary(row, lessons.get(nameOf(row)), viewed, now)),
  );
}

/** Items of the library in one preparation, as a reader of the preparation sees them. */
export const mediaIn = (
  db: Db,
  access: Access<'media.read' | 'media.library'>,
  ids: readonly string[],
  t: Translate,
) =>
  Promise.all(
    ids.map(async (id) => {
      const row = await findMedia(db, access, id, { isPlaced: true });
      return { ...toMedia(row, { access, t }), id: row.id };
    }),
  );

/** One preparation with comments, history and media. Errors: 404. */
export async function readPreparation(
  db: Db,
  viewed: Viewed,
  id: string,
  now: Date,
): Promise<{ data: { type: string; id: string; attributes: Omit<Preparation, 'id'> } }> {
  const { access, t } = viewed;
  const row = await findPreparation(db, access.for('preparation.read'), id);
  const isConcerned = row.teacher.id === access.actor.userId || access.may('preparation.review');
  const [lessons, notes, history, placed] = await Promise.all([
    findLessons(db, access.branch, [{ slotId: row.slot_id, ownDay: row.own_day }]),
    isConcerned ? listNotes(db, id) : [],
    isConcerned ? listSteps(db, id) : [],
    listPlaced(db, [id]),
  ]);
  const items = await mediaIn(
    db,
    access.for('media.read'),
    placed.map(({ media_id }) => media_id),
    t,
  );
  return {
    data: toResource('preparation', id, {
      ...toSummary(row, lessons.get(nameOf(row)), viewed, now),
      // What a colleague thought of the own lesson is no part of what is shared.
      content: isConcerned ? row.content : { ...row.content, reflection: '' },
      student_fields: row.student_fields,
      media: items.map((item, place) => ({
        item,
        is_for_students: placed[place]?.is_for_students ?? false,
      })),
      notes: notes.map((note) => ({ ...note, is_own: note.author.id === access.actor.userId })),
      history,
    }),
  };
}
