import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import { progressInput, subjectMediaFilters } from '@/lib/contract/resources/subject';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '../../router/errors';
import { page, slice, toResource } from '../../router/reply';
import { type RouteDefinition, route } from '../../router/route';
import { noteProgress } from './progress';
import { findSection, listResources, listSections, pathOf } from './queries';
import { readResource, toListed, toSection, toSubject, toSubjectMedia } from './serializer';
import { listSubjects } from './subjects';
import { listSubjectMedia, subjectDetail } from './subject-detail';

const SUBJECTS_A_PAGE = 20;
const params = z.object({ id: uuid });

/** Subjects, sections and resources as their readers have them. */
export const readingRoutes: RouteDefinition[] = [
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
    handle: async ({ db, access, params: { id }, now }) => {
      const { rows } = await listSubjects(db, access, {}, id);
      if (!rows[0]) throw new ApiError('not_found');
      const subject = toSubject(rows[0]);
      const detail = await subjectDetail(db, access, id, now);
      return { data: { ...subject, attributes: { ...subject.attributes, ...detail } } };
    },
  }),
  route({
    method: 'GET',
    path: 'dashboard/api/v1/{locale}/student/subjects/{id}/media',
    action: 'subject.list',
    summary: 'Media of a subject: those in its sections, and those of the library of the reader',
    params,
    query: subjectMediaFilters,
    handle: async ({ db, access, params: { id }, query }) => {
      const { total: found } = await listSubjects(db, access, {}, id);
      if (found === 0) throw new ApiError('not_found');
      const { rows, total } = await listSubjectMedia(db, access, id, { ...slice(query), type: query.type });
      return page(rows.map(toSubjectMedia), total, query);
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
    handle: async ({ db, access, params: { id }, t }) => {
      const section = toSection(await findSection(db, access, id), { access, t });
      return { data: { ...section, attributes: { ...section.attributes, ...(await pathOf(db, id)) } } };
    },
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
