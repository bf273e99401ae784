import * as z from 'zod';
import {
  vcrApprovalInput,
  vcrCalendarInput,
  vcrDeclineInput,
  vcrProposalInput,
} from '@/lib/contract/resources/live/virtual-classroom';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readOwnCalendar, writeCalendar } from './calendars';
import { acceptRequest, answerForChild, declineRequest, proposeTime } from './decisions';
import { findRequest } from './rows';
import { toRequest } from './serializer';

const params = z.object({ id: uuid });

/** What instructors decide, and guardians where the school asks for their consent. */
export const decidingRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'vcr/calendar',
    action: 'vcr.calendar',
    summary: 'Hours that the instructor offers, by week and by day, on the own clock',
    handle: async ({ db, access, now }) => ({
      data: toResource('vcr_calendar', access.actor.userId, await readOwnCalendar(db, access, now)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'vcr/calendar',
    action: 'vcr.calendar',
    summary: 'The whole calendar anew; promised sessions stand',
    body: vcrCalendarInput,
    handle: async ({ db, access, body, now }) => {
      await writeCalendar(db, access, body.data.attributes);
      return {
        data: toResource('vcr_calendar', access.actor.userId, await readOwnCalendar(db, access, now)),
      };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/accept',
    action: 'vcr.decide',
    summary: 'Take a request: a credit is held, and the hour is fixed or waits for a guardian',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await acceptRequest({ db, access, now }, id);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/decline',
    action: 'vcr.decide',
    summary: 'Decline a request with a reason for the student',
    params,
    body: vcrDeclineInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await declineRequest({ db, access, now }, id, body.data.attributes.reason);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/proposal',
    action: 'vcr.decide',
    summary: 'Propose another free hour, which the student answers',
    params,
    body: vcrProposalInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await proposeTime({ db, access, now }, id, body.data.attributes);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
  route({
    method: 'POST',
    path: 'vcr/requests/{id}/approval',
    action: 'vcr.approve',
    summary: 'A guardian consents to the session of a child, or does not',
    params,
    body: vcrApprovalInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await answerForChild({ db, access, now }, id, body.data.attributes);
      return { data: toRequest(await findRequest(db, access, id), { access, t, now }) };
    },
  }),
];
