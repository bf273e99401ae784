import { scoreSheetDocument, type ScoreChange } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { createSchool } from '@/tests/server/school';
import { both } from '@/tests/server/tenant';

export const scoreBase = '/api/certificates/api/v1/en';
type Writer = 'teacher' | 'supervisor';
export type TypedCell = Pick<ScoreChange, 'student_id' | 'key' | 'version'> & Partial<ScoreChange>;

/** A school with a sheet of two columns: homework of 20 (the tenant's) and participation of 10. */
export async function createScoreSchool() {
  const school = await createSchool();
  const { db, ids } = school;
  const column = { homework: ids.item, part: newId() };
  await db.insert(certificateItems).values({
    id: column.part,
    periodId: ids.period,
    title: both('المشاركة', 'Participation'),
    weight: 10,
    position: 1,
  });
  const query = `period=${ids.period}&classroom=${ids.classroom}&subject=${ids.subject}`;
  const read = async (who: Writer = 'teacher') =>
    scoreSheetDocument.parse(
      (await school.as(who).get(`${scoreBase}/score/${who}/list-students?${query}`)).body,
    );
  const save = (cells: readonly TypedCell[], by = school.as('teacher')) =>
    by.post(`${scoreBase}/score/teacher/score-period-degree/${ids.period}`, {
      data: cells.map((cell) => ({ type: 'score', attributes: { subject_id: ids.subject, ...cell } })),
    });
  const step = async (who: Writer, state: string, reason?: string) => {
    const { version } = (await read(who)).meta.sheet;
    const name = { classroom_id: ids.classroom, subject_id: ids.subject };
    const attributes = { ...name, state, version, reason };
    return school.as(who).post(`${scoreBase}/score/${who}/score-period-degree/${ids.period}/state`, {
      data: { type: 'score_sheet', attributes },
    });
  };
  /** From the teacher's hand to the families. */
  const publish = async () => {
    for (const [who, state] of [
      ['teacher', 'submitted'],
      ['supervisor', 'approved'],
      ['supervisor', 'published'],
    ] as const) {
      const { status, body } = await step(who, state);
      if (status !== 200) throw new Error(`${state}: ${status} ${JSON.stringify(body)}`);
    }
  };
  return { ...school, column, query, read, save, step, publish };
}
export type ScoreSchool = Awaited<ReturnType<typeof createScoreSchool>>;
