import { scoreTemplateBody } from '@/lib/contract/resources/school/score-template';
import { toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { scorePaths } from '../serializer';
import { applyTemplate, readWithoutColumns } from './apply';
import { columnTemplates, scaleOf, totalWeight } from './templates';

const path = `${scorePaths.degrees}/supervisor/templates`;

/** Columns as a ministry has them, for subjects and periods that have none. */
export const scoreTemplateRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path,
    action: 'score.approve',
    summary:
      'Column templates of stages with their sources; in meta the subjects and periods that have no columns yet',
    handle: async ({ db, access }) => ({
      data: columnTemplates.map((template) =>
        toResource('score_template', template.key, {
          name: template.name,
          of: template.of,
          sources: template.sources,
          columns: template.columns,
          total: totalWeight(template),
          levels: scaleOf(template)?.name ?? null,
        }),
      ),
      meta: { without_columns: await readWithoutColumns(db, access) },
    }),
  }),
  route({
    method: 'POST',
    path,
    action: 'score.approve',
    summary: 'Give a subject the columns of a template in a period that has none for it',
    body: scoreTemplateBody,
    handle: async ({ db, access, body }) => {
      const { attributes } = body.data;
      const columns = await applyTemplate(db, access, attributes);
      const id = `${attributes.period_id}_${attributes.subject_id}`;
      return { status: 201, data: toResource('score_columns', id, { ...attributes, columns }) };
    },
  }),
];
