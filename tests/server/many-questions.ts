import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

type Many = { branchId: string; subjectId: string; authorId: string; sections: number; count: number };

/**
 * Sections of a subject with `count` shared questions of all levels between them, each with one choice among
 * a to d, b being right: written by SQL. Returns the ids of the sections.
 */
export async function addManyQuestions(db: Db, many: Many): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table many_sections on commit drop as
      select gen_random_uuid() as id, n from generate_series(1, ${many.sections}::int) n`);
    await tx.execute(sql`insert into sections (id, subject_id, title)
      select id, ${many.subjectId}, jsonb_build_object('ar', 'الوحدة ' || n, 'en', 'Unit ' || n)
      from many_sections`);
    await tx.execute(sql`create temporary table many on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as version_id, s.id as section_id, g.n
      from generate_series(1, ${many.count}::int) g(n)
      join many_sections s on s.n = 1 + g.n % ${many.sections}::int`);
    await tx.execute(sql`insert into questions (id, branch_id, subject_id, section_id, author_id, type,
      difficulty,
        current_version_id, search, fingerprint, key_print)
      select id, ${many.branchId}, ${many.subjectId}, section_id, ${many.authorId}, 'single_choice',
      1 + n % 3, version_id,
        'ما الذي يحتاجه النبات ' || n, 'print ' || id, 'b' from many`);
    await tx.execute(sql`insert into question_versions (id, question_id, version, content, created_by)
      select version_id, id, 1, jsonb_build_object('type', 'single_choice',
        'prompt', jsonb_build_object('ar', '<p>ما الذي يحتاجه النبات ' || n || '؟</p>'),
        'options', (select jsonb_agg(jsonb_build_object('id', o, 'text', jsonb_build_object('ar', o)))
          from unnest(array['a', 'b', 'c', 'd']) o)),
        ${many.authorId} from many`);
    await tx.execute(sql`insert into question_keys (version_id, key)
      select version_id, '{"type": "single_choice", "option_ids": ["b"]}' from many`);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from many_sections order by n`);
    return rows.map(({ id }) => id);
  });
}
