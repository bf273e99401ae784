import * as z from 'zod';
import {
  classChangeInput,
  newClassInput,
  newTeachingInput,
  officeClassFilters,
  type OfficeClass,
  scopeFilters,
  scopeInput,
  type SupervisorScope,
  teachingFilters,
} from '@/lib/contract/resources/school/office-structure';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { readOfficeChoices } from './choices';
import { addClass, changeClass, findClass, listClasses, removeClass } from './classes';
import { curriculumRoutes } from './curriculum/routes';
import { changeScope, listScopes } from './scopes';
import { yearRoutes } from './year-routes';
import { addTeaching, listTeaching, previewTeaching, removeTeaching } from './teaching';

const params = z.object({ id: uuid });
const classDocument = ({ id, ...attributes }: OfficeClass) => toResource('office_class', id, attributes);
const scopeDocument = ({ id, ...attributes }: SupervisorScope) =>
  toResource('supervisor_scope', id, attributes);

const classRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/structure-choices',
    action: 'office.structure',
    summary: 'Grades, subjects, classes and teachers that the forms of the office choose from',
    handle: async ({ db, access }) => ({
      data: toResource('office_choices', access.branch, await readOfficeChoices(db, access)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/classes',
    action: 'office.structure',
    summary: 'Classes of the branch with their students and what is taught there',
    query: officeClassFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listClasses(db, access, query);
      return page(rows.map(classDocument), total, query);
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/classes',
    action: 'office.structure',
    summary: 'A new class of the branch',
    body: newClassInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: classDocument(await addClass(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/classes/{id}',
    action: 'office.structure',
    summary: 'One class of the branch',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: classDocument(await findClass(db, access, id)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/classes/{id}',
    action: 'office.structure',
    summary: 'Name, places and homeroom teacher of a class',
    params,
    body: classChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: classDocument(await changeClass(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'DELETE',
    path: 'office/api/v1/{locale}/classes/{id}',
    action: 'office.structure',
    summary: 'Take a class away that nothing was done in',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await removeClass(db, access, id);
      return { status: 204 };
    },
  }),
];

const teachingRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/teaching-assignments',
    action: 'office.structure',
    summary: 'Who teaches what in the classes of the branch this year',
    query: teachingFilters,
    handle: async ({ db, access, query, now }) => {
      const { rows, total } = await listTeaching(db, access, query, now);
      return page(
        rows.map(({ id, ...attributes }) => toResource('teaching_assignment', id, attributes)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/teaching-assignments/preview',
    action: 'office.structure',
    summary: 'What would become of the classes if a teacher had a subject there',
    body: newTeachingInput,
    handle: async ({ db, access, body }) => {
      const wish = body.data.attributes;
      return {
        data: toResource('teaching_effect', wish.teacher_uuid, await previewTeaching(db, access, wish)),
      };
    },
  }),
  route({
    method: 'POST',
    path: 'office/api/v1/{locale}/teaching-assignments',
    action: 'office.structure',
    summary: 'Give a teacher a subject in classes of its grade',
    body: newTeachingInput,
    handle: async ({ db, access, body }) => {
      const wish = body.data.attributes;
      return { data: toResource('teaching_effect', wish.teacher_uuid, await addTeaching(db, access, wish)) };
    },
  }),
  route({
    method: 'DELETE',
    path: 'office/api/v1/{locale}/teaching-assignments/{id}',
    action: 'office.structure',
    summary: 'Take a subject of a class from a teacher',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await removeTeaching(db, access, id, now);
      return { status: 204 };
    },
  }),
];

const scopeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'office/api/v1/{locale}/supervisor-scopes',
    action: 'office.structure',
    summary: 'Supervisors of the branch with the subjects that they supervise there',
    query: scopeFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listScopes(db, access, query);
      return page(rows.map(scopeDocument), total, query);
    },
  }),
  route({
    method: 'PUT',
    path: 'office/api/v1/{locale}/supervisor-scopes/{id}',
    action: 'office.structure',
    summary: 'Which subjects somebody supervises in the branch',
    params,
    body: scopeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: scopeDocument(await changeScope(db, access, id, body.data.attributes)),
    }),
  }),
];

/** Classes, who teaches in them and who supervises, as the office keeps them. */
export const officeStructureRoutes: RouteDefinition[] = [
  ...classRoutes,
  ...teachingRoutes,
  ...scopeRoutes,
  ...yearRoutes,
  ...curriculumRoutes,
];
