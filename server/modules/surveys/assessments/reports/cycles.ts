import { sql } from 'drizzle-orm';
import type { AssessmentGraph } from '@/lib/contract/resources/surveys/assessment-report';
import type { Db } from '@/server/platform/db/client';
import { percentOf, round } from '../engine';
import { groupsOf, meansOfCounts, pool, readResults } from './results';
import { type AssessmentAccess, type AssessmentRow, readAssessments } from '../rows';
import { iso } from '../serializer';

/** So far back does a trend go. */
const MOST_CYCLES = 8;

/**
 * Cycles of the same assessment that the reader reaches, up to this one, the oldest first; of one assessee
 * where named.
 */
export async function cyclesOf(
  db: Db,
  access: AssessmentAccess,
  row: AssessmentRow,
  assessee?: string,
): Promise<AssessmentGraph['trend']> {
  const cycles = await readAssessments(
    db,
    access,
    sql`assessments.series_id = ${row.series_id} and assessments.state in ('closed', 'published')
      and (assessments.end_at < ${row.end_at} or assessments.id = ${row.id})`,
    sql`order by assessments.end_at desc limit ${MOST_CYCLES}`,
  );
  const all = await Promise.all(
    cycles.map(async (cycle) => {
      const results = await readResults(db, cycle.id, assessee ? sql`p.user_id = ${assessee}` : sql`true`);
      if (results.length === 0) return [];
      const { overall } = meansOfCounts(cycle, pool(cycle, results.map(groupsOf)));
      return [
        {
          id: cycle.id,
          title: cycle.title,
          end_at: iso(cycle.end_at),
          mean: round(overall, 2),
          percent: round(percentOf(overall, cycle.scale.max), 1),
        },
      ];
    }),
  );
  return all.flat().toReversed();
}
