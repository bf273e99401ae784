import type { ReportCard } from '@/lib/contract/resources/school/certificate';
import { newId } from '@/server/platform/db/id';
import { certificates } from '@/server/platform/db/schema/certificates';
import { certificateItems, levelScales, scaleLevels, scores } from '@/server/platform/db/schema/scores';
import { periods } from '@/server/platform/db/schema/school';
import type { idsOf } from '@/tests/server/attempt-calls';
import type { TestSchool } from '@/tests/server/school';
import type { Owners } from './seed-owners';

const emptyCard: ReportCard = {
  kind: 'report_card',
  student: { name: { ar: 'أمل' }, number: '1' },
  branch: {},
  grade: {},
  classroom: {},
  year: {},
  signatures: [],
  period: { name: { ar: 'الفترة الثانية' }, starts_on: '2026-01-01', ends_on: '2027-12-31' },
  columns: [],
  subjects: [],
  total: null,
  of: 0,
  percent: null,
  level: null,
  rank: null,
  attendance: { absent: 0, excused: 0, late: 0 },
  remark: null,
};

/** A period of the grade with a column of marks and a skill, each with a cell of the student, and a certificate of it. */
export async function scoresOf(
  { db, ids }: TestSchool,
  place: ReturnType<typeof idsOf>,
  { studentId }: Owners,
) {
  const [period, item, skill, scale] = [newId(), newId(), newId(), newId()];
  await db.insert(periods).values({
    id: period,
    academicYearId: ids.year,
    gradeId: place.gradeId,
    name: { ar: 'الفترة الثانية' },
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
  await db.insert(levelScales).values({ id: scale, name: { ar: 'مستويات المهارات' } });
  await db
    .insert(scaleLevels)
    .values({ scaleId: scale, code: 'able', name: { ar: 'متمكن' }, fromPercent: 75 });
  await db.insert(certificateItems).values([
    { id: item, periodId: period, title: { ar: 'المشاركة' }, weight: 10 },
    {
      id: skill,
      periodId: period,
      sheet: 'skills',
      type: 'level',
      title: { ar: 'يصف دورة الماء' },
      weight: 0,
      scaleId: scale,
    },
  ]);
  const cell = { studentId, subjectId: place.subjectId, status: 'value' as const };
  await db.insert(scores).values([
    { ...cell, itemId: item, value: 7 },
    { ...cell, itemId: skill, level: 'able' },
  ]);
  const certificate = newId();
  await db.insert(certificates).values({
    id: certificate,
    kind: 'report_card',
    branchId: place.branchId,
    studentId,
    periodId: period,
    serial: certificate,
    code: certificate,
    content: emptyCard,
    seal: '-',
    issuedBy: place.teacherId,
    issuedAt: new Date(),
  });
  return { period, item, skill, certificate, levelScale: scale };
}
