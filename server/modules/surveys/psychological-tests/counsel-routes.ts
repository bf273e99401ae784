import * as z from 'zod';
import {
  consentAgeInput,
  noteInput,
  resultQuery,
  talkAnswerInput,
  talkQuery,
} from '@/lib/contract/resources/surveys/psychological-test';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listResults, readConsentAge, readResult, reviewResult, setConsentAge, writeNote } from './counsel';
import { answerTalk, listTalks } from './talks';

const action = 'psychological_test.counsel';
const one = z.object({ id: uuid });

export const counselRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'psychological-results',
    action,
    summary: 'Attempts of the students of the branch, those that nobody has read first',
    query: resultQuery,
    handle: async ({ db, access, deps, query }) => {
      const { rows, total } = await listResults({ db, access, secret: deps.settings.secret }, query);
      return page(
        rows.map(({ id, ...row }) => toResource('psychological_result', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: 'psychological-results/{id}',
    action,
    summary: 'Answers, scales and note of one attempt; each reading is a line of the audit log',
    params: one,
    handle: async ({ db, access, deps, params: { id }, t }) => {
      const { id: own, ...result } = await readResult({ db, access, secret: deps.settings.secret }, id, t);
      return { data: toResource('psychological_result', own, result) };
    },
  }),
  route({
    method: 'POST',
    path: 'psychological-results/{id}/review',
    action,
    summary: 'Mark a finished attempt as read',
    params: one,
    handle: async ({ db, access, deps, params: { id }, now }) => {
      await reviewResult({ db, access, secret: deps.settings.secret }, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'PUT',
    path: 'psychological-results/{id}/note',
    action,
    summary: 'The counsellor’s note about an attempt; empty text removes it',
    params: one,
    body: noteInput,
    handle: async ({ db, access, deps, params: { id }, body }) => {
      await writeNote({ db, access, secret: deps.settings.secret }, id, body.data.attributes.note);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'psychological-talks',
    action,
    summary: 'Students of the branch who wish to talk, those who wait first',
    query: talkQuery,
    handle: async ({ db, access, deps, query }) => {
      const { rows, total } = await listTalks(db, access, deps.settings.secret, query);
      return page(
        rows.map(({ id, ...row }) => toResource('psychological_talk', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'psychological-talks/{id}/answer',
    action,
    summary: 'Answer a wish to talk; the student is notified',
    params: one,
    body: talkAnswerInput,
    handle: async ({ db, access, deps, params: { id }, body, now }) => {
      const counselling = { db, access, secret: deps.settings.secret, now };
      await answerTalk(counselling, id, body.data.attributes.answer);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'psychological-settings',
    action,
    summary: 'Below which age a guardian of the branch has to consent',
    handle: async ({ db, access }) => ({
      data: toResource('psychological_settings', access.branch, await readConsentAge(db, access.branch)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'psychological-settings',
    action,
    summary: 'Set the age below which a guardian has to consent; 0 asks nobody',
    body: consentAgeInput,
    handle: async ({ db, access, deps, body }) => {
      const { consent_age } = body.data.attributes;
      await setConsentAge({ db, access, secret: deps.settings.secret }, consent_age);
      return { data: toResource('psychological_settings', access.branch, { consent_age }) };
    },
  }),
];
