import * as z from 'zod';
import { pageQuery, type ResourceAction } from '@/lib/contract/json-api';
import {
  orderInput,
  progressInput,
  resourceChange,
  resourceInput,
  sectionChange,
  sectionInput,
} from '@/lib/contract/resources/subject';
import { uuid } from '@/lib/contract/text';
import { staffAddress } from '../../access/policy/staff-address';
import type { Db } from '../../platform/db/client';
import type { Translate } from '../../platform/text/translate';
import { ApiError } from '../../router/errors';
import { action, page, toResource } from '../../router/reply';
import { type RouteDefinition, route } from '../../router/route';
import { fileAddress } from '../files';
import { findMedia, toMedia } from '../media';
import {
  changeResource,
  changeSection,
  createResource,
  createSection,
  deleteResource,
  deleteSection,
  orderResources,
  orderSections,
} from './commands';
import { measureOf, noteProgress, percentOf } from './progress';
import {
  findResource,
  findSection,
  listReaders,
  listResources,
  listSections,
  listSubjects,
  neighboursOf,
  type Reading,
  type ResourceRow,
  type SectionRow,
  type SubjectRow,
} from './queries';

const SUBJECTS_A_PAGE = 20;
const params = z.object({ id: uuid });
type Viewed = { access: Reading; t: Translate };

const shares = (done: number, total: number) => ({
  done,
  total,
  percent: total === 0 ? 0 : Math.floor((100 * done) / total),
});

const toSubject = ({ count: _count, teachers, done, total, ...row }: SubjectRow) =>
  toResource('subject', row.id, {
    ...row,
    teachers: teachers.map(({ picture_file_id, ...teacher }) => ({
      ...teacher,
      picture_url: picture_file_id && fileAddress(picture_file_id),
    })),
    progress: shares(done, total),
  });

function sectionActions(row: SectionRow, { access, t }: Viewed): ResourceAction[] {
  if (!access.may('section.manage')) return [];
  const address = (path: string) => staffAddress(access.actor, t.locale, `sections/${row.id}${path}`);
  const add = [action('add_resource', 'POST', address('/resources'), t('actions.add_resource'))];
  if (row.is_curriculum) return add;
  return [
    ...add,
    action('update', 'PUT', address(''), t('actions.update_section')),
    action('delete', 'DELETE', address(''), t('actions.delete_section')),
  ];
}
const toSection = ({ id, done, total, ...row }: SectionRow, viewed: Viewed) =>
  toResource('section', id, {
    ...row,
    progress: shares(done, total),
    actions: sectionActions({ id, done, total, ...row }, viewed),
  });

function resourceActions(id: string, { access, t }: Viewed): ResourceAction[] {
  if (!access.may('resource.manage')) return [];
  const address = (path: string) => staffAddress(access.actor, t.locale, `resources/${id}${path}`);
  return [
    action('update', 'PUT', address(''), t('actions.update_resource')),
    action('delete', 'DELETE', address(''), t('actions.delete_resource')),
    action('readers', 'GET', address('/readers'), t('actions.resource_readers')),
  ];
}
function toListed(row: ResourceRow, viewed: Viewed) {
  const {
    is_early,
    is_behind,
    progress,
    media_id: _media,
    subject_id: _subject,
    activity_id: _activity,
    ...rest
  } = row;
  const seen = progress?.seen ?? [];
  const isDone = (progress?.done_at ?? null) !== null;
  return {
    ...rest,
    locked: is_early ? ('not_yet' as const) : is_behind ? ('in_order' as const) : null,
    progress: {
      position: progress?.position ?? null,
      seen,
      percent: percentOf(seen, measureOf(row), isDone),
      done_at: progress?.done_at ?? null,
    },
    actions: resourceActions(row.id, viewed),
  };
}

async function readResource(db: Db, viewed: Viewed, id: string, now: Date) {
  const { access, t } = viewed;
  const row = await findResource(db, access, id, now);
  const { body, subject, section, ...listed } = row;
  const isOpen = access.scope !== 'self' || !(row.is_early || row.is_behind);
  const media =
    row.media_id && isOpen
      ? await findMedia(db, access.for('media.library'), row.media_id, { isPlaced: true }).catch(() => null)
      : null;
  const neighbours = await neighboursOf(db, access, { id, subject: row.subject_id });
  return {
    data: toResource('resource', id, {
      ...toListed(listed, viewed),
      body: isOpen ? body : null,
      media: media && { id: media.id, ...toMedia(media, { access, t }) },
      activity_id: isOpen ? row.activity_id : null,
      subject,
      section,
      ...neighbours,
    }),
  };
}

