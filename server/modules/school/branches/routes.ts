import * as z from 'zod';
import {
  branchChangeInput,
  newBranchInput,
  type OfficeBranch,
  officeBranchFilters,
} from '@/lib/contract/resources/school/office-branch';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { addBranch } from './add';
import { changeBranch, closeBranch, openBranch, previewClosing, assumeOfficeRole } from './change';
import { listBranches } from './list';

const params = z.object({ id: uuid });
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/branches${path}` as const;
const document = ({ id, ...attributes }: OfficeBranch) => toResource('office_branch', id, attributes);

/** Branches of the school, as the office keeps them. */
export const officeBranchRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at(''),
    action: 'office.structure',
    summary: 'Branches of the school with their people, their state, and what the reader may do there',
    query: officeBranchFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listBranches(db, access, query);
      return page(rows.map(document), total, query);
    },
  }),
  route({
    method: 'POST',
    path: at(''),
    action: 'office.structure',
    summary:
      'A new branch, of a template or as a copy of another; whoever makes it keeps its office at first',
    body: newBranchInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: document(await addBranch(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'PUT',
    path: at('/{id}'),
    action: 'office.structure',
    summary: 'Names and contacts of a branch that the reader keeps',
    params,
    body: branchChangeInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: document(await changeBranch(db, access, id, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('/{id}/closing'),
    action: 'office.structure',
    summary: 'What closing a branch would do, and what stands in its way',
    params,
    handle: async ({ deps, access, params: { id } }) => ({
      data: toResource('branch_closing', id, await previewClosing(deps.db, access, id)),
    }),
  }),
  route({
    method: 'POST',
    path: at('/{id}/close'),
    action: 'office.structure',
    summary: 'Close a branch without students; its records stay, and nobody works there any more',
    params,
    handle: async ({ db, access, params: { id } }) => ({ data: document(await closeBranch(db, access, id)) }),
  }),
  route({
    method: 'POST',
    path: at('/{id}/open'),
    action: 'office.structure',
    summary: 'Take a closed branch back as it was',
    params,
    handle: async ({ db, access, params: { id } }) => ({ data: document(await openBranch(db, access, id)) }),
  }),
  route({
    method: 'POST',
    path: at('/{id}/role'),
    action: 'office.structure',
    summary: 'Take the office of a branch that has none, as one that came with an import',
    params,
    handle: async ({ db, access, params: { id } }) => ({
      data: document(await assumeOfficeRole(db, access, id)),
    }),
  }),
];
