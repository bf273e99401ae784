import * as z from 'zod';
import { lessonKinds, lessonLinkKinds } from '@/lib/contract/live-lesson';
import { stages } from '@/lib/contract/roles';
import { instantOf } from '@/lib/i18n/zoned-time';
import type { Tx } from '@/server/platform/db/client';
import {
  liveSessionExams,
  liveSessionLinks,
  liveSessionSeats,
} from '@/server/platform/db/schema/live-lessons';
import { liveSessionGuests, liveSessions } from '@/server/platform/db/schema/public-site';
import { liveSessionEntries } from '@/server/platform/db/schema/virtual-classroom';
import { bothText, readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';

const ZONE = 'Asia/Riyadh';
const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const places = z.array(z.int()).default([]);
const plan = readData(
  'live-lessons.json',
  z.strictObject({
    lessons: z.array(
      z.strictObject({
        key: z.string(),
        kind: z.enum(lessonKinds),
        stage: z.enum(stages).optional(),
        capacity: z.int().optional(),
        title: bothText,
        about: bothText,
        /** Days from today and the time in Riyadh. */
        day: z.int(),
        at: z.string(),
        minutes: z.int(),
        /** Places in the class of the demo student, who is the first. */
        students: places,
        joined: places,
        waiting: places,
        came: places,
        links: z.array(z.tuple([z.enum(lessonLinkKinds), z.string(), z.string()])).default([]),
        /** An exam of the self study that was generated for it. */
        exam: z.string().optional(),
        cancelled: bothText.optional(),
      }),
    ),
  }),
);
type Plan = (typeof plan)['lessons'][number];

const userOf = (place: number) => demoId(`user student shore.5a ${place}`);
const idOf = ({ key }: Plan) => demoId(`live lesson ${key}`);
const startOf = ({ day, at }: Plan, now: Date) => {
  const date = new Date(now.getTime() + 3 * HOUR + day * DAY).toISOString().slice(0, 10);
  return new Date(instantOf(`${date}T${at}`, ZONE) ?? now);
};
const seatsOf = (lesson: Plan, startsAt: Date) =>
  [...lesson.joined, ...lesson.waiting].map((place, index) => ({
    liveSessionId: idOf(lesson),
    userId: userOf(place),
    state: index < lesson.joined.length ? ('joined' as const) : ('waiting' as const),
    createdAt: new Date(startsAt.getTime() - 9 * DAY + index * MINUTE),
  }));

/**
 * Special sessions, enrichment classes with places, without and with a waiting list, recordings and an exam.
 */
export async function seedLiveLessons(tx: Tx, now: Date): Promise<void> {
  const lessons = plan.lessons.map((lesson) => ({ lesson, startsAt: startOf(lesson, now) }));
  await insertAll(
    tx,
    liveSessions,
    lessons.map(({ lesson, startsAt }) => ({
      id: idOf(lesson),
      kind: lesson.kind,
      title: lesson.title,
      description: lesson.about,
      hostId: demoId('user omar'),
      stage: lesson.stage ?? null,
      capacity: lesson.capacity ?? null,
      startsAt,
      endsAt: new Date(startsAt.getTime() + lesson.minutes * MINUTE),
      room: `l-${idOf(lesson)}`,
      cancelledAt: lesson.cancelled ? new Date(now.getTime() - DAY) : null,
      cancelReason: lesson.cancelled?.ar ?? '',
      createdAt: new Date(startsAt.getTime() - 10 * DAY),
    })),
  );
  await insertAll(
    tx,
    liveSessionGuests,
    lessons.flatMap(({ lesson }) =>
      [...lesson.students, ...lesson.joined].map((place) => ({
        liveSessionId: idOf(lesson),
        userId: userOf(place),
      })),
    ),
  );
  await insertAll(
    tx,
    liveSessionSeats,
    lessons.flatMap(({ lesson, startsAt }) => seatsOf(lesson, startsAt)),
  );
  await insertAll(
    tx,
    liveSessionEntries,
    lessons.flatMap(({ lesson, startsAt }) =>
      lesson.came.map((place, index) => ({
        liveSessionId: idOf(lesson),
        userId: userOf(place),
        firstAt: new Date(startsAt.getTime() + index * MINUTE),
        lastAt: new Date(startsAt.getTime() + (lesson.minutes - 5) * MINUTE),
      })),
    ),
  );
  await insertAll(
    tx,
    liveSessionLinks,
    lessons.flatMap(({ lesson, startsAt }) =>
      lesson.links.map(([kind, title, url]) => ({
        id: demoId(`live link ${lesson.key} ${title}`),
        liveSessionId: idOf(lesson),
        kind,
        title,
        url,
        createdAt: startsAt,
      })),
    ),
  );
  await insertAll(
    tx,
    liveSessionExams,
    lessons.flatMap(({ lesson, startsAt }) =>
      lesson.exam
        ? [
            {
              liveSessionId: idOf(lesson),
              quizId: demoId(`self study ${lesson.exam}`),
              createdAt: new Date(startsAt.getTime() + HOUR),
            },
          ]
        : [],
    ),
  );
}
