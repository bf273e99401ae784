import * as z from 'zod';
import { notificationFilters } from '@/lib/contract/resources/session';
import { type Localized, pick, uuid } from '@/lib/contract/text';
import { ApiError } from '../../http/errors';
import { page, slice, toResource } from '../../http/reply';
import { type Context, type RouteDefinition, route } from '../../http/route';
import type { Translate } from '../../http/translate';

const PAGE_SIZE = 8;

type Row = {
  id: string;
  key: string;
  params: Record<string, unknown>;
  screen_name: string | null;
  data: Record<string, string>;
  read_at: Date | null;
  created_at: Date;
};

/** Parameters that hold two languages are read in the reader's. */
const localize = (params: Record<string, unknown>, t: Translate) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null
        ? pick(value as Localized, t.locale)
        : (value as string | number),
    ]),
  );

const serialize = (row: Row, t: Translate) => {
  const params = localize(row.params, t);
  return toResource('notification', row.id, {
    title: t(`notifications.${row.key}.title`, params),
    body: t(`notifications.${row.key}.body`, params),
    read: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    data: { screen_name: row.screen_name, params: row.data },
  });
};

async function list({
  deps,
  actor,
  query,
  t,
}: Context<undefined, z.output<typeof notificationFilters>, undefined>) {
  const { limit, offset } = slice(query, PAGE_SIZE);
  const [{ rows }, counts] = await Promise.all([
    deps.pool.query<Row>(
      'select * from notifications where user_id = $1 order by created_at desc, id desc limit $2 offset $3',
      [actor.userId, limit, offset],
    ),
    // Apart from the page: one past the end has no row to carry them.
    deps.pool.query<{ total: number; unread: number }>(
      'select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread from notifications where user_id = $1',
      [actor.userId],
    ),
  ]);
  const { total = 0, unread: unreadCount = 0 } = counts.rows[0] ?? {};
  return page(
    rows.map((row) => serialize(row, t)),
    total,
    query,
    PAGE_SIZE,
    { unread_count: unreadCount },
  );
}

async function unread({ deps, actor }: Context<undefined, undefined, undefined>) {
  const { rows } = await deps.pool.query<{ count: number }>(
    'select count(*)::int as count from notifications where user_id = $1 and read_at is null',
    [actor.userId],
  );
  return rows[0]?.count ?? 0;
}

export const notificationRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'notification/api/v1/{locale}/list-notification',
    action: 'notification.list',
    summary: 'Notifications, newest first, in the language of the path',
    query: notificationFilters,
    handle: list,
  }),
  route({
    method: 'GET',
    path: 'notification/api/v1/{locale}/unread-notification-count',
    action: 'notification.list',
    summary: 'Number of unread notifications',
    handle: async (context) => {
      const count = await unread(context);
      return Response.json(
        {
          count,
          data: { type: 'unread_count', id: context.actor.userId, attributes: { unread_count: count } },
          meta: { unread_count: count },
        },
        { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
      );
    },
  }),
  route({
    method: 'GET',
    path: 'admin/api/v1/{locale}/notifications/unread-count',
    action: 'notification.list',
    summary: 'Number of unread notifications (shape of the administration host)',
    handle: async (context) => ({
      data: toResource('unread_count', context.actor.userId, { unread_count: await unread(context) }),
    }),
  }),
  route({
    method: 'POST',
    path: 'notification/api/v1/{locale}/{id}/read',
    action: 'notification.read',
    summary: 'Mark one notification as read',
    params: z.object({ id: uuid }),
    handle: async ({ deps, actor, params, now }) => {
      const { rowCount } = await deps.pool.query(
        'update notifications set read_at = coalesce(read_at, $3) where id = $1 and user_id = $2',
        [params.id, actor.userId, now],
      );
      if (rowCount === 0) throw new ApiError('not_found');
      return { status: 204 };
    },
  }),
];
