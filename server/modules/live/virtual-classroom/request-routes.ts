import * as z from 'zod';
import {
  vcrAnswerInput,
  vcrCancelInput,
  vcrInstructorFilters,
  vcrRatingInput,
  vcrRequestFilters,
  vcrRequestInput,
} from '@/lib/contract/resources/live/virtual-classroom';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readCredits } from '@/server/modules/live/credits';
import { requestSession, cancelRequest, rateSession } from './commands';
import { answerProposal } from './decisions';
import { INSTRUCTORS_A_PAGE, listInstructors, listSubjects, readInstructor, zoneOf } from './instructors';
import { findRequest, listRequests } from './rows';
import { toRequest } from './serializer';

const params = z.object({ id: uuid });

/** What students do, and what all three read. */
export const requestRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'vcr/instructors',
    action: 'vcr.browse',
    summary:
      'Instructors with free times in the next two weeks, the soonest first; subjects to filter by in meta',
    query: vcrInstructorFilters,
    handle: async ({ db, access, query, locale, now }) => {
      const reader = { access, locale, now };
      const zone = await zoneOf(db, access.actor.userId);
      const { rows, total } = await listInstructors(db, reader, query, zone);
      const subjects = await listSubjects(db, reader);
      return page(
        rows.map(({ id, ...row }) => toResource('vcr_instructor', id, row)),
        total,
        query,
        INSTRUCTORS_A_PAGE,
        { subjects },
      );
    },
  }),
  route({
    method: 'GET',
    path: 'vcr/instructors/{id}',
    action: 'vcr.browse',
    summary: 'One instructor with all free times and what students wrote',
    params,
    handle: async ({ db, access, params: { id }, locale, now }) => {
      const { id: own, ...instructor } = await readInstructor(db, { access, locale, now }, id);
      return { data: toResource('vcr_instructor', own, instructor) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests',
    action: 'vcr.ask',
    summary: 'Ask an instructor for a free hour; it falls away after eight hours without an answer',
    body: vcrRequestInput,
    handle: async ({ db, access, body, now, t }) => {
      const id = await requestSession({ db, access, now }, body.data.attributes);
      return { status: 201, data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'GET',
    path: 'vcr/requests',
    action: 'vcr.read',
    summary: 'Requests of the reader or of the own children: those that are open, or past ones',
    query: vcrRequestFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listRequests(db, access, query, now);
      return page(
        rows.map((row) => toRequest(row, { access, t, now })),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: 'vcr/requests/{id}',
    action: 'vcr.read',
    summary: 'One request with its state, its credit and what the reader may do',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => ({
      data: toRequest(await findRequest(db, access, id), { access, t, now }),
    }),
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/answer',
    action: 'vcr.ask',
    summary: 'Take the other time that the instructor proposed, or leave it',
    params,
    body: vcrAnswerInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await answerProposal({ db, access, now }, id, body.data.attributes.accepted);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/cancel',
    action: 'vcr.cancel',
    summary: 'Cancel before the beginning; what becomes of the credit follows from who does it and when',
    params,
    body: vcrCancelInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await cancelRequest({ db, access, now }, id, body.data.attributes.reason);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/rating',
    action: 'vcr.rate',
    summary: 'Stars and words after a session that took place, once',
    params,
    body: vcrRatingInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await rateSession({ db, access, now }, id, body.data.attributes);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'GET',
    path: 'vcr/credits',
    action: 'credit.read',
    summary: 'Credits of the student with their newest movements',
    handle: async ({ db, actor, now }) => ({
      data: toResource('credits', actor.userId, await readCredits(db, actor.userId, now)),
    }),
  }),
];
