import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import {
  acceptLateInput,
  declineLateInput,
  historyFilters,
  overrideInput,
  reopenInput,
  voidInput,
} from '@/lib/contract/resources/quizzes/correction';
import { regradeInput } from '@/lib/contract/resources/quizzes/report';
import { uuid } from '@/lib/contract/text';
import { newId } from '@/server/platform/db/id';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { ReportKind } from '../actions';
import { acceptLate, declineLate, overrideAttempt, reopenOne, voidOne } from './attempt-corrections';
import { findReport } from '../find-report';
import { listHistory } from '../history';
import { regrade } from './regrade';

const one = z.object({ id: uuid });

/** Each correction has two addresses: what it would do, and doing it. */
const steps = ['preview', 'commit'] as const;
type StepName = (typeof steps)[number];
const at = (path: string, step: StepName) => (step === 'preview' ? `${path}/preview` : path);
const summaryOf = (step: StepName, summary: string) =>
  step === 'preview' ? `Preview (changes nothing): ${summary}` : summary;
const shown = (effect: object) => ({ data: toResource('correction', newId(), effect) });

/** Calls of corrections, each with its preview, and what was corrected so far. */
export const correctionRoutes = (kind: ReportKind, base: string): RouteDefinition[] => [
  ...steps.flatMap((step) => [
    regradeRoute(kind, base, step),
    overrideRoute(kind, base, step),
    lateRoute(kind, base, step),
    reopenRoute(kind, base, step),
    voidRoute(kind, base, step),
  ]),
  declineRoute(kind, base),
  route({
    method: 'GET',
    path: `${base}/history/{id}`,
    action: 'quiz_report.read',
    summary: 'History of corrections of a quiz: who, when, why and with what effect',
    params: one,
    query: historyFilters,
    handle: async ({ db, access, params, query, now }) => {
      await findReport(db, access, kind.kinds, params.id, now);
      const { rows, total } = await listHistory(db, access, params.id, query);
      return page(
        rows.map(({ id, ...row }) => toResource('correction_entry', id, row)),
        total,
        query,
      );
    },
  }),
];

const regradeRoute = (kind: ReportKind, base: string, step: StepName) =>
  route({
    method: 'POST',
    path: at(`${base}/regrade/{id}`, step),
    action: 'quiz.regrade',
    summary: summaryOf(step, 'regrade a question that was fixed, in one transaction'),
    params: one,
    body: input('regrade', regradeInput),
    handle: async ({ db, access, params, body, now }) => {
      await findReport(db, access, kind.kinds, params.id, now);
      const isPreview = step === 'preview';
      const { id, ...effect } = await regrade(db, access, params.id, body.data.attributes, now, isPreview);
      return { data: toResource('regrade', id, effect) };
    },
  });

const overrideRoute = (kind: ReportKind, base: string, step: StepName) =>
  route({
    method: 'POST',
    path: at(`${base}/override/{id}`, step),
    action: 'attempt.grade',
    summary: summaryOf(step, 'give a whole attempt another mark, or the sum of its questions again'),
    params: one,
    body: input('attempt', overrideInput),
    handle: async ({ db, access, params, body, now }) =>
      shown(
        await overrideAttempt(db, access, {
          ...body.data.attributes,
          kinds: kind.kinds,
          attemptId: params.id,
          isPreview: step === 'preview',
          now,
        }),
      ),
  });

const lateRoute = (kind: ReportKind, base: string, step: StepName) =>
  route({
    method: 'POST',
    path: at(`${base}/late-answers/{id}`, step),
    action: 'attempt.grade',
    summary: summaryOf(step, 'let a late answer of an attempt count'),
    params: one,
    body: input('late_answer', acceptLateInput),
    handle: async ({ db, access, params, body, now }) => {
      const { event_id: eventId, ...rest } = body.data.attributes;
      const isPreview = step === 'preview';
      const effect = await acceptLate(db, access, {
        ...rest,
        kinds: kind.kinds,
        attemptId: params.id,
        eventId,
        isPreview,
        now,
      });
      return isPreview ? shown(effect) : { status: 204 };
    },
  });

const declineRoute = (kind: ReportKind, base: string) =>
  route({
    method: 'POST',
    path: `${base}/late-answers/{id}/decline`,
    action: 'attempt.grade',
    summary: 'Decline a late answer of an attempt; it can still be accepted',
    params: one,
    body: input('late_answer', declineLateInput),
    handle: async ({ db, access, params, body, now }) => {
      const { event_id: eventId, reason } = body.data.attributes;
      const about = { kinds: kind.kinds, attemptId: params.id, eventId, reason, isPreview: false, now };
      await declineLate(db, access, about);
      return { status: 204 };
    },
  });

const reopenRoute = (kind: ReportKind, base: string, step: StepName) =>
  route({
    method: 'POST',
    path: at(`${base}/reopen/{id}`, step),
    action: 'attempt.reopen',
    summary: summaryOf(step, 'open a handed-in attempt again until a deadline'),
    params: one,
    body: input('attempt', reopenInput),
    handle: async ({ db, access, params, body, now }) => {
      const { deadline, ...rest } = body.data.attributes;
      const isPreview = step === 'preview';
      const effect = await reopenOne(db, access, {
        ...rest,
        kinds: kind.kinds,
        attemptId: params.id,
        deadline: new Date(deadline),
        isPreview,
        now,
      });
      return isPreview ? shown(effect) : { status: 204 };
    },
  });

const voidRoute = (kind: ReportKind, base: string, step: StepName) =>
  route({
    method: 'POST',
    path: at(`${base}/void/{id}`, step),
    action: 'attempt.reopen',
    summary: summaryOf(step, 'take an attempt out of everything that counts'),
    params: one,
    body: input('attempt', voidInput),
    handle: async ({ db, access, params, body, now }) => {
      const isPreview = step === 'preview';
      const effect = await voidOne(db, access, {
        ...body.data.attributes,
        kinds: kind.kinds,
        attemptId: params.id,
        isPreview,
        now,
      });
      return isPreview ? shown(effect) : { status: 204 };
    },
  });
