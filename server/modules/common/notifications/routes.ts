import * as z from 'zod';
import { input } from '@/lib/contract/json-api';
import { preferencesInput } from '@/lib/contract/resources/common/notification';
import { notificationFilters } from '@/lib/contract/resources/people/session';
import { uuid } from '@/lib/contract/text';
import { ApiError } from '@/server/router/errors';
import { page, slice, toResource } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import { type Context, type RouteDefinition, route } from '@/server/router/route';
import type { SchoolDeps } from '@/server/boot/deps';
import { deviceRoutes } from './push/device-routes';
import type { NotificationStreams } from './notification-stream';
import { readPreferences, writePreferences } from './preferences';
import type { NotificationRow } from './notification-text';
import { serializeNotification } from './serializer';

const PAGE_SIZE = 8;
const noStore = { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' };

async function list({
  deps,
  actor,
  query,
  t,
}: Context<undefined, z.output<typeof notificationFilters>, undefined>) {
  const { limit, offset } = slice(query, PAGE_SIZE);
  const [{ rows }, counts] = await Promise.all([
    deps.pool.query<NotificationRow>(
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
    rows.map((row) => serializeNotification(row, t)),
    total,
    query,
    PAGE_SIZE,
    { unread_count: unreadCount },
  );
}

async function unread({ deps, actor }: { deps: SchoolDeps; actor: Actor }): Promise<number> {
  const { rows } = await deps.pool.query<{ count: number }>(
    'select count(*)::int as count from notifications where user_id = $1 and read_at is null',
    [actor.userId],
  );
  return rows[0]?.count ?? 0;
}

/** Signals other tabs and devices of the person that something was read. */
const signalOwnTabs = (deps: SchoolDeps, actor: Actor) =>
  deps.pool.query(`select pg_notify('notification', $1)`, [actor.userId]);

const listRoutes = (streams: NotificationStreams): RouteDefinition[] => [
  route({
    method: 'GET',
    path: 'notification/api/v1/{locale}/list-notification',
    action: 'notification.list',
    summary: 'Notifications of the signed-in person, newest first, in the language of the path',
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
        { headers: noStore },
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
    method: 'GET',
    path: 'notification/api/v1/{locale}/events',
    action: 'notification.list',
    summary: 'Server-sent events: the number of unread notifications, at once and whenever it changes',
    handle: ({ deps, actor, request }) =>
      streams.open(actor, async () => ({ unread_count: await unread({ deps, actor }) }), request.signal),
  }),
  route({
    method: 'GET',
    path: 'notification/api/v1/{locale}/{id}',
    action: 'notification.list',
    summary: 'One notification; the worker that shows push messages reads its text here',
    params: z.object({ id: uuid }),
    handle: async ({ deps, actor, params, t }) => {
      const { rows } = await deps.pool.query<NotificationRow>(
        'select * from notifications where id = $1 and user_id = $2',
        [params.id, actor.userId],
      );
      const [row] = rows;
      if (!row) throw new ApiError('not_found');
      return { data: serializeNotification(row, t) };
    },
  }),
];

const readRoutes: RouteDefinition[] = [
  route({
    method: 'POST',
    path: 'notification/api/v1/{locale}/read-all',
    action: 'notification.read',
    summary: 'Mark all notifications as read',
    handle: async ({ deps, actor, now }) => {
      const { rowCount } = await deps.pool.query(
        'update notifications set read_at = $2 where user_id = $1 and read_at is null and created_at <= $2',
        [actor.userId, now],
      );
      if (rowCount) await signalOwnTabs(deps, actor);
      return { status: 204 };
    },
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
      await signalOwnTabs(deps, actor);
      return { status: 204 };
    },
  }),
];

const preferenceRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: 'notifications/preferences',
    action: 'notification.preferences',
    summary: 'Notification preferences (types by channel) and quiet hours',
    handle: async ({ db, actor }) => ({
      data: toResource('notification_preferences', actor.userId, await readPreferences(db, actor)),
    }),
  }),
  route({
    method: 'PUT',
    path: 'notifications/preferences',
    action: 'notification.preferences',
    summary: 'Update notification preferences; what is left out stays as it is',
    body: input('notification_preferences', preferencesInput),
    handle: async ({ db, actor, body }) => {
      await writePreferences(db, actor, body.data.attributes);
      return {
        data: toResource('notification_preferences', actor.userId, await readPreferences(db, actor)),
      };
    },
  }),
];

export const notificationRoutes = (streams: NotificationStreams): RouteDefinition[] => [
  ...listRoutes(streams),
  ...readRoutes,
  ...preferenceRoutes,
  ...deviceRoutes,
];
