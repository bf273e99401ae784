import { ROOM_EARLY_MS } from '@/lib/contract/room';
import type { ActionMethod, ResourceAction } from '@/lib/contract/json-api';
import type { HostedLesson, LiveLesson } from '@/lib/contract/resources/live/live-lesson';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { listAttendees } from './audience';
import { listExams } from './feedback';
import { findLesson, type LessonAccess, type LessonRow, stateOf } from './rows';

export type Shown = { access: LessonAccess; t: Translate; now: Date };

function actionsOf(row: LessonRow, { access, t, now }: Shown): ResourceAction[] {
  const state = stateOf(row, now);
  const actions: ResourceAction[] = [];
  const add = (key: string, method: ActionMethod, path: string) =>
    actions.push(action(key, method, `/api/base/${t.locale}/${path}`, t(`actions.${key}_lesson`)));
  if (access.may('live_lesson.host')) {
    const own = `instructor/live-lessons/${row.id}`;
    if (state === 'scheduled') add('update', 'PUT', own);
    if (state === 'scheduled' || state === 'open') add('cancel', 'POST', `${own}/cancel`);
    return actions;
  }
  if (row.kind !== 'enrichment' || state === 'over' || state === 'cancelled') return actions;
  if (row.seat === null) add('join', 'POST', `student/enrichment-classes/${row.id}/join`);
  else add('leave', 'POST', `student/enrichment-classes/${row.id}/leave`);
  return actions;
}

export function toLesson(row: LessonRow, shown: Shown): Omit<LiveLesson, 'id'> & { id?: never } {
  const isHost = shown.access.may('live_lesson.host');
  return {
    kind: row.kind,
    title: row.title,
    description: row.description ?? {},
    subject: row.subject,
    course: row.course,
    stage: row.stage,
    host: row.host,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    opens_at: new Date(row.starts_at.getTime() - ROOM_EARLY_MS).toISOString(),
    state: stateOf(row, shown.now),
    reason: row.cancel_reason,
    capacity: row.capacity,
    joined: row.joined,
    waiting: row.waiting,
    seat: row.seat,
    ahead: row.ahead,
    // Recordings and materials are for those who are invited.
    links: isHost || row.is_invited ? row.links : [],
    actions: actionsOf(row, shown),
  };
}

/** One lesson as its instructor sees it: with who came and the exams for it. */
export async function readHosted(
  db: Db,
  { access, t, now }: { access: Access<'live_lesson.host'>; t: Translate; now: Date },
  id: string,
) {
  const row = await findLesson(db, access, id);
  const [attendees, exams] = await Promise.all([listAttendees(db, id), listExams(db, id)]);
  const attributes: Omit<HostedLesson, 'id'> & { id?: never } = {
    ...toLesson(row, { access, t, now }),
    attendees: attendees.map(({ first_at, last_at, ...rest }) => ({
      ...rest,
      first_at: first_at?.toISOString() ?? null,
      last_at: last_at?.toISOString() ?? null,
    })),
    exams: exams.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
  };
  return { data: toResource('live_lesson', id, attributes) };
}
