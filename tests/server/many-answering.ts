import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

/**
 * Students of a school with a quiz who are answering it now, and a minute after each other have to stop;
 * gives their attempts away when called.
 */
export async function addAnswering(db: Db, count: number): Promise<() => Promise<void>> {
  const { rows } = await db.execute<{ student: string }>(sql`insert into users
    (id, username, password_hash, first_name, last_name, gender, search)
    select gen_random_uuid(), 'answering-' || gen_random_uuid(), '-', '{"ar": "ليان"}', '{"ar": "الحربي"}',
    'female', 'ليان'
    from generate_series(1, ${count}::int) returning id as student`);
  const students = sql`${sql.param(rows.map(({ student }) => student))}::uuid[]`;
  await db.execute(sql`insert into attempts
    (id, quiz_id, student_id, number, seed, paper, paper_version, started_at, deadline, last_seen_at,
      question_count, max_mark)
    select gen_random_uuid(), q.id, s.id, 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(),
      date_trunc('day', now()) + interval '2 days' + make_interval(mins => s.place::int), now(), 1, 1
    from unnest(${students}) with ordinality s(id, place), (select id from quizzes order by id limit 1) q`);
  return async () => void (await db.execute(sql`delete from attempts where student_id = any(${students})`));
}
