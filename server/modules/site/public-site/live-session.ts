import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { ROOM_EARLY_MS } from '@/lib/contract/room';
import type { LiveSession } from '@/lib/contract/resources/site/public-site';
import { roomHref } from '@/lib/areas/room-href';
import { type Localized, pick, uuid } from '@/lib/contract/text';
import { users } from '@/server/platform/db/schema/people';
import { ApiError } from '@/server/router/errors';
import { toResource } from '@/server/router/reply';
import { route } from '@/server/router/route';
import { createRoomLinks } from '@/server/modules/site/courses';
import { findLiveSession, noteEntry } from './queries';

const full = (first: Localized, last: Localized): Localized => ({
  ar: `${pick(first, 'ar')} ${pick(last, 'ar')}`.trim(),
  en: `${pick(first, 'en')} ${pick(last, 'en')}`.trim(),
});

export const liveSessionRoute = route({
  method: 'GET',
  path: 'live-sessions/{id}',
  action: 'live_session.join',
  summary: 'A live lesson of the signed-in person, with the address to join while it is open',
  params: z.object({ id: uuid }),
  handle: async ({ db, actor, params, now, locale, deps }) => {
    const row = await findLiveSession(db, params.id, sql`${actor.userId}::uuid`);
    if (!row) throw new ApiError('not_found');
    const opensAt = new Date(row.starts_at.getTime() - ROOM_EARLY_MS);
    const state = now < opensAt ? 'early' : now < row.ends_at ? 'open' : 'over';
    const template = deps.settings.liveRoomUrl;
    // Without a provider of others the school's own room is the way in.
    let joinUrl: string | null = state === 'open' ? roomHref(row.id) : null;
    // The address of the room is the way in: who has it by now counts as there.
    if (state === 'open') await noteEntry(db, row.id, actor.userId, now);
    if (state === 'open' && template !== null) {
      const [person] = await db
        .select({ first: users.firstName, last: users.lastName })
        .from(users)
        .where(eq(users.id, actor.userId));
      const name = person ? pick(full(person.first, person.last), locale) : '';
      joinUrl = createRoomLinks(template).link(row.room, name);
    }
    const session: Omit<LiveSession, 'id'> = {
      title: row.title,
      subject: row.subject,
      host_name: full(row.host_first, row.host_last),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      opens_at: opensAt.toISOString(),
      state,
      is_host: row.host_id === actor.userId,
      join_url: joinUrl,
    };
    return { data: toResource('live_session', row.id, session) };
  },
});
