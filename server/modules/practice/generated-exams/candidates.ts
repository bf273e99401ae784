import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { questionsInOpenQuizzes } from '@/server/modules/quizzes/quizzes';
import { type Asker, isInBank } from './requester';
import type { Candidate } from './engine/generate';

/** The number of last exams whose questions come only after all others. */
const EXAMS_APART = 3;

const candidateRow = defineRow('generated-exams.candidate', {
  id: z.string(),
  section_id: z.string(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  seen: z.number().nullable(),
});

export type CandidateQuery = {
  subjectId: string;
  /** Every section of which questions are taken -> the section that was chosen. */
  sections: ReadonlyMap<string, string>;
  /** Null: every level. */
  difficulty: 1 | 2 | 3 | null;
  /** The most candidates of each section and level; questions of the last exams are added to them. */
  most: number;
  seed: string;
  now: Date;
};

/** Questions of the last exams of the asker; columns id, seen (1: of the newest). */
const recent = ({ userId }: Asker): SQL => sql`
  select sl.question_id as id, min(last.place)::int as seen from (
    select z.id, row_number() over (order by g.created_at desc, z.id desc) as place
    from quizzes z join generated_quizzes g on g.quiz_id = z.id
    where z.owner_id = ${userId} and z.kind = ${selfStudyKinds.own} and z.deleted_at is null
    order by g.created_at desc, z.id desc limit ${EXAMS_APART}) last
  join quiz_slots sl on sl.quiz_id = last.id and sl.question_id is not null group by sl.question_id`;

/** A number that the seed decides. */
const numberOf = (seed: string) => sql`hashtextextended(${seed}, 0)`;
/** The place of a question on the ring of its section and level: the order of the index `questions_draw`. */
const place = sql`uuid_hash_extended(q.id, 0)`;
/**
 * The number of places of a ring that a draw reads, so that neighbours of one draw seldom meet again in the
 * next.
 */
const stretchOf = (most: number) => Math.max(most, 40, Math.min(4 * most, 120));

/**
 * Questions of a subject that the asker may be asked now, none of which a graded quiz may still ask: of each
 * section and level up to `most` that were in none of the last exams, the same for a seed, and all that were.
 */
export async function readCandidates(db: Db | Tx, asker: Asker, query: CandidateQuery): Promise<Candidate[]> {
  const ids = [...query.sections.keys()];
  if (ids.length === 0) return [];
  const levels = query.difficulty === null ? [1, 2, 3] : [query.difficulty];
  const usable = sql`q.subject_id = ${query.subjectId} and ${isInBank(asker)} and q.id not in (select b.id
    from blocked b)
    and q.fingerprint not in (select b.fingerprint from blocked b where b.fingerprint <> '')`;
  const fresh = sql`q.section_id = st.section_id and q.difficulty = st.difficulty and ${usable}
    and q.id not in (select r.id from recent r)`;
  const start = numberOf(query.seed);
  const stretch = stretchOf(query.most);
  // A draw begins at the place of its seed and continues at the lowest place after the end of the ring.
  const rows = await queryRows(
    db,
    candidateRow,
    sql`with blocked as materialized (${questionsInOpenQuizzes(sql`${query.subjectId}::uuid`, query.now)}),
      recent as materialized (${recent(asker)})
    select found.id, st.section_id, st.difficulty, null::int as seen
    from unnest(${sql.param(ids)}::uuid[]) as wanted(section_id)
    cross join unnest(${sql.param(levels)}::smallint[]) as level(difficulty)
    cross join lateral (select wanted.section_id, level.difficulty) st
    cross join lateral (
      (with ahead as materialized (
          select q.id from questions q where ${fresh} and ${place} >= ${start} order by ${place}, q.id
          limit ${stretch}),
        stretch as (select a.id from ahead a union all
          (select q.id from questions q where ${fresh} and ${place} < ${start} order by ${place}, q.id
            limit (select ${stretch} - count(*) from ahead)))
        select s.id from stretch s
        order by uuid_hash_extended(s.id, ${start}), s.id limit ${query.most})) found
    union all
    select q.id, q.section_id, q.difficulty, r.seen from recent r join questions q on q.id = r.id
    where q.section_id = any(${sql.param(ids)}::uuid[])
    and q.difficulty = any(${sql.param(levels)}::smallint[]) and ${usable}`,
  );
  return rows.flatMap(({ id, section_id, difficulty, seen }) => {
    const section = query.sections.get(section_id);
    return section ? [{ id, section, difficulty, seen }] : [];
  });
}
