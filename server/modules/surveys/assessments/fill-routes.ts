import * as z from 'zod';
import { formInput, myAssessmentFilters } from '@/lib/contract/resources/surveys/assessment-form';
import { uuid } from '@/lib/contract/text';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { writeForm } from './forms';
import { listMine, readMine } from './my-assessments';

const action = 'assessment.fill' as const;
const form = z.object({ id: uuid, form_id: uuid });

const writing = [
  ['PUT', '', 'Save a form as far as it is; the same body may be sent again', false],
  ['POST', '/submit', 'Send a form: what is required must be answered', true],
] as const;

/** Calls of assessors. */
export const fillRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'my-assessments',
    action,
    summary: 'Assessments to fill in, those that wait first; meta.waiting counts them',
    query: myAssessmentFilters,
    handle: ({ db, access, query, now }) => listMine(db, access, query, now),
  }),
  route({
    method: 'GET',
    path: 'my-assessments/{id}',
    action,
    summary: 'One assessment in the words meant for the reader, with all own forms',
    params: z.object({ id: uuid }),
    handle: ({ db, access, deps, params: { id }, now }) =>
      readMine(db, access, id, { secret: deps.settings.secret, now }),
  }),
  ...writing.map(([method, path, summary, isSent]) =>
    route({
      method,
      path: `my-assessments/{id}/forms/{form_id}${path}`,
      action,
      summary,
      params: form,
      body: formInput,
      bodyLimit: 1024 * 1024,
      handle: async ({ db, access, deps, params, body, now }) => {
        const write = {
          assessmentId: params.id,
          formId: params.form_id,
          content: body.data.attributes,
          isSent,
        };
        const { id, ...attributes } = await writeForm(db, access, write, {
          secret: deps.settings.secret,
          now,
        });
        return { data: toResource('assessment_form', id, attributes) };
      },
    }),
  ),
];
