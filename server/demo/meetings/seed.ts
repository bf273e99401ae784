import * as z from 'zod';
import { attendances, meetingModes, meetingRhythms, outcomeKinds, rsvps } from '@/lib/contract/meeting';
import { roles } from '@/lib/contract/roles';
import { instantOf, wallTime } from '@/lib/i18n/zoned-time';
import { beginnings } from '@/server/modules/live/meetings';
import type { Tx } from '@/server/platform/db/client';
import { meetingInvitees, meetingOutcomes, meetings } from '@/server/platform/db/schema/meetings';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { searchable } from '@/server/platform/text/arabic';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';

const DAY = 86_400_000;
const MINUTE = 60_000;
const ZONE = 'Asia/Riyadh';
const invited = z.union([
  z.tuple([z.string(), z.enum(roles), z.enum(rsvps).nullable()]),
  z.tuple([z.string(), z.enum(roles), z.enum(rsvps).nullable(), z.string()]),
  z.tuple([z.string(), z.enum(roles), z.enum(rsvps).nullable(), z.string(), z.enum(attendances)]),
]);
const plans = readData(
  'meetings.json',
  z.array(
    z.strictObject({
      key: z.string(),
      branch: z.enum(['shore', 'palms']),
      organiser: z.string(),
      mode: z.enum(meetingModes),
      /** From today, and on the clock of the branch; without an hour it goes on now. */
      days: z.int(),
      hour: z.number().nullable(),
      minutes: z.int(),
      title: bothText,
      agenda: z.union([bothText, z.strictObject({})]),
      place: z.string(),
      link: z.string().default(''),
      draft: z.boolean().default(false),
      cancelled: z.string().optional(),
      repeat: z.tuple([z.enum(meetingRhythms), z.int()]).optional(),
      minutes_text: z.string().default(''),
      invited: z.array(invited),
      optional: z.array(z.string()).default([]),
      outcomes: z
        .array(
          z.strictObject({
            kind: z.enum(outcomeKinds),
            text: z.string(),
            owner: z.string().optional(),
            due: z.int().optional(),
            done: z.boolean().default(false),
          }),
        )
        .default([]),
    }),
  ),
);
type Plan = (typeof plans)[number];

const userOf = (key: string) => demoId(`user ${key}`);
const dayOf = (now: Date, days: number) =>
  wallTime(new Date(now.getTime() + days * DAY).toISOString(), ZONE).slice(0, 10);

function startOf({ days, hour }: Plan, now: Date): Date {
  if (hour === null) return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE - 10 * MINUTE);
  const clock = `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`;
  return new Date(instantOf(`${dayOf(now, days)}T${clock}`, ZONE) ?? now);
}

type Made = { plan: Plan; id: string; first: string; startsAt: Date; session: string | null };

function make(plan: Plan, now: Date): Made[] {
  const start = startOf(plan, now);
  const [every, times] = plan.repeat ?? ['week', 1];
  const starts = plan.repeat ? beginnings(start, { every, times }, ZONE) : [start];
  const needsRoom =
    plan.mode !== 'in_person' && plan.link === '' && !plan.draft && plan.cancelled === undefined;
  return starts.map((startsAt, place) => {
    const key = place === 0 ? `meeting ${plan.key}` : `meeting ${plan.key} ${place}`;
    return {
      plan,
      id: demoId(key),
      first: demoId(`meeting ${plan.key}`),
      startsAt,
      session: needsRoom ? demoId(`room of ${key}`) : null,
    };
  });
}

const roleOfOrganiser = (key: string) =>
  key === 'wafa'
    ? ('employee' as const)
    : key === 'hessa'
      ? ('educational_supervisor' as const)
      : ('school_instructor' as const);

/** Meetings in every state: drafts, to come, now, ended with minutes, cancelled, and a series. */
export async function seedMeetings(tx: Tx, now: Date): Promise<void> {
  const all = plans.flatMap((plan) => make(plan, now));
  const rooms = all.flatMap((each) => (each.session === null ? [] : [{ ...each, session: each.session }]));
  await insertAll(
    tx,
    liveSessions,
    rooms.map(({ plan, session, startsAt }) => ({
      id: session,
      title: plan.title,
      hostId: userOf(plan.organiser),
      startsAt,
      endsAt: new Date(startsAt.getTime() + plan.minutes * MINUTE),
      room: `m-${session.replaceAll('-', '')}`,
    })),
  );
  await insertAll(
    tx,
    liveSessionGuests,
    rooms.flatMap(({ plan, session }) =>
      plan.invited.map(([key]) => ({ liveSessionId: session, userId: userOf(key) })),
    ),
  );
  await insertAll(
    tx,
    meetings,
    all.map(({ plan, id, first, startsAt, session }) => ({
      id,
      branchId: demoId(`branch ${plan.branch}`),
      organiserId: userOf(plan.organiser),
      organiserRole: roleOfOrganiser(plan.organiser),
      seriesId: first,
      title: plan.title,
      search: searchable(plan.title.ar, plan.title.en),
      agenda: plan.agenda,
      mode: plan.mode,
      place: plan.place,
      link: plan.link,
      liveSessionId: session,
      startsAt,
      duration: plan.minutes,
      state: plan.draft ? 'draft' : plan.cancelled === undefined ? 'scheduled' : 'cancelled',
      cancelReason: plan.cancelled ?? '',
      minutes: plan.minutes_text,
      rhythm: plan.repeat?.[0] ?? null,
      recursAt: plan.repeat ? startsAt : null,
      dayToldAt: startsAt.getTime() - now.getTime() < DAY ? now : null,
      soonToldAt: startsAt.getTime() - now.getTime() < 15 * MINUTE ? now : null,
    })),
  );
  await insertAll(
    tx,
    meetingInvitees,
    all.flatMap(({ plan, id }) =>
      plan.invited.map(([key, role, rsvp, note = '', attendance = null]) => ({
        meetingId: id,
        userId: userOf(key),
        role,
        isOptional: plan.optional.includes(key),
        rsvp,
        rsvpNote: note,
        rsvpAt: rsvp === null ? null : new Date(now.getTime() - DAY / 2),
        attendance,
      })),
    ),
  );
  await insertAll(
    tx,
    meetingOutcomes,
    all.flatMap(({ plan, id }) =>
      plan.outcomes.map(({ kind, text, owner, due, done }, position) => ({
        id: demoId(`outcome ${plan.key} ${position}`),
        meetingId: id,
        position,
        kind,
        text,
        ownerId: owner ? userOf(owner) : null,
        dueOn: due === undefined ? null : dayOf(now, due),
        doneAt: done ? new Date(now.getTime() - DAY) : null,
      })),
    ),
  );
}
