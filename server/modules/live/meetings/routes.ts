import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  cancelMeetingInput,
  conflictInput,
  meetingChangeInput,
  meetingFilters,
  meetingGroupQuery,
  meetingGroupsQuery,
  meetingSearch,
  minutesInput,
  newMeetingInput,
  rsvpInput,
} from '@/lib/contract/resources/live/meeting';
import { roles } from '@/lib/contract/roles';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { answerInvitation, cancelMeeting, changeMeeting, createMeeting, deleteDraft } from './commands';
import { calendarRoutes } from './calendar/routes';
import { readConflicts } from './conflicts';
import { listGroupPeople, listGroups } from './groups';
import { writeMinutes } from './minutes';
import { listBranches, PEOPLE, searchPeople } from './people';
import { countUnanswered, listMeetings } from './rows';
import { readMeeting, type Shown, toSummary } from './serializer';

const base = 'communication/api/v1/{locale}';
const own = `${base}/employee/meetings`;
const params = z.object({ id: uuid });

const lookups: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/look-up/branches`,
    action: 'meeting.organise',
    summary: 'Branches whose people the reader may invite to a meeting',
    query: pageQuery,
    handle: async ({ db, access }) => ({
      data: (await listBranches(db, access)).map(({ id, name }) => toResource('branch', id, { name })),
    }),
  }),
  route({
    method: 'GET',
    path: `${base}/look-up/roles`,
    action: 'meeting.organise',
    summary: 'Roles of people who may be invited; the id is what search takes as role_uuid',
    query: pageQuery,
    handle: ({ t }) => ({
      data: roles.map((role) => toResource('role', role, { name: t(`look_ups.roles.${role}`) })),
    }),
  }),
  // Before the one of an id.
  route({
    method: 'GET',
    path: `${own}/search`,
    action: 'meeting.organise',
    summary: 'People of a role in a branch of the reader, by name: id, name and role alone',
    query: meetingSearch,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await searchPeople(db, access, query);
      return page(
        rows.map(({ id, ...person }) => toResource('user', id, person)),
        total,
        query,
        PEOPLE,
      );
    },
  }),
  route({
    method: 'GET',
    path: `${own}/groups`,
    action: 'meeting.organise',
    summary:
      'Groups of a branch that are invited as a whole: roles, parents, students and teachers of classes, teachers of subjects',
    query: meetingGroupsQuery,
    handle: async ({ db, access, query: { branch_uuid: branch } }) => ({
      data: (await listGroups(db, access, branch)).map(({ id, ...group }) =>
        toResource('meeting_group', `${group.kind}:${id}`, group),
      ),
    }),
  }),
  route({
    method: 'GET',
    path: `${own}/groups/people`,
    action: 'meeting.organise',
    summary: 'Everybody in a group: id, name and role alone',
    query: meetingGroupQuery,
    handle: async ({ db, access, query }) => ({
      data: (await listGroupPeople(db, access, query)).map(({ id, ...person }) =>
        toResource('user', id, person),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: `${own}/conflicts`,
    action: 'meeting.organise',
    summary: 'Who of some people has a lesson or another meeting at a time; nothing is written',
    body: conflictInput,
    handle: async ({ db, access, body }) => ({
      data: (await readConflicts(db, access, body.data.attributes)).map((conflict, place) =>
        toResource('meeting_conflict', String(place), conflict),
      ),
    }),
  }),
];

const organising: RouteDefinition[] = [
  route({
    method: 'POST',
    path: own,
    action: 'meeting.organise',
    summary: 'A meeting or a series of them; those who are invited are notified once, of a draft nobody',
    body: newMeetingInput,
    handle: async ({ db, access, body, now, t }) => {
      const id = await createMeeting(db, access, body.data.attributes, now);
      return { status: 201, ...(await readMeeting(db, { access, t, now }, id)) };
    },
  }),
  route({
    method: 'PUT',
    path: `${own}/{id}`,
    action: 'meeting.organise',
    summary: 'Change a meeting before it begins, or send a draft; who is concerned is notified',
    params,
    body: meetingChangeInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await changeMeeting(db, access, { id, fields: body.data.attributes, now });
      return readMeeting(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'DELETE',
    path: `${own}/{id}`,
    action: 'meeting.organise',
    summary: 'Take a draft away',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteDraft(db, access, id, now);
      return {};
    },
  }),
  route({
    method: 'POST',
    path: `${own}/{id}/cancel`,
    action: 'meeting.organise',
    summary: 'Cancel a meeting, with those after it in its series where that is asked; one notification',
    params,
    body: cancelMeetingInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const { reason, with_following: withFollowing } = body.data.attributes;
      await cancelMeeting(db, access, { id, reason, withFollowing, now });
      return readMeeting(db, { access, t, now }, id);
    },
  }),
  route({
    method: 'PUT',
    path: `${own}/{id}/minutes`,
    action: 'meeting.organise',
    summary: 'Minutes, decisions, tasks and attendance, from the beginning of the meeting on',
    params,
    body: minutesInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await writeMinutes(db, access, { id, fields: body.data.attributes, now });
      return readMeeting(db, { access, t, now }, id);
    },
  }),
];

const attending: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/meetings`,
    action: 'meeting.attend',
    summary: 'Meetings that the reader organises or is invited to, to come or past',
    query: meetingFilters,
    handle: async ({ db, access, query, now, t }) => {
      const { rows, total } = await listMeetings(db, access, query, now);
      const shown: Shown = { access, t, now };
      return page(
        rows.map((row) => toResource('meeting', row.id, toSummary(row, shown))),
        total,
        query,
        undefined,
        {
          may_organise: access.may('meeting.organise'),
          unanswered: await countUnanswered(db, access, now),
        },
      );
    },
  }),
  route({
    method: 'GET',
    path: `${base}/meetings/{id}`,
    action: 'meeting.attend',
    summary: 'One meeting with agenda, people, minutes and what was decided',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readMeeting(db, { access, t, now }, id),
  }),
  route({
    method: 'POST',
    path: `${base}/meetings/{id}/rsvp`,
    action: 'meeting.attend',
    summary: 'Yes, no or maybe of somebody who is invited, with a word to the organiser',
    params,
    body: rsvpInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const { rsvp, note } = body.data.attributes;
      await answerInvitation(db, access, { id, rsvp, note, now });
      return readMeeting(db, { access, t, now }, id);
    },
  }),
];

/** Meetings of staff, and of families with them. */
export const meetingRoutes = (): RouteDefinition[] => [
  ...lookups,
  ...organising,
  ...attending,
  ...calendarRoutes(),
];
