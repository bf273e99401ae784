import type { Db, Tx } from '@/server/platform/db/client';
import { type Asker, listAskedSections, readCandidates } from '@/server/modules/practice/generated-exams';
import { mistakeIds, readMastery } from '@/server/modules/practice/mastery';
import { type Choice, type Level, levelAt } from '@/server/modules/practice/mastery/engine';

type Part = {
  subjectId: string;
  /** Sections of which questions are taken; all of the subject when left out. */
  sections?: readonly string[];
};

/**
 * Questions of the subjects that may be asked now, each with the level of its section; a mistake in the
 * notebook is weak in any section.
 */
export async function readChoices(
  db: Db | Tx,
  asker: Asker,
  parts: readonly Part[],
  { most, seed, now }: { most: number; seed: string; now: Date },
): Promise<Choice[]> {
  const [mastery, mistakes] = [
    await readMastery(db, asker.userId),
    new Set(await mistakeIds(db, asker.userId)),
  ];
  const choices: Choice[] = [];
  for (const { subjectId, sections } of parts) {
    const ids = sections ?? (await listAskedSections(db, asker, subjectId)).map(({ id }) => id);
    const candidates = await readCandidates(db, asker, {
      subjectId,
      sections: new Map(ids.map((id) => [id, id])),
      difficulty: null,
      most,
      seed,
      now,
    });
    for (const { id, section } of candidates) {
      const level: Level = mistakes.has(id) ? 'weak' : levelAt(mastery.get(section) ?? null, now.getTime());
      choices.push({ id, level });
    }
  }
  return choices;
}
