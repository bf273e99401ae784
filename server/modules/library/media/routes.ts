import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  captionsInput,
  consentInput,
  mediaChange,
  mediaFilters,
  type MediaFilters,
  mediaInput,
  mediaReplacement,
  visibilityInput,
} from '@/lib/contract/resources/library/media-item';
import { uuid } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import type { Translate } from '@/server/platform/text/translate';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { setCaptions } from './captions';
import { changeMedia, createMedia, deleteMedia, replaceFile } from './commands';
import { findMedia, type Library, listMedia } from './queries';
import { listViewers, placesOf, storedBytes } from './usage';
import { quota } from './quota';
import { toMedia } from './serializer';
import { decideConsent, shareMedia } from './sharing';
import { noteView } from './views';

const params = z.object({ id: uuid });
type Reading = Parameters<typeof listMedia>[1];
type Listing = { db: Db; access: Reading; query: MediaFilters; t: Translate };

async function library({ db, access, query, t }: Listing, of: Library) {
  const { rows, total } = await listMedia(db, access, query, of);
  return page(
    rows.map((row) => toResource('media', row.id, toMedia(row, { access, t }))),
    total,
    query,
  );
}
const one = async (db: Db, access: Reading, id: string, t: Translate) => {
  const row = await findMedia(db, access, id);
  return { data: toResource('media', row.id, toMedia(row, { access, t })) };
};

/** The libraries: of one's own, of the school and of the student. */
export const mediaRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/my_library',
    action: 'media.own',
    summary: "The author's own media",
    query: mediaFilters,
    handle: (context) => library(context, 'own'),
  }),
  route({
    method: 'GET',
    path: '{staff}/school-media-library',
    action: 'media.school',
    summary: 'Media shared with the branch, and those of the school library',
    query: mediaFilters,
    handle: (context) => library(context, 'school'),
  }),
  route({
    method: 'GET',
    path: '{staff}/media-requests',
    action: 'media.consent',
    summary: 'Media that wait for consent to be in the school library',
    query: mediaFilters,
    handle: (context) => library(context, 'requests'),
  }),
  route({
    method: 'GET',
    path: 'session/api/v1/{locale}/student/media-library',
    action: 'media.library',
    summary: "Media of the student's grade and classes",
    query: mediaFilters,
    handle: (context) => library(context, 'student'),
  }),
  route({
    method: 'GET',
    path: '{staff}/media-quota',
    action: 'media.manage',
    summary: 'Bytes that the author has stored and may still store',
    handle: async ({ db, access, now }) => {
      const { used, today } = await storedBytes(db, access.actor.userId, now);
      const left = Math.max(0, Math.min(quota.total - used, quota.aDay - today));
      return {
        data: toResource('media_quota', access.actor.userId, { used, limit: quota.total, left_today: left }),
      };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/media',
    action: 'media.manage',
    summary: 'A new item of an upload that has arrived, or of a link',
    body: mediaInput,
    handle: async ({ db, access, body, t }) => {
      const id = await createMedia(db, access, body.data.attributes);
      return { status: 201, ...(await one(db, access, id, t)) };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/media/{id}',
    action: 'media.read',
    summary: 'One item; the reading is counted',
    params,
    handle: async ({ db, deps, access, params: { id }, now, t }) => {
      const found = await one(db, access, id, t);
      await noteView(deps.db, access.actor.userId, id, now);
      return found;
    },
  }),
  route({
    method: 'GET',
    path: 'session/api/v1/{locale}/student/media-library/{id}',
    action: 'media.library',
    summary: "One item of the student's library; the reading is counted",
    params,
    handle: async ({ db, deps, access, params: { id }, now, t }) => {
      const found = await one(db, access, id, t);
      await noteView(deps.db, access.actor.userId, id, now);
      return found;
    },
  }),
  route({
    method: 'PUT',
    path: '{staff}/media/{id}',
    action: 'media.manage',
    summary: 'Change what is written of an item',
    params,
    body: mediaChange,
    handle: async ({ db, access, params: { id }, body, t }) => {
      await changeMedia(db, access, id, body.data.attributes);
      return one(db, access, id, t);
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/media/{id}/replacement',
    action: 'media.manage',
    summary: 'Another file in the same places',
    params,
    body: mediaReplacement,
    handle: async ({ db, access, params: { id }, body, t }) => {
      await replaceFile(db, access, id, body.data.attributes);
      return one(db, access, id, t);
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/media/{id}/captions',
    action: 'media.manage',
    summary: 'Captions of one language; without content those of the language go',
    params,
    body: captionsInput,
    handle: async ({ db, deps, access, params: { id }, body, t }) => {
      await setCaptions(db, deps.files, access, id, body.data.attributes);
      return one(db, access, id, t);
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/media/{id}/visibility',
    action: 'media.manage',
    summary: 'Who finds the item; the school library needs the consent of a supervisor',
    params,
    body: visibilityInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await shareMedia(db, access, id, body.data.attributes, now);
      return one(db, access, id, t);
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/media/{id}/consent',
    action: 'media.consent',
    summary: 'Let an item into the school library, or say why not',
    params,
    body: consentInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await decideConsent(db, access, id, body.data.attributes, now);
      return one(db, access.for('media.read'), id, t);
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/media/{id}/places',
    action: 'media.read',
    summary: 'Where the item is used',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await findMedia(db, access, id);
      const places = await placesOf(db, access, id);
      return {
        data: places.map(({ id: place, ...attributes }) => toResource('media_place', place, attributes)),
      };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/media/{id}/views',
    action: 'media.read',
    summary: 'Who opened the item; for its owner and for supervisors',
    params,
    query: pageQuery,
    handle: async ({ db, access, params: { id }, query }) => {
      await findMedia(db, access.scope === 'supervises' ? access : access.for('media.manage'), id);
      const { rows, total } = await listViewers(db, id, query);
      return page(
        rows.map(({ id: viewer, ...attributes }) => toResource('media_view', viewer, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/media/{id}',
    action: 'media.manage',
    summary: 'Take an item out of the libraries; while it is used only with confirm=1',
    params,
    query: z.object({ confirm: z.literal('1').optional() }),
    handle: async ({ db, access, params: { id }, query, now }) => {
      await deleteMedia(db, access, id, { isConfirmed: query.confirm === '1', now });
      return { status: 204 };
    },
  }),
];
