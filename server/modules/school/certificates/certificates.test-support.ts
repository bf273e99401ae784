import { beforeEach, expect } from 'vitest';
import { certificateCollection, classCards } from '@/lib/contract/resources/school/certificate';
import { scoreSheetDocument } from '@/lib/contract/resources/school/score';
import { newId } from '@/server/platform/db/id';
import { certificateSigners } from '@/server/platform/db/schema/certificates';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { both } from '@/tests/server/tenant';

export const base = '/api/certificates/api/v1/en';
type Who = 'teacher' | 'supervisor';
export let school: ReportSchool;
export let amal: string;
export let badr: string;
export let part: string;

type Mark = [student: string, key: string, mark: number | 'absent' | 'excused'];
export const save = async (marks: Mark[]) => {
  const { status, body } = await school
    .as('teacher')
    .post(`${base}/score/teacher/score-period-degree/${school.ids.period}`, {
      data: marks.map(([student_id, key, mark]) => ({
        type: 'score',
        attributes: {
          ...{ student_id, subject_id: school.ids.subject, key, version: 0 },
          ...(typeof mark === 'number' ? { value: mark } : { [mark]: true }),
        },
      })),
    });
  expect(status, JSON.stringify(body)).toBe(200);
};
export async function step(who: Who, state: string, reason?: string) {
  const { period, classroom, subject } = school.ids;
  const at = `${base}/score/${who}`;
  const sheet = scoreSheetDocument.parse(
    (
      await school
        .as(who)
        .get(`${at}/list-students?period=${period}&classroom=${classroom}&subject=${subject}`)
    ).body,
  );
  const { status } = await school.as(who).post(`${at}/score-period-degree/${period}/state`, {
    data: {
      type: 'score_sheet',
      attributes: {
        classroom_id: classroom,
        subject_id: subject,
        state,
        version: sheet.meta.sheet.version,
        reason,
      },
    },
  });
  expect(status).toBe(200);
}
export async function publish() {
  await save([
    [amal, school.ids.item, 18.5],
    [amal, part, 10],
    [badr, school.ids.item, 12],
    [badr, part, 6],
  ]);
  await step('teacher', 'submitted');
  await step('supervisor', 'approved');
  await step('supervisor', 'published');
}
export const wish = (more: object = {}) => ({
  data: {
    type: 'certificate',
    attributes: { period_id: school.ids.period, classroom_id: school.ids.classroom, ...more },
  },
});
export const issue = (more: object = {}) => school.as('supervisor').post(`${base}/certificates`, wish(more));
export const cardsOf = async (who: Who = 'supervisor') => {
  const { period, classroom } = school.ids;
  const { body } = await school
    .as(who)
    .get(`${base}/certificates/classes?period=${period}&classroom=${classroom}`);
  return classCards.parse(body).data;
};
export const listOf = async (student: string) => {
  const { body } = await school
    .as('supervisor')
    .get(`${base}/certificates/student/certificates-list/${student}`);
  return certificateCollection.parse(body).data;
};
export const verify = (code: string) => school.anonymous.get(`${base}/verify/${code}`);

/** A school with two students and a signature for each case. */
export function prepareCertificateSchool(): void {
  beforeEach(async () => {
    school = await createReportSchool();
    const { db, ids } = school;
    part = newId();
    await db.insert(certificateItems).values({
      id: part,
      periodId: ids.period,
      title: both('المشاركة', 'Participation'),
      weight: 10,
      position: 1,
    });
    await db.insert(certificateSigners).values({
      id: newId(),
      branchId: ids.branch,
      role: both('مديرة المدرسة', 'Head teacher'),
      name: both('سارة العتيبي', 'Sara Alotaibi'),
      position: 0,
    });
    amal = (await school.addUser('student', { firstName: both('أمل', 'Amal') })).id;
    badr = (await school.addUser('student', { firstName: both('بدر', 'Badr') })).id;
  });
}
