import * as z from 'zod';
import {
  moveInput,
  newSubjectInput,
  type OfficeSubject,
  officeSubjectFilters,
  subjectChangeInput,
} from '@/lib/contract/resources/school/school-structure';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { moveSubject } from './order';
import {
  addSubject,
  archiveSubject,
  changeSubject,
  findSubject,
  listSubjects,
  ownSubject,
  restoreSubject,
} from './subjects';
import { readSubjectUses } from './uses';

const params = z.object({ id: uuid });
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/${path}` as const;
const subjectDocument = ({ id, ...attributes }: OfficeSubject) =>
  toResource('office_subject', id, attributes);

/** Subjects of the school, as the office keeps them. */
export const subjectRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('subjects'),
    action: 'office.structure',
    summary: 'Subjects of the school by grade, in their order',
    query: officeSubjectFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listSubjects(db, access, query);
      return page(rows.map(subjectDocument), total, query);
    },
  }),
  route({
    method: 'POST',
    path: at('subjects'),
    action: 'office.structure',
    summary: 'A new subject of a grade',
    body: newSubjectInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: subjectDocument(await addSubject(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('subjects/{id}'),
    action: 'office.structure',
    summary: 'One subject of a grade',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await ownSubject(db, access, id);
      return { data: subjectDocument(await findSubject(db, access, id)) };
    },
  }),
  route({
    method: 'PUT',
    path: at('subjects/{id}'),
    action: 'office.structure',
    summary: 'Name of a subject',
    params,
    body: subjectChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: subjectDocument(await changeSubject(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('subjects/{id}/uses'),
    action: 'office.structure',
    summary: 'Who teaches and supervises a subject, for whom it is not archived',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await ownSubject(db, access, id);
      return { data: toResource('structure_uses', id, await readSubjectUses(db, access, id)) };
    },
  }),
  route({
    method: 'POST',
    path: at('subjects/{id}/move'),
    action: 'office.structure',
    summary: 'Move a subject one place up or down in its grade',
    params,
    body: moveInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: subjectDocument(await moveSubject(db, access, id, body.data.attributes.direction)),
    }),
  }),
  route({
    method: 'POST',
    path: at('subjects/{id}/archive'),
    action: 'office.structure',
    summary: 'Archive a subject that nobody teaches, supervises or works in',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: subjectDocument(await archiveSubject(db, access, id)),
    }),
  }),
  route({
    method: 'POST',
    path: at('subjects/{id}/restore'),
    action: 'office.structure',
    summary: 'Take a subject back from the archive',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: subjectDocument(await restoreSubject(db, access, id)),
    }),
  }),
];
