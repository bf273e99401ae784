import * as z from 'zod';
import {
  colleagueFilters,
  colleagueMessageInput,
  contactSharingInput,
} from '@/lib/contract/resources/homes/colleague';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import type { Db } from '@/server/platform/db/client';
import { readAgenda } from '@/server/modules/week/timetable';
import { addDays } from '@/server/modules/week/timetable/engine';
import { readSharing, setSharing } from './contact-sharing';
import { freePeriods } from './free-periods';
import {
  type Directory,
  findColleague,
  listColleagues,
  listMessages,
  listSharedMedia,
  listSharedPreparations,
  readChoices,
  toColleague,
  todayIn,
} from './queries';
import { sendMessage } from './send-message';

const params = z.object({ id: uuid });

/** A colleague with what was shared, what both have free in seven days, and the messages between them. */
async function detail(db: Db, access: Directory, id: string, now: Date) {
  const row = await findColleague(db, access, id);
  const today = await todayIn(db, access.branch, now);
  const [preparations, media, agenda, messages] = await Promise.all([
    listSharedPreparations(db, access, id),
    listSharedMedia(db, access, id),
    readAgenda(db, access.branch, { from: today, to: addDays(today, 6) }),
    listMessages(db, access, id),
  ]);
  const free_periods = freePeriods(agenda.sessions, [access.actor.userId, id], now);
  return {
    data: toResource('colleague', id, { ...toColleague(row), preparations, media, free_periods, messages }),
  };
}

async function sharing(db: Db, userId: string) {
  return { data: toResource('contact_sharing', userId, await readSharing(db, userId)) };
}

/** The directory of a branch for those who work there, and messages among them. */
export const colleagueRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/colleagues',
    action: 'colleague.list',
    summary: 'Who else teaches or supervises in the branch; addresses only where the person shares them',
    query: colleagueFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listColleagues(db, access, query);
      return page(
        rows.map((row) => toResource('colleague', row.id, toColleague(row))),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/colleague-choices',
    action: 'colleague.list',
    summary: 'Subjects and classes by which the directory is filtered',
    handle: async ({ db, access }) => ({
      data: toResource('colleague_choices', access.branch, await readChoices(db, access)),
    }),
  }),
  route({
    method: 'GET',
    path: '{staff}/colleagues/{id}',
    action: 'colleague.list',
    summary: 'One colleague: what was shared, free periods in common in seven days, messages with the reader',
    params,
    handle: ({ db, access, params: { id }, now }) => detail(db, access, id, now),
  }),
  route({
    method: 'POST',
    path: '{staff}/colleagues/{id}/messages',
    action: 'colleague.message',
    summary: 'A message to a colleague of the branch, who is notified of it',
    params,
    body: colleagueMessageInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      await sendMessage(db, access, id, body.data.attributes.text, now);
      return { status: 201, ...(await detail(db, access.for('colleague.list'), id, now)) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/contact-sharing',
    action: 'colleague.share_contact',
    summary: 'Which of the own addresses colleagues of the branch see',
    handle: ({ db, access }) => sharing(db, access.actor.userId),
  }),
  route({
    method: 'PUT',
    path: '{staff}/contact-sharing',
    action: 'colleague.share_contact',
    summary: 'Show or hide the own addresses',
    body: contactSharingInput,
    handle: async ({ db, access, body }) => {
      await setSharing(db, access.actor, body.data.attributes);
      return sharing(db, access.actor.userId);
    },
  }),
];