/** Subjects, sections and resources as their readers have them. */
const reading: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/student/subjects',
    action: 'subject.list',
    summary: 'Subjects of the reader with progress and where the reader stopped',
    query: pageQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listSubjects(db, access, { size: SUBJECTS_A_PAGE, ...query });
      return page(rows.map(toSubject), total, query, SUBJECTS_A_PAGE);
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/student/subjects/{id}',
    action: 'subject.list',
    summary: 'One subject of the reader',
    params,
    handle: async ({ db, access, params: { id } }) => {
      const { rows } = await listSubjects(db, access, {}, id);
      if (!rows[0]) throw new ApiError('not_found');
      return { data: toSubject(rows[0]) };
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/subjects/{id}/content',
    action: 'resource.list',
    summary: 'Sections of a subject at its uppermost level',
    params,
    handle: async ({ db, access, params: { id }, t }) => {
      const { total } = await listSubjects(db, access, {}, id);
      if (total === 0) throw new ApiError('not_found');
      const rows = await listSections(db, access, { subject: id });
      return { data: rows.map((row) => toSection(row, { access, t })) };
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/sections/{id}',
    action: 'resource.list',
    summary: 'One section',
    params,
    handle: async ({ db, access, params: { id }, t }) => ({
      data: toSection(await findSection(db, access, id), { access, t }),
    }),
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/sections/{id}/sections',
    action: 'resource.list',
    summary: 'Sections below a section',
    params,
    handle: async ({ db, access, params: { id }, t }) => {
      await findSection(db, access, id);
      const rows = await listSections(db, access, { parent: id });
      return { data: rows.map((row) => toSection(row, { access, t })) };
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/sections/{id}/resources',
    action: 'resource.list',
    summary: 'Resources of a section in their order',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await findSection(db, access, id);
      const rows = await listResources(db, access, id, now);
      return { data: rows.map((row) => toResource('resource', row.id, toListed(row, { access, t }))) };
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/resources/{id}',
    action: 'resource.read',
    summary: 'One resource with what it shows and its neighbours; what is not open yet shows nothing',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readResource(db, { access, t }, id, now),
  }),
  route({
    method: 'POST',
    path: 'dashboard/api/v1/{locale}/resources/{id}/progress',
    action: 'resource.progress',
    summary: 'Where the student stands and what was seen; told again it changes nothing',
    params,
    body: progressInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      const { position, seen, doneAt, percent } = await noteProgress(
        db,
        access,
        id,
        body.data.attributes,
        now,
      );
      return {
        data: toResource('progress', id, {
          position,
          seen,
          percent,
          done_at: doneAt === null ? null : new Date(doneAt).toISOString(),
        }),
      };
    },
  }),
];

/** How staff of a subject build it. */
const managing: RouteDefinition[] = [
  route({
    method: 'POST',
    path: '{staff}/subjects/{id}/sections',
    action: 'section.manage',
    summary: 'A section of the branch, not published yet',
    params,
    body: sectionInput,
    handle: async ({ db, access, params: { id }, body, t }) => {
      const made = await createSection(db, access, id, body.data.attributes);
      return { status: 201, data: toSection(await findSection(db, access, made), { access, t }) };
    },
  }),
  route({
    method: 'PUT',
    path: '{staff}/sections/{id}',
    action: 'section.manage',
    summary: 'Name, publish or hide a section of the branch',
    params,
    body: sectionChange,
    handle: async ({ db, access, params: { id }, body, t }) => {
      await changeSection(db, access, id, body.data.attributes);
      return { data: toSection(await findSection(db, access, id), { access, t }) };
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/sections/{id}',
    action: 'section.manage',
    summary: 'Take away an empty section of the branch',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteSection(db, access, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/subjects/{id}/order',
    action: 'section.manage',
    summary: "The order of the branch's uppermost sections: all of them, each once",
    params,
    body: orderInput,
    handle: async ({ db, access, params: { id }, body }) => {
      await orderSections(db, access, { subject: id }, idsOf(body));
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/sections/{id}/order',
    action: 'section.manage',
    summary: "The order of the branch's sections below a section: all of them, each once",
    params,
    body: orderInput,
    handle: async ({ db, access, params: { id }, body }) => {
      await orderSections(db, access, { parent: id }, idsOf(body));
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/sections/{id}/resources',
    action: 'resource.manage',
    summary: 'A resource at the end of a section, as a draft',
    params,
    body: resourceInput,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      const made = await createResource(db, access, id, body.data.attributes);
      return { status: 201, ...(await readResource(db, { access, t }, made, now)) };
    },
  }),
  route({
    method: 'POST',
    path: '{staff}/sections/{id}/resources/order',
    action: 'resource.manage',
    summary: 'The order of the resources of a section: all of them, each once',
    params,
    body: orderInput,
    handle: async ({ db, access, params: { id }, body }) => {
      await orderResources(db, access, id, idsOf(body));
      return { status: 204 };
    },
  }),
  route({
    method: 'PUT',
    path: '{staff}/resources/{id}',
    action: 'resource.manage',
    summary: 'Change, publish or hide a resource',
    params,
    body: resourceChange,
    handle: async ({ db, access, params: { id }, body, now, t }) => {
      await changeResource(db, access, id, body.data.attributes, now);
      return readResource(db, { access, t }, id, now);
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/resources/{id}',
    action: 'resource.manage',
    summary: 'Take a resource out of its section',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await deleteResource(db, access, id, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: '{staff}/resources/{id}/readers',
    action: 'resource.readers',
    summary: 'Students with how far each is in a resource',
    params,
    query: pageQuery,
    handle: async ({ db, access, params: { id }, query, now }) => {
      const row = await findResource(db, access, id, now);
      const { rows, total } = await listReaders(db, access, row, query);
      const measure = measureOf(row);
      return page(
        rows.map(({ id: reader, seen, total: _total, ...attributes }) =>
          toResource('reader', reader, {
            ...attributes,
            percent: attributes.opened_at
              ? percentOf(seen ?? [], measure, attributes.done_at !== null)
              : null,
          }),
        ),
        total,
        query,
      );
    },
  }),
];

type Ordered = { data: { id?: string | null | undefined }[] };
const idsOf = ({ data }: Ordered) => data.map(({ id }) => id?.toLowerCase() ?? '');

export const resourceRoutes: RouteDefinition[] = [...reading, ...managing];
