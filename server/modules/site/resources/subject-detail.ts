import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { mediaTypes } from '@/lib/contract/media';
import { assignedWhere, studentQuizPage } from '@/lib/contract/quiz-kinds';
import type { SubjectDetail } from '@/lib/contract/resources/site/subject';
import { localizedColumn } from '@/server/platform/db/columns';
import type { Db } from '@/server/platform/db/client';
import { defineRow, hasRow, queryOne, queryRow, queryRows } from '@/server/platform/db/rows';
import { listStudentQuizzes } from '@/server/modules/quizzes/attempts';
import { readAgenda } from '@/server/modules/week/timetable';
import { addDays, type Whose } from '@/server/modules/week/timetable/engine';
import { branchOf, type Reading, visibleResource, visibleSection } from './queries';

/** Open work that a subject shows; the rest is in the list of homework. */
const MOST_WORK = 5;

const placeRow = defineRow('resources.lessonPlace', {
  branch_id: z.string(),
  today: z.string(),
  classroom_id: z.string().nullable(),
});

/**
 * The lesson of the subject that runs or comes next within a week, of the own class or of the actor's own
 * lessons.
 */
async function nextLesson(
  db: Db,
  access: Reading,
  subject: string,
  now: Date,
): Promise<SubjectDetail['next_lesson']> {
  const me = access.actor.userId;
  const place = await queryRow(
    db,
    placeRow,
    sql`select br.id as branch_id, ((${now}::timestamptz at time zone br.time_zone)::date)::text as today,
      (select st.classroom_id from students st where st.user_id = ${me}) as classroom_id
    from branches br where br.id = ${branchOf(access)}`,
  );
  const whose: Whose | null =
    access.scope !== 'self'
      ? { teacherId: me }
      : place?.classroom_id
        ? { classroomId: place.classroom_id }
        : null;
  if (!place || !whose) return null;
  const { sessions } = await readAgenda(
    db,
    place.branch_id,
    { from: place.today, to: addDays(place.today, 7) },
    whose,
  );
  const next = sessions.find(
    ({ state, subjectId, ends_at }) =>
      state === 'held' && subjectId === subject && ends_at !== null && ends_at > now.toISOString(),
  );
  return next?.starts_at && next.ends_at
    ? { starts_at: next.starts_at, ends_at: next.ends_at, room: next.room?.name ?? null }
    : null;
}

async function openWork(db: Db, access: Reading, subject: string, now: Date) {
  if (access.scope !== 'self') return { open_work: 0, work: [] };
  const { rows, counts } = await listStudentQuizzes(
    db,
    access.for('attempt.list'),
    assignedWhere(({ joins }) => joins.dueLists),
    { state: 'open', subject, size: MOST_WORK },
    now,
  );
  const work = rows
    .filter(({ tab }) => tab !== 'scheduled')
    .map(({ id, kind, title, tab, end_at, late_until }) => ({
      id,
      kind,
      title,
      end_at: new Date(tab === 'late' ? (late_until ?? end_at) : end_at).toISOString(),
      page: studentQuizPage(kind, id),
    }));
  return { open_work: counts.open, work };
}

const settingsRow = defineRow('resources.settings', { is_in_order: z.boolean() });
const countRow = defineRow('resources.mediaCount', { type: z.enum(mediaTypes), count: z.number() });

/**
 * Items (alias `m`) that stand in a section of the subject, or are of the subject in the reader's library.
 */
const ofSubject = (access: Reading, subject: string): SQL => sql`m.deleted_at is null and (
  m.id in (select r.media_id from resources r join sections se on se.id = r.section_id
    where se.subject_id = ${subject} and ${visibleSection(access)} and ${visibleResource(access)})
  or m.id in (select media_items.id from media_items where media_items.subject_id = ${subject}
    and ${access.for(access.scope === 'self' ? 'media.library' : 'media.read').media}))`;

/** What one subject shows beside its row in the list. */
export async function subjectDetail(
  db: Db,
  access: Reading,
  subject: string,
  now: Date,
): Promise<
  Pick<SubjectDetail, 'open_work' | 'work' | 'next_lesson' | 'is_in_order' | 'has_sections' | 'media_counts'>
> {
  const [lesson, work, settings, hasSections, counts] = await Promise.all([
    nextLesson(db, access, subject, now),
    openWork(db, access, subject, now),
    queryOne(
      db,
      settingsRow,
      sql`select coalesce((select st.is_in_order from subject_settings st
        where st.subject_id = ${subject} and st.branch_id = ${branchOf(access)}), false) as is_in_order`,
    ),
    hasRow(db, sql`select 1 from sections se where se.subject_id = ${subject} and ${visibleSection(access)}`),
    queryRows(
      db,
      countRow,
      sql`select m.type, count(distinct m.id)::int as count from media_items m
        where ${ofSubject(access, subject)} group by m.type`,
    ),
  ]);
  return {
    ...work,
    next_lesson: lesson,
    is_in_order: settings.is_in_order,
    has_sections: hasSections,
    media_counts: Object.fromEntries(counts.map(({ type, count }) => [type, count])),
  };
}

const mediaRow = defineRow('resources.media', {
  id: z.string(),
  media_type: z.enum(mediaTypes),
  title: localizedColumn,
  seconds: z.number().nullable(),
  pages: z.number().nullable(),
  size: z.number().nullable(),
  file_id: z.string().nullable(),
  url: z.string().nullable(),
  poster_file_id: z.string().nullable(),
  place: z.object({ section_id: z.string(), resource_id: z.string() }).nullable(),
  total: z.number(),
});

/** One page of the media of a subject; those that stand in a section first. */
export async function listSubjectMedia(
  db: Db,
  access: Reading,
  subject: string,
  { type, limit, offset }: { type?: string | undefined; limit: number; offset: number },
) {
  const rows = await queryRows(
    db,
    mediaRow,
    sql`select m.id, m.type as media_type, m.title, m.seconds, m.pages, f.size, m.file_id, m.url,
      m.poster_file_id, placed.at as place,
      count(*) over ()::int as total
    from media_items m left join files f on f.id = m.file_id
    left join lateral (select json_build_object('section_id', r.section_id, 'resource_id', r.id) as at
      from resources r join sections se on se.id = r.section_id
      where r.media_id = m.id and se.subject_id = ${subject} and ${visibleSection(access)}
      and ${visibleResource(access)}
      order by r.id limit 1) placed on true
    where ${ofSubject(access, subject)} ${type ? sql`and m.type = ${type}` : sql``}
    order by placed.at is null, m.created_at desc, m.id limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}
