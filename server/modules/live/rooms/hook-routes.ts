import * as z from 'zod';
import type { SchoolDeps } from '@/server/boot/deps';
import { ApiError } from '@/server/router/errors';
import { type RouteDefinition, route } from '@/server/router/route';
import { HookRefusal, ProviderUnavailable, type RoomProvider } from './provider';
import { applyProviderEvents } from './provider-events';
import type { RoomHub } from './hub/room-hub';

/** A report of a meeting names everybody and every coming and going. */
const LONGEST = 2 * 1024 * 1024;
const params = z.object({ provider: z.string().max(40) });

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST) throw new ApiError('too_large');
  const body = new Uint8Array(await request.arrayBuffer());
  if (body.byteLength > LONGEST) throw new ApiError('too_large');
  return body;
}

/** Where the provider reports events; only the provider of the settings is accepted. */
export const createHookRoutes = (deps: SchoolDeps, hub: RoomHub, provider: RoomProvider): RouteDefinition[] =>
  (['GET', 'POST'] as const).map((method) =>
    route({
      method,
      path: '/api/rooms/hooks/{provider}',
      action: 'room.hook',
      summary: 'Events of the provider of rooms, signed by it; each is taken once',
      params,
      handle: async ({ params: { provider: name }, request, arrivedAt }) => {
        if (name !== provider.name || provider.name === 'built_in') throw new ApiError('not_found');
        const body = method === 'POST' ? await readBytes(request) : new Uint8Array();
        const { pathname, search } = new URL(request.url);
        try {
          const events = await provider.events({
            method,
            url: `${deps.settings.publicUrl ?? ''}${pathname}${search}`,
            headers: request.headers,
            body,
            receivedAt: arrivedAt(),
          });
          await applyProviderEvents(deps.db, hub, events);
          return {};
        } catch (error) {
          if (error instanceof ProviderUnavailable)
            throw new ApiError('unavailable', { code: 'room_unreachable' });
          if (!(error instanceof HookRefusal)) throw error;
          throw error.reason === 'malformed' ? new ApiError('bad_request') : new ApiError('auth');
        }
      },
    }),
  );
