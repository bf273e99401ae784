import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { scoreSheetDocument, type ScoreChange } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { certificateItems, levelScales, scaleLevels } from '@/server/platform/db/schema/scores';
import { periods } from '@/server/platform/db/schema/school';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';

export const base = '/api/certificates/api/v1/en';
export let school: ReportSchool;
/** Columns: homework of 20 (the tenant's), participation of 10, their computed sum of 30. */
export let column: { homework: string; part: string; sum: string; skill: string };
export let amal: string;
export let badr: string;

export const query = () => {
  const { ids } = school;
  return `period=${ids.period}&classroom=${ids.classroom}&subject=${ids.subject}`;
};
export const read = async (who: 'teacher' | 'supervisor' = 'teacher', kind = 'score/teacher') =>
  scoreSheetDocument.parse((await school.as(who).get(`${base}/${kind}/list-students?${query()}`)).body);
type Given = Omit<ScoreChange, 'subject_id' | 'version'> & { version?: number };
export const cell = (student_id: string, key: string, content: Partial<ScoreChange>): Given => ({
  student_id,
  key,
  ...content,
});
export const save = (cells: Given[], path = 'score/teacher', who = school.as('teacher')) =>
  who.post(`${base}/${path}/score-period-degree/${school.ids.period}`, {
    data: cells.map((given) => ({
      type: 'score',
      attributes: { subject_id: school.ids.subject, version: 0, ...given },
    })),
  });
export const valuesOf = async (student: string) =>
  (await read()).data.find(({ id }) => id === student)?.attributes;

/** A new school for each case, with the columns of one sheet and two students. */
export function prepareScoreSheet(): void {
  beforeEach(async () => {
    school = await createReportSchool();
    const { db, ids } = school;
    column = { homework: ids.item, part: newId(), sum: newId(), skill: newId() };
    const scale = newId();
    await db.insert(levelScales).values({ id: scale, name: both('المستويات', 'Levels') });
    await db.insert(scaleLevels).values([
      { scaleId: scale, code: 'not_yet', name: both('غير مجتاز', 'Not yet'), fromPercent: 0, position: 2 },
      { scaleId: scale, code: 'able', name: both('متمكن', 'Proficient'), fromPercent: 75, position: 1 },
    ]);
    await db.update(periods).set({ scaleId: scale }).where(eq(periods.id, ids.period));
    const item = { periodId: ids.period };
    await db.insert(certificateItems).values([
      { ...item, id: column.part, title: both('المشاركة', 'Participation'), weight: 10, position: 1 },
      {
        ...{
          ...item,
          id: column.sum,
          title: both('الأعمال', 'Coursework'),
          type: 'computed',
          weight: 30,
          position: 2,
        },
        formula: { kind: 'sum', of: [column.homework, column.part] },
      },
      {
        ...{
          ...item,
          id: column.skill,
          title: both('يصف دورة الماء', 'Describes the water cycle'),
          sheet: 'skills',
        },
        ...{ type: 'level', weight: 0, scaleId: scale },
      },
    ]);
    amal = (await school.addUser('student', { firstName: { ar: 'أمل' } })).id;
    badr = (await school.addUser('student', { firstName: { ar: 'بدر' } })).id;
  });
}
