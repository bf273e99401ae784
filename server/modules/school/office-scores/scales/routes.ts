import {
  type LevelScale,
  levelScaleFilters,
  newScaleInput,
  scaleArchiveInput,
  scaleChangeInput,
  scaleParams as params,
} from '@/lib/contract/resources/school/level-scale';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { listScales, ownScale } from './scales';
import { addScale, archiveScale, changeScale, previewScale } from './write-scales';

const toScale = ({ id, ...attributes }: LevelScale) => toResource('level_scale', id, attributes);
const at = <Path extends string>(path: Path) => `office/api/v1/{locale}/level-scales${path}` as const;

/** Scales of levels, as the office keeps them. */
export const scaleRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: at(''),
    action: 'office.scores',
    summary: 'Scales of levels with the periods that use them',
    query: levelScaleFilters,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listScales(db, access, query);
      return page(rows.map(toScale), total, query);
    },
  }),
  route({
    method: 'POST',
    path: at(''),
    action: 'office.scores',
    summary: 'A new scale of levels',
    body: newScaleInput,
    handle: async ({ db, access, body }) => ({
      status: 201,
      data: toScale(await addScale(db, access, body.data.attributes)),
    }),
  }),
  route({
    method: 'GET',
    path: at('/{id}'),
    action: 'office.scores',
    summary: 'One scale of levels',
    params,
    handle: async ({ db, access, params: { id } }) => ({ data: toScale(await ownScale(db, access, id)) }),
  }),
  route({
    method: 'PUT',
    path: at('/{id}'),
    action: 'office.scores',
    summary: 'Name and levels of a scale, and what becomes of cells whose level goes',
    params,
    body: scaleChangeInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: toScale(await changeScale(db, access, id, body.data.attributes, now)),
    }),
  }),
  route({
    method: 'POST',
    path: at('/{id}/preview'),
    action: 'office.scores',
    summary: 'What a change of a scale would do to marks',
    params,
    body: scaleChangeInput,
    handle: async ({ db, access, params: { id }, body, now }) => ({
      data: toResource(
        'level_scale_effect',
        id,
        await previewScale(db, access, id, body.data.attributes, now),
      ),
    }),
  }),
  route({
    method: 'POST',
    path: at('/{id}/archive'),
    action: 'office.scores',
    summary: 'Put a scale of levels away, or take it back',
    params,
    body: scaleArchiveInput,
    handle: async ({ db, access, params: { id }, body }) => ({
      data: toScale(await archiveScale(db, access, id, body.data.attributes)),
    }),
  }),
];
