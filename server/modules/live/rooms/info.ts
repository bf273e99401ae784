import type { Room } from '@/lib/contract/resources/live/room';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import { fullNameOf } from './names';
import { action } from '@/server/router/reply';
import type { Translate } from '@/server/platform/text/translate';
import { doorOf } from './enter';
import type { FullState } from './engine';
import type { RoomInfo, RoomProvider } from './provider';
import { type Lesson, nameOf } from './rows';

type Shown = {
  lesson: Lesson;
  access: Access<'room.join'>;
  provider: RoomProvider;
  state: FullState;
  now: Date;
  t: Translate;
};

/** What its provider receives of a room. */
export function infoOf(
  lesson: Lesson,
  { settings }: Pick<SchoolDeps, 'settings'>,
  provider: RoomProvider['name'],
  locale: 'ar' | 'en',
): RoomInfo {
  const site = settings.publicUrl ?? '';
  return {
    id: lesson.id,
    name: lesson.room,
    title: lesson.title,
    startsAt: lesson.starts_at,
    endsAt: lesson.ends_at,
    pageUrl: `${site}/${locale}/room/${lesson.id}`,
    eventsUrl: `${site}/api/rooms/hooks/${provider}`,
  };
}

/** The room as somebody sees it before entering. */
export async function toRoom(
  db: SchoolDeps['db'],
  { lesson, access, provider, state, now, t }: Shown,
): Promise<Omit<Room, 'id'> & { id?: never }> {
  const { userId } = access.actor;
  const isHost = lesson.host_id === userId;
  const base = `/api/communication/api/v1/${t.locale}/rooms/${lesson.id}`;
  const door = doorOf(state, lesson, userId, now);
  const actions = [
    ...(door === 'open' || door === 'lobby'
      ? [action('join', 'GET' as const, `${base}/events`, t('actions.join_room'))]
      : []),
    ...(isHost
      ? [action('attendance', 'GET' as const, `${base}/attendance`, t('actions.room_attendance'))]
      : []),
  ];
  return {
    title: lesson.title,
    subject: lesson.subject,
    host: { id: lesson.host_id, name: fullNameOf(lesson.host_first, lesson.host_last) },
    starts_at: lesson.starts_at.toISOString(),
    ends_at: lesson.ends_at.toISOString(),
    opens_at: lesson.opensAt.toISOString(),
    state: state.room.ended_at ? 'over' : lesson.state,
    door,
    server_now: now.toISOString(),
    me: {
      id: userId,
      name: await nameOf(db, userId),
      is_host: isHost,
      place: state.room.people[userId]?.place ?? null,
    },
    provider: provider.name,
    abilities: provider.abilities,
    actions,
  };
}
