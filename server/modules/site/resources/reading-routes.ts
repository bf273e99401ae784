import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  progressInput,
  publicMediaFilters,
  subjectMediaFilters,
} from '@/lib/contract/resources/site/subject';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { action, page, slice, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { findAsker, hasQuestions } from '@/server/modules/practice/generated-exams';
import { noteProgress } from './progress';
import { findSection, listResources, listSections, pathOf } from './queries';
import { readResource, toListed, toSection, toSubject, toSubjectMedia } from './serializer';
import { listSubjects } from './subjects';
import { listSubjectMedia, subjectDetail } from './subject-detail';

const SUBJECTS_A_PAGE = 20;
const params = z.object({ id: uuid });
const base = 'dashboard/api/v1/{locale}';
const admin = 'admin/api/v1/{locale}';

/** One subject. */
const subjectAt = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
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
  });

/** Media of a subject. */
const mediaAt = (
  path: string,
  filters: typeof subjectMediaFilters | typeof publicMediaFilters,
): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'subject.list',
    summary: 'Media of a subject: those in its sections, and those of the library of the reader',
    params,
    query: filters,
    handle: async ({ db, access, params: { id }, query }) => {
      const { total: found } = await listSubjects(db, access, {}, id);
      if (found === 0) throw new ApiError('not_found');
      const { rows, total } = await listSubjectMedia(db, access, id, { ...slice(query), type: query.type });
      return page(rows.map(toSubjectMedia), total, query);
    },
  });

/** The uppermost sections of a subject. */
const sectionsAt = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'resource.list',
    summary: 'Sections of a subject at its uppermost level',
    params,
    handle: async ({ db, access, params: { id }, t }) => {
      const { total } = await listSubjects(db, access, {}, id);
      if (total === 0) throw new ApiError('not_found');
      const rows = await listSections(db, access, { subject: id });
      return { data: rows.map((row) => toSection(row, { access, t })) };
    },
  });

/** One section. */
const sectionAt = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'resource.list',
    summary: 'One section',
    params,
    handle: async ({ db, access, actor, params: { id }, t }) => {
      const section = toSection(await findSection(db, access, id), { access, t });
      const path = await pathOf(db, id);
      const isPractised =
        access.scope === 'self' &&
        access.may('practice.generate') &&
        (await hasQuestions(db, await findAsker(db, actor), id));
      const start = `/api/base/${t.locale}/student/practices/start-practice/${id}`;
      const actions = isPractised
        ? [...section.attributes.actions, action('practise', 'POST', start, t('actions.practise_section'))]
        : section.attributes.actions;
      return { data: { ...section, attributes: { ...section.attributes, ...path, actions } } };
    },
  });

/** Sections below a section. */
const belowAt = (path: string): RouteDefinition =>
  route({
    method: 'GET',
    path,
    action: 'resource.list',
    summary: 'Sections below a section',
    params,
    handle: async ({ db, access, params: { id }, t }) => {
      await findSection(db, access, id);
      const rows = await listSections(db, access, { parent: id });
      return { data: rows.map((row) => toSection(row, { access, t })) };
    },
  });

/** Subjects, sections and resources as their readers have them. */
export const readingRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: `${base}/student/subjects`,
    action: 'subject.list',
    summary: 'Subjects of the reader with progress and where the reader stopped',
    query: pageQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listSubjects(db, access, { size: SUBJECTS_A_PAGE, ...query });
      return page(rows.map(toSubject), total, query, SUBJECTS_A_PAGE);
    },
  }),
  subjectAt(`${base}/student/subjects/{id}`),
  mediaAt(`${base}/student/subjects/{id}/media`, subjectMediaFilters),
  sectionsAt(`${base}/subjects/{id}/content`),
  sectionAt(`${base}/sections/{id}`),
  belowAt(`${base}/sections/{id}/sections`),
  route({
    method: 'GET',
    path: `${base}/sections/{id}/resources`,
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
    path: `${base}/resources/{id}`,
    action: 'resource.read',
    summary: 'One resource with what it shows and its neighbours; what is not open yet shows nothing',
    params,
    handle: ({ db, access, params: { id }, now, t }) => readResource(db, { access, t }, id, now),
  }),
  route({
    method: 'POST',
    path: `${base}/resources/{id}/progress`,
    action: 'resource.progress',
    summary: 'Where the student stands and what was seen; repeated it changes nothing',
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

/**
 * The same under the addresses of the admin service, where a section is a "subject format subject". Their
 * `user_uuid` and names are taken and mean nothing: who reads is who is signed in.
 */
export const publicRoutes: RouteDefinition[] = [
  subjectAt(`${admin}/student/subjects/view-public-subject/{id}`),
  mediaAt(`${admin}/subjects/{id}/public-media`, publicMediaFilters),
  sectionsAt(`${admin}/general-quizzes/subject/ouredu/{id}/sections`),
  belowAt(`${admin}/subsections/{id}`),
  sectionAt(`${admin}/view-public-subject-format-subject/{id}`),
  route({
    method: 'GET',
    path: `${admin}/public-subject-format-subject/{id}/public-resource-subject-format-subject/{resource_id}`,
    action: 'resource.read',
    summary: 'One resource of a section',
    params: params.extend({ resource_id: uuid }),
    handle: async ({ db, access, params: { id, resource_id }, now, t }) => {
      const found = await readResource(db, { access, t }, resource_id, now);
      if (found.data.attributes.section_id !== id.toLowerCase()) throw new ApiError('not_found');
      return found;
    },
  }),
];
