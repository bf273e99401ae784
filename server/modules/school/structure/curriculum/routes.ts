import * as z from 'zod';
import {
  fromTemplateInput,
  gradeChangeInput,
  moveInput,
  newGradeInput,
  type OfficeGrade,
  officeGradeFilters,
} from '@/lib/contract/resources/school/school-structure';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addGrade, archiveGrade, changeGrade, findGrade, listGrades, ownGrade, restoreGrade } from './grades';
import { moveGrade } from './order';
import { subjectRoutes } from './subject-routes';
import { addFromTemplate, listTemplates } from './templates';
import { readGradeUses } from './uses';

const params = z.object({ id: uuid });
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/${path}` as const;
const gradeDocument = ({ id, ...attributes }: OfficeGrade) => toResource('office_grade', id, attributes);

const gradeRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('grades'),
    action: 'office.structure',
    summary: 'Grades of the school in their order, with what is in each',
    query: officeGradeFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listGrades(db, access, query);
      return page(rows.map(gradeDocument), total, query);
    },
  }),
  route({
    method: 'POST',
    path: at('grades'),
    action: 'office.structure',
    summary: 'A new grade of the school',
    body: newGradeInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: gradeDocument(await addGrade(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('grades/{id}'),
    action: 'office.structure',
    summary: 'One grade of the school',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await ownGrade(db, access, id);
      return { data: gradeDocument(await findGrade(db, access, id)) };
    },
  }),
  route({
    method: 'PUT',
    path: at('grades/{id}'),
    action: 'office.structure',
    summary: 'Name and stage of a grade',
    params,
    body: gradeChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: gradeDocument(await changeGrade(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('grades/{id}/uses'),
    action: 'office.structure',
    summary: 'Classes and students of a grade, for which it is not archived',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await ownGrade(db, access, id);
      return { data: toResource('structure_uses', id, await readGradeUses(db, access, id)) };
    },
  }),
  route({
    method: 'POST',
    path: at('grades/{id}/move'),
    action: 'office.structure',
    summary: 'Move a grade one place up or down',
    params,
    body: moveInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: gradeDocument(await moveGrade(db, access, id, body.data.attributes.direction)),
    }),
  }),
  route({
    method: 'POST',
    path: at('grades/{id}/archive'),
    action: 'office.structure',
    summary: 'Archive a grade with its subjects once nobody is in it',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: gradeDocument(await archiveGrade(db, access, id)),
    }),
  }),
  route({
    method: 'POST',
    path: at('grades/{id}/restore'),
    action: 'office.structure',
    summary: 'Take a grade back from the archive with its subjects',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: gradeDocument(await restoreGrade(db, access, id)),
    }),
  }),
];

const schoolRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at('structure-templates'),
    action: 'office.structure',
    summary: 'Templates of grades and subjects with what of each the school has',
    handle: async ({ db }) => ({
      data: (await listTemplates(db)).map(({ id, ...attributes }) =>
        toResource('structure_template', id, attributes),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: at('structure-templates'),
    action: 'office.structure',
    summary: 'Add grades and subjects of a template that the school lacks',
    body: fromTemplateInput,
    handle: async ({ db, access, body }) => {
      const wish = body.data.attributes;
      return {
        data: toResource('structure_addition', wish.template, await addFromTemplate(db, access, wish)),
      };
    },
  }),
];

/** Grades and subjects of the school, as the office keeps them. */
export const curriculumRoutes: RouteDefinition[] = [...gradeRoutes, ...subjectRoutes, ...schoolRoutes];
