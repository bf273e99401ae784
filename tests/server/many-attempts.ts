import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

type Many = { quizId: string; classroomId: string; count: number };

/**
 * Students of a class with one graded attempt each at a quiz of fixed questions of one choice among a to d, b
 * being right: written by SQL, the same for the same count. Abler students are right more often.
 */
export async function addManyAttempts(db: Db, { quizId, classroomId, count }: Many): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table many on commit drop as
      select gen_random_uuid() as student_id, gen_random_uuid() as attempt_id, n
      from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`insert into users (id, username, password_hash, first_name, last_name, gender,
      search)
      select student_id, 'many-' || student_id, '-', jsonb_build_object('ar', 'ليان ' || n, 'en',
        'Layan ' || n),
        jsonb_build_object('ar', 'الحربي', 'en', 'Alharbi'), 'female', 'ليان ' || n from many`);
    await tx.execute(sql`insert into students (user_id, branch_id, classroom_id, grade_id, number)
      select many.student_id, c.branch_id, c.id, c.grade_id,
      'N' || lpad(n::text, 6, '0') || left(many.student_id::text, 4) from many, classrooms c
      where c.id = ${classroomId}`);
    await tx.execute(sql`create temporary table picks on commit drop as
      select many.attempt_id, s.id as slot_id, s.position, s.question_id, q.current_version_id as version_id,
      s.mark,
        case when (n * 7919 + s.position * 104729) % 997 < 250 + 500 * n / ${count}::int then 'b'
        else substr('acd', 1 + (n + s.position) % 3, 1) end as pick
      from many cross join quiz_slots s join questions q on q.id = s.question_id
      where s.quiz_id = ${quizId}`);
    await tx.execute(sql`insert into attempts (id, quiz_id, student_id, branch_id, classroom_id, number,
      state, seed, paper, paper_version,
        started_at, finished_at, finish_cause, receipt_code, answered_count, question_count, max_mark, mark,
        percent, graded_at)
      select many.attempt_id, ${quizId}, many.student_id, c.branch_id, c.id, 1, 'graded', 'seed',
      jsonb_build_object('shuffle_options', false, 'entries', p.entries), 1,
        now() - interval '40 minutes', now() - make_interval(mins => many.n % 30), 'student', 'R',
        p.questions, p.questions, p.whole, p.mark, 100 * p.mark / p.whole, now()
      from many join classrooms c on c.id = ${classroomId} join (
        select attempt_id, count(*)::int as questions, sum(mark) as whole, sum(case when pick = 'b' then mark
          else 0 end) as mark,
          jsonb_agg(jsonb_build_object('slot_id', slot_id, 'question_id', question_id, 'version_id',
            version_id, 'mark', mark) order by position) as entries
        from picks group by attempt_id) p on p.attempt_id = many.attempt_id`);
    await tx.execute(sql`insert into answers (attempt_id, question_id, event_id, epoch, rev, payload,
      saved_at)
      select attempt_id, question_id, gen_random_uuid(), 1, 1,
      jsonb_build_array(jsonb_build_object('answer_id', pick)), now() from picks`);
    await tx.execute(sql`insert into marks (attempt_id, question_id, version_id, grade, mark, max_mark,
      marked_at)
      select attempt_id, question_id, version_id, jsonb_build_object('state', case
        when pick = 'b' then 'correct' else 'wrong' end,
        'fraction', case when pick = 'b' then 1 else 0 end, 'parts', '{}'::jsonb), case
        when pick = 'b' then mark else 0 end, mark, now() from picks`);
  });
}
