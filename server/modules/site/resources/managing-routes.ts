import * as z from 'zod';
import { pageQuery } from '@/lib/contract/json-api';
import {
  orderInput,
  resourceChange,
  resourceInput,
  sectionChange,
  sectionInput,
  subjectSettingsInput,
} from '@/lib/contract/resources/site/subject';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { changeResource, createResource, deleteResource, orderResources } from './commands';
import { packageMark } from './engine/package-mark';
import { listMarkColumns } from './mark-columns';
import { measureOf, percentOf } from './progress';
import { findResource, findSection } from './queries';
import { listReaders } from './readers';
import {
  changeSection,
  changeSettings,
  createSection,
  deleteSection,
  orderSections,
  publishSection,
} from './section-commands';
import { readResource, toSection } from './serializer';

const params = z.object({ id: uuid });
type Ordered = { data: { id?: string | null | undefined }[] };
const idsOf = ({ data }: Ordered) => data.map(({ id }) => id?.toLowerCase() ?? '');

/** How staff of a subject build it. */
export const managingRoutes: RouteDefinition[] = [
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
    method: 'POST',
    path: '{staff}/sections/{id}/publish',
    action: 'section.manage',
    summary: 'Publish a section with the drafts and sections that it holds',
    params,
    handle: async ({ db, access, params: { id }, now, t }) => {
      await publishSection(db, access, id, now);
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
    method: 'PUT',
    path: '{staff}/subjects/{id}/settings',
    action: 'section.manage',
    summary: 'How the branch reads a subject: freely, or its required resources in their order',
    params,
    body: subjectSettingsInput,
    handle: async ({ db, access, params: { id }, body }) => {
      await changeSettings(db, access, id, body.data.attributes.is_in_order);
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
    path: '{staff}/resources/{id}/mark-columns',
    action: 'resource.manage',
    summary: 'Columns of score sheets that the mark of a package can fill, with what is left of each',
    params,
    handle: async ({ db, access, params: { id }, now }) => ({
      data: (await listMarkColumns(db, access, id, now)).map(({ id: column, ...attributes }) =>
        toResource('mark_column', column, attributes),
      ),
    }),
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
            mark: packageMark(attributes.score, row.max_mark),
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
