import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  lessonLinkInput,
  liveLessonCancelInput,
  liveLessonChangeInput,
  liveLessonFilters,
  liveLessonInput,
} from '@/lib/contract/resources/live/live-lesson';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addLink, cancelLesson, changeLesson, removeLink, scheduleLesson } from './commands';
import { readFeedback } from './feedback';
import { findLesson, listLessons } from './rows';
import { joinClass, leaveClass } from './seats';
import { readHosted, toLesson } from './serializer';

const own = 'instructor/live-lessons';
const classes = 'student/enrichment-classes';
const params = z.object({ id: uuid });

const hosting: RouteDefinition[] = [
  route({
    method: 'GET',
    path: own,
    action: 'live_lesson.host',
    summary: 'Lessons that the instructor holds, to come or past',
    query: liveLessonFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listLessons(db, access, query, { where: sql`true`, now });
      return page(
        rows.map((row) => toResource('live_lesson', row.id, toLesson(row, { access, t, now }))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: own,
    action: 'live_lesson.host',
    summary: 'Schedule a lesson of a course, an enrichment class of a stage, or a lesson for single students',
    body: liveLessonInput,
    handle: async ({ db, access, body, now, t }) => {
      const id = await scheduleLesson({ db, access, now }, body.data.attributes);
      return { status: 201, ...(await readHosted(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'GET',
    path: `${own}/{id}`,
    action: 'live_lesson.host',
    summary: 'One lesson with attendees, links and exams',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readHosted(db, { access, t, now }, id),
  }),
  route({
    method: 'PUT',
    path: `${own}/{id}`,
    action: 'live_lesson.host',
    summary: 'Change or move a lesson that has not begun; a move is notified once',
    params,
    body: liveLessonChangeInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await changeLesson({ db, access, now }, id, body.data.attributes);
      return readHosted(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${own}/{id}/cancel`,
    action: 'live_lesson.host',
    summary: 'Cancel a lesson; who is invited is notified',
    params,
    body: liveLessonCancelInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await cancelLesson({ db, access, now }, id, body.data.attributes.reason);
      return readHosted(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'POST',
    path: `${own}/{id}/links`,
    action: 'live_lesson.host',
    summary: 'Add a recording or a material for those who are invited',
    params,
    body: lessonLinkInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await addLink({ db, access, now }, id, body.data.attributes);
      return { status: 201, ...(await readHosted(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'DELETE',
    path: `${own}/{id}/links/{link_id}`,
    action: 'live_lesson.host',
    summary: 'Take a recording or a material away',
    params: z.object({ id: uuid, link_id: uuid }),
    handle: async ({ db, access, params: { id, link_id }, now }) => {
      await removeLink({ db, access, now }, id, link_id);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: `${own}/{id}/exams/{exam_id}/feedback`,
    action: 'live_lesson.host',
    summary: 'Results of the students in an exam of the lesson, by student and by question',
    params: z.object({ id: uuid, exam_id: uuid }),
    handle: async ({ db, access, params: { id, exam_id } }) => {
      const { id: exam, ...feedback } = await readFeedback(db, access, id, exam_id);
      return { data: toResource('lesson_feedback', exam, feedback) };
    },
  }),
];

const isInvited = sql`(live_sessions.kind <> 'enrichment' or mine.state = 'joined')`;
const isRecorded = sql`exists (select 1 from live_session_links k
  where k.live_session_id = live_sessions.id)`;

const attending: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/live-lessons',
    action: 'live_lesson.attend',
    summary:
      'Lessons that the student is invited to: those to come, or past ones with recordings or materials',
    query: liveLessonFilters,
    handle: async ({ db, access, query, now, t }) => {
      const where = query.when === 'past' ? sql`${isInvited} and ${isRecorded}` : isInvited;
      const { rows, total } = await listLessons(db, access, query, { where, now });
      return page(
        rows.map((row) => toResource('live_lesson', row.id, toLesson(row, { access, t, now }))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: classes,
    action: 'live_lesson.attend',
    summary: 'Enrichment classes that the student joined or may join, those to come or past joined ones',
    query: liveLessonFilters,
    handle: async ({ db, access, query, now, t }) => {
      const where = sql`live_sessions.kind = 'enrichment'
        and (live_sessions.cancelled_at is null or mine.state is not null)
        and ${query.when === 'past' ? sql`mine.state = 'joined'` : sql`true`}`;
      const { rows, total } = await listLessons(db, access, query, { where, now });
      return page(
        rows.map((row) => toResource('live_lesson', row.id, toLesson(row, { access, t, now }))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: `${classes}/{id}/join`,
    action: 'live_lesson.attend',
    summary: 'Take a place in an enrichment class, or the next one of its waiting list',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await joinClass({ db, access, now }, id);
      const row = await findLesson(db, access, id);
      return { data: toResource('live_lesson', id, toLesson(row, { access, t, now })) };
    },
  }),
  route({
    method: 'POST',
    path: `${classes}/{id}/leave`,
    action: 'live_lesson.attend',
    summary: 'Give a place back; the person who waits longest has it then and is notified',
    params,
    // No content: a class of another stage is not to be seen any more without the place.
    handle: async ({ db, access, params: { id }, now }) => {
      await leaveClass({ db, access, now }, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'communication/api/v1/{locale}/student/student-special-sessions/list-records',
    action: 'live_lesson.attend',
    summary: 'Lessons that were given to the student alone or with few others',
    query: pageQuery,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listLessons(
        db,
        access,
        { ...query, when: 'upcoming' },
        { where: sql`live_sessions.kind = 'special'`, now },
      );
      return page(
        rows.map((row) => toResource('live_lesson', row.id, toLesson(row, { access, t, now }))),
        total,
        query,
      );
    },
  }),
];

/** Live lessons of instructors, enrichment classes and special sessions. */
export const liveLessonRoutes: RouteDefinition[] = [...hosting, ...attending];
