import * as z from 'zod';
import {
  answersInput,
  consentInput,
  talkInput,
  testParams,
} from '@/lib/contract/resources/surveys/psychological-test';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { deleteAttempt, finishAttempt, saveAnswers, startAttempt } from './attempts';
import { requestConsent, decideConsent } from './consents';
import { requestTalk } from './talks';
import { listChildTests, listTests, readPaper, readTest } from './tests';

const own = 'student/psychological-tests';
const attempt = z.object({ id: uuid });

export const takingRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: own,
    action: 'psychological_test.take',
    summary: 'Psychological tests that are offered to the student: consent, state, newest result',
    handle: async ({ db, access, deps, t, now }) => ({
      data: (await listTests(db, access, { secret: deps.settings.secret, t, now })).map(({ id, ...test }) =>
        toResource('psychological_test', id, test),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: `${own}/{test}`,
    action: 'psychological_test.take',
    summary: 'One psychological test: what it asks, consent, result with bands and advice',
    params: testParams,
    handle: async ({ db, access, deps, params: { test: key }, t, now }) => {
      const { id, ...test } = await readTest(db, access, key, { secret: deps.settings.secret, t, now });
      return { data: toResource('psychological_test', id, test) };
    },
  }),
  route({
    method: 'GET',
    path: `${own}/{test}/paper`,
    action: 'psychological_test.take',
    summary: 'All questions of the open attempt with what was answered',
    params: testParams,
    handle: async ({ db, access, deps, params: { test }, now }) => {
      const { id, ...paper } = await readPaper(db, access, test, { secret: deps.settings.secret, now });
      return { data: toResource('psychological_paper', id, paper) };
    },
  }),
  route({
    method: 'POST',
    path: `${own}/{test}/consent-request`,
    action: 'psychological_test.take',
    summary: 'Ask the guardians to allow a test; within the hour nobody is notified twice',
    params: testParams,
    handle: async ({ db, access, params: { test }, now }) => {
      await requestConsent(db, access, test, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: `${own}/{test}/attempts`,
    action: 'psychological_test.take',
    summary: 'Begin a test, or go on with the open attempt',
    params: testParams,
    handle: async ({ db, access, deps, params: { test }, now }) => {
      const { id, ...paper } = await startAttempt({ db, access, secret: deps.settings.secret, now }, test);
      return { status: 201, data: toResource('psychological_paper', id, paper) };
    },
  }),
  route({
    method: 'PUT',
    path: 'psychological-attempts/{id}/answers',
    action: 'psychological_test.take',
    summary: 'Keep answers of the open attempt; sent again they change nothing, null leaves a question out',
    params: attempt,
    body: answersInput,
    handle: async ({ db, access, deps, params: { id }, body, now }) => {
      const taking = { db, access, secret: deps.settings.secret, now };
      const count = await saveAnswers(taking, id, body.data.attributes.answers);
      return { data: toResource('psychological_answers', id, { answered_count: count }) };
    },
  }),
  route({
    method: 'POST',
    path: 'psychological-attempts/{id}/finish',
    action: 'psychological_test.take',
    summary: 'End the attempt once every question was answered or left out, and read the result',
    params: attempt,
    handle: async ({ db, access, deps, params: { id }, t, now }) => {
      const { secret } = deps.settings;
      const key = await finishAttempt({ db, access, secret, now }, id);
      const { id: testId, ...test } = await readTest(db, access, key, { secret, t, now });
      return { data: toResource('psychological_test', testId, test) };
    },
  }),
  route({
    method: 'DELETE',
    path: 'psychological-attempts/{id}',
    action: 'psychological_test.delete',
    summary: 'Delete an attempt with its answers, result, note and the wish to talk that came from it',
    params: attempt,
    handle: async ({ db, access, params: { id } }) => {
      await deleteAttempt(db, access, id);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'student/psychological-talks',
    action: 'psychological_test.take',
    summary: 'Ask the counsellor of the school to talk; one wish waits at a time',
    body: talkInput,
    handle: async ({ db, access, deps, body, now }) => {
      const taking = { db, access, secret: deps.settings.secret, now };
      const { id, ...talk } = await requestTalk(taking, body.data.attributes);
      return { status: 201, data: toResource('psychological_talk', id, talk) };
    },
  }),
  route({
    method: 'GET',
    path: 'parent/psychological-tests',
    action: 'psychological_test.consent',
    summary: 'Tests of every child of the guardian: consent, state, summary; no answers',
    handle: async ({ db, access, deps, t, now }) => ({
      data: (await listChildTests(db, access, { secret: deps.settings.secret, t, now })).map(
        ({ id, ...child }) => toResource('child_psychological_tests', id, child),
      ),
    }),
  }),
  route({
    method: 'PUT',
    path: 'parent/psychological-tests/{id}/consent',
    action: 'psychological_test.consent',
    summary: 'Allow a test for a child or take that back; an unfinished attempt ends with its consent',
    params: attempt,
    body: consentInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      const { test, given } = body.data.attributes;
      await decideConsent(db, access, { childId: id, key: test, given }, now);
      return { status: 204 };
    },
  }),
];
