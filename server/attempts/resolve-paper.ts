import { sql } from 'drizzle-orm';
import type { PaperEntry } from '@/lib/contract/resources/attempt';
import type { DrawRule } from '@/lib/contract/resources/quiz';
import type { Tx } from '../db/audit';
import { shuffle } from '../questions/seeded';

type Slot = {
  id: string;
  question_id: string | null;
  version_id: string | null;
  draw: DrawRule | null;
  mark: number;
};
type Candidate = { slot_id: string; question_id: string; version_id: string };

/**
 * The questions of one attempt in their order: fixed ones with their version of now, draws resolved by the seed. No
 * question comes twice; a draw takes none that another slot names.
 */
export async function resolvePaper(
  tx: Tx,
  quizId: string,
  seed: string,
  isShuffled: boolean,
): Promise<PaperEntry[]> {
  const { rows: slots } = await tx.execute<Slot>(sql`
    select s.id, s.question_id, q.current_version_id as version_id, s.draw, s.mark::float8 as mark
    from quiz_slots s left join questions q on q.id = s.question_id
    where s.quiz_id = ${quizId} and s.dropped_at is null order by s.position`);
  const candidates = slots.some(({ draw }) => draw !== null) ? await readCandidates(tx, quizId) : [];
  const taken = new Set(slots.flatMap(({ question_id }) => question_id ?? []));
  const entries = slots.flatMap((slot): PaperEntry[] => {
    if (slot.question_id !== null && slot.version_id !== null) {
      return [
        { slot_id: slot.id, question_id: slot.question_id, version_id: slot.version_id, mark: slot.mark },
      ];
    }
    const pool = candidates.filter(
      ({ slot_id, question_id }) => slot_id === slot.id && !taken.has(question_id),
    );
    const drawn = shuffle(`${seed}\0draw\0${slot.id}`, pool).slice(0, slot.draw?.count ?? 0);
    for (const { question_id } of drawn) taken.add(question_id);
    return drawn.map(({ question_id, version_id }) => ({
      slot_id: slot.id,
      question_id,
      version_id,
      mark: slot.mark,
    }));
  });
  return isShuffled ? shuffle(`${seed}\0paper`, entries) : entries;
}

/** Approved questions of the bank that each draw of the quiz may take, in a fixed order. */
async function readCandidates(tx: Tx, quizId: string): Promise<Candidate[]> {
  const { rows } = await tx.execute<Candidate>(sql`
    select s.id as slot_id, q.id as question_id, q.current_version_id as version_id
    from quiz_slots s join quizzes z on z.id = s.quiz_id
    join questions q on q.branch_id = z.branch_id and q.subject_id = z.subject_id and q.deleted_at is null
      and q.status = 'approved' and (q.is_shared or q.author_id = z.owner_id)
      and (q.section_id = (s.draw->>'section_id')::uuid or q.section_id in (select c.id from sections c where c.parent_id = (s.draw->>'section_id')::uuid))
      and (s.draw->>'difficulty' is null or q.difficulty = (s.draw->>'difficulty')::int)
      and (s.draw->>'question_type' is null or q.type = s.draw->>'question_type')
    where s.quiz_id = ${quizId} and s.draw is not null and s.dropped_at is null order by s.position, q.id`);
  return rows;
}
