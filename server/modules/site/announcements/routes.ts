import * as z from 'zod';
import {
  announcementChangeInput,
  announcementFilters,
  newAnnouncementInput,
  type OfficeAnnouncement,
} from '@/lib/contract/resources/site/office-announcement';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addAnnouncement, changeAnnouncement, endAnnouncement, removeAnnouncement } from './commands';
import { findAnnouncement, listAnnouncements } from './rows';

const params = z.object({ id: uuid });
const toDocument = ({ id, ...attributes }: OfficeAnnouncement) =>
  toResource('office_announcement', id, attributes);

/** Announcements, as the office keeps them. */
export const announcementRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/announcements',
    action: 'office.announcements',
    summary: 'Announcements of the branch and of the whole school; how many are in each state in meta',
    query: announcementFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total, meta } = await listAnnouncements(db, access, query, now);
      return page(rows.map(toDocument), total, query, undefined, meta);
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/announcements',
    action: 'office.announcements',
    summary: 'A new announcement, shown now or at a moment; its readers are notified then',
    body: newAnnouncementInput,
    handle: async ({ db, access, body, now }) => ({
      status: 201,
      data: toDocument(await addAnnouncement(db, access, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/announcements/{id}',
    action: 'office.announcements',
    summary: 'One announcement of the branch or of the whole school',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: toDocument(await findAnnouncement(db, access, id, now)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/announcements/{id}',
    action: 'office.announcements',
    summary: 'Change an announcement; of one that is shown the words and the end',
    params,
    body: announcementChangeInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: toDocument(await changeAnnouncement(db, access, id, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/announcements/{id}/end',
    action: 'office.announcements',
    summary: 'Nobody reads the announcement from now on',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: toDocument(await endAnnouncement(db, access, id, now)),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'office/api/v1/{locale}/announcements/{id}',
    action: 'office.announcements',
    summary: 'Take an announcement away that was not published yet',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await removeAnnouncement(db, access, id, now);
      return { status: 204 };
    },
  }),
];
