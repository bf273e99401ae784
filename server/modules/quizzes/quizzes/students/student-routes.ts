import * as z from 'zod';
import { timeType } from '@/lib/contract/quiz-kinds';
import { input } from '@/lib/contract/json-api';
import { excuseInput, extendInput, wholeTimeInput } from '@/lib/contract/resources/quizzes/correction';
import { retakeDocument } from '@/lib/contract/resources/quizzes/quiz';
import { uuid } from '@/lib/contract/text';
import { newId } from '@/server/platform/db/id';
import { FieldErrors } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { type Effect, excuseStudents, openRetake } from '../grants';
import type { KindPolicy } from '../engine/kinds';
import type { Detail } from '../detail';
import { extendTime, setStudentTime } from './students';

const params = z.object({ id: uuid });
/** The specification names the resource of this call with a hyphen. */
const timeInput = input(timeType, wholeTimeInput);

export const timeRoute = (kind: KindPolicy, base: string, detail: Detail): RouteDefinition =>
  route({
    method: 'PUT',
    path: `${base}/{id}/student-time`,
    action: 'quiz.extend',
    summary: 'Set the total minutes of chosen students, or of all; never less than before',
    params,
    body: timeInput,
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      const { student_test_duration: minutes, students, reason } = data.attributes;
      const meta = await setStudentTime(db, access, kind, id, minutes, { students, reason, now });
      return { ...(await detail(db, { access, now, t, kind }, id)), meta };
    },
  });

const steps = ['preview', 'commit'] as const;
const shown = (effect: Effect) => ({ data: toResource('correction', newId(), effect) });

/** What is granted to single students; of a retake and an excuse a preview shows what it would do. */
export const studentRoutes = (kind: KindPolicy, base: string, detail: Detail): RouteDefinition[] => [
  ...steps.flatMap((step) => [retakeRoute(kind, base, detail, step), excuseRoute(kind, base, detail, step)]),
  route({
    method: 'POST',
    path: `${base}/{id}/extend`,
    action: 'quiz.extend',
    summary: 'Extend the time of chosen students or of all: open attempts at once, others at their start',
    params,
    body: input(kind.kind, extendInput),
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      const { students, seconds, minutes, reason } = data.attributes;
      const granted = seconds ?? (minutes === undefined ? 0 : minutes * 60);
      if (granted === 0) throw new FieldErrors([{ field: 'minutes', code: 'required' }]);
      const meta = await extendTime(db, access, kind, id, granted, { students, reason, now });
      return { ...(await detail(db, { access, now, t, kind }, id)), meta };
    },
  }),
];

type StepName = (typeof steps)[number];

const retakeRoute = (kind: KindPolicy, base: string, detail: Detail, step: StepName): RouteDefinition =>
  route({
    method: 'POST',
    path: step === 'commit' ? `${base}/retake/{id}` : `${base}/retake/{id}/preview`,
    action: 'quiz.retake',
    summary:
      step === 'commit'
        ? 'Grant a retake to chosen students, with its own window'
        : 'Preview of a retake: who would get it, with the current marks',
    params,
    body: retakeDocument,
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      if (data.type !== kind.kind) throw new FieldErrors([{ field: 'type', code: 'choice' }]);
      const { start_at, end_at, counted, reason, seen } = data.attributes;
      const effect = await openRetake(db, access, kind, {
        id,
        students: data.relationships.students.data.map((student) => student.id),
        window: { start_at, end_at, counted },
        reason,
        seen,
        isPreview: step === 'preview',
        now,
      });
      if (step === 'preview') return shown(effect);
      return { ...(await detail(db, { access, now, t, kind }, id)), meta: { students: effect.students } };
    },
  });

const excuseRoute = (kind: KindPolicy, base: string, detail: Detail, step: StepName): RouteDefinition =>
  route({
    method: 'POST',
    path: step === 'commit' ? `${base}/{id}/excuse` : `${base}/{id}/excuse/preview`,
    action: 'quiz.retake',
    summary:
      step === 'commit'
        ? 'Excuse chosen students, or take the excuse back'
        : 'Preview of excusing: whose marks would no longer count',
    params,
    body: input(kind.kind, excuseInput),
    handle: async ({ db, access, params: { id }, body: { data }, now, t }) => {
      const { students, reason, is_excused = true, seen } = data.attributes;
      const effect = await excuseStudents(db, access, kind, {
        id,
        students,
        reason,
        isExcused: is_excused,
        seen,
        isPreview: step === 'preview',
        now,
      });
      return step === 'preview' ? shown(effect) : detail(db, { access, now, t, kind }, id);
    },
  });
