import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PaperEntry } from '@/lib/contract/resources/quizzes/attempt';
import { questionTypes } from '@/lib/contract/questions/type-names';
import type { Tx } from '@/server/platform/db/client';
import { resolveDraws, poolOf } from '@/server/modules/quizzes/quizzes/engine';
import { shuffle } from '@/server/modules/quizzes/questions/engine';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const slotRow = defineRow('attempts.slot', {
  id: z.string(),
  question_id: z.string().nullable(),
  version_id: z.string().nullable(),
  draw: z
    .object({
      section_id: z.string(),
      count: z.number(),
      difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
      question_type: z.enum(questionTypes).optional(),
    })
    .nullable(),
  mark: z.number(),
  /** Question id -> current version id of everything that the draw may take. */
  pool: z.record(z.string(), z.string()).nullable(),
});

export type ResolvedPaper = {
  entries: PaperEntry[];
  /** Questions that the draws found no more of, and the sum of their marks. */
  missing: { count: number; mark: number };
};

/**
 * The questions of one attempt in their order: fixed ones with their version of now, draws resolved by the
 * seed. No question comes twice; a draw whose pool is too small takes what there is.
 */
export async function resolvePaper(
  tx: Tx,
  quizId: string,
  seed: string,
  isShuffled: boolean,
): Promise<ResolvedPaper> {
  const pool = sql`(select coalesce(json_object_agg(b.id, b.current_version_id), '{}') from questions b
    where ${poolOf(sql`s.draw`, sql`z.branch_id`, sql`z.id`)})`;
  const slots = await queryRows(
    tx,
    slotRow,
    sql`
    select s.id, s.question_id, q.current_version_id as version_id, s.draw, s.mark::float8 as mark,
      case when s.draw is not null then ${pool} end as pool
    from quiz_slots s join quizzes z on z.id = s.quiz_id left join questions q on q.id = s.question_id
    where s.quiz_id = ${quizId} and s.dropped_at is null order by s.position`,
  );
  const { chosen, shortages } = resolveDraws(
    slots.map(({ draw, pool: ids }) => ({ draw, pool: ids && Object.keys(ids) })),
    seed,
  );
  const entries = slots.flatMap(
    ({ id: slot_id, question_id, version_id, mark, pool: versions }, index): PaperEntry[] => {
      if (question_id !== null && version_id !== null) return [{ slot_id, question_id, version_id, mark }];
      return (chosen.get(index) ?? []).map((drawn) => ({
        slot_id,
        question_id: drawn,
        version_id: versions?.[drawn] ?? '',
        mark,
      }));
    },
  );
  const missing = { count: 0, mark: 0 };
  for (const { index, needed, available } of shortages) {
    missing.count += needed - available;
    missing.mark += (needed - available) * (slots[index]?.mark ?? 0);
  }
  return { entries: isShuffled ? shuffle(`${seed}\0paper`, entries) : entries, missing };
}
