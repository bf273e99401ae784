import * as z from 'zod';
import { paperFilters, templateFilters, templateInput } from '@/lib/contract/resources/week/preparation';
import { uuid } from '@/lib/contract/text';
import { staffAddress } from '@/server/access/policy/staff-address';
import { action, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listPapers, readPaper } from './papers';
import { createTemplate, deleteTemplate, listTemplates } from './templates';

const params = z.object({ id: uuid });

/** Beginnings of preparations of a subject. */
export const templateRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/preparation-templates',
    action: 'preparation.template',
    summary: 'Beginnings of preparations of the subjects in reach',
    query: templateFilters,
    handle: async ({ db, access, query, t }) => ({
      data: (await listTemplates(db, access, query.subject_uuid)).map(({ id, ...attributes }) =>
        toResource('preparation_template', id, {
          ...attributes,
          actions:
            attributes.author.id === access.actor.userId
              ? [
                  action(
                    'delete',
                    'DELETE',
                    staffAddress(access.actor, t.locale, `preparation-templates/${id}`),
                    t('actions.delete_template'),
                  ),
                ]
              : [],
        }),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: '{staff}/preparation-templates',
    action: 'preparation.template',
    summary: 'Keep a beginning for preparations of a subject',
    body: templateInput,
    handle: async ({ db, access, body }) => {
      const id = await createTemplate(db, access, body.data.attributes);
      return { status: 201, data: { type: 'preparation_template', id } };
    },
  }),
  route({
    method: 'DELETE',
    path: '{staff}/preparation-templates/{id}',
    action: 'preparation.template',
    summary: 'Take an own template away',
    params,
    handle: async ({ db, access, params: { id } }) => {
      await deleteTemplate(db, access, id);
      return { status: 204 };
    },
  }),
];

/** What students read of preparations. */
export const paperRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'student/preparations',
    action: 'preparation.paper',
    summary: 'Working papers of the own class',
    query: paperFilters,
    handle: ({ db, access, query }) => listPapers(db, access, query),
  }),
  route({
    method: 'GET',
    path: 'student/preparations/{id}',
    action: 'preparation.paper',
    summary: 'One working paper with its media',
    params,
    handle: ({ db, access, params: { id }, t }) => readPaper(db, { access, t }, id),
  }),
];
