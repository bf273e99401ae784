import { randomBytes } from 'node:crypto';
import type { Localized } from '@/lib/contract/localized';
import { newId } from '@/server/platform/db/id';
import {
  academicYears,
  branches,
  classrooms,
  grades,
  periods,
  sections,
  subjects,
} from '@/server/platform/db/schema/school';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { type TestDb } from '../setup/database';

export const both = (ar: string, en: string): Localized => ({ ar, en });
export const suffix = () => randomBytes(5).toString('hex');

/** The rows of one tenant without its people; returns their ids. */
export async function createTenant(db: TestDb['db']) {
  const ids = {
    branch: newId(),
    grade: newId(),
    subject: newId(),
    section: newId(),
    otherSection: newId(),
    classroom: newId(),
    year: newId(),
    period: newId(),
    item: newId(),
  };
  await db.insert(branches).values({
    id: ids.branch,
    code: `b-${suffix()}`,
    name: both('فرع الشاطئ', 'Shore branch'),
    timeZone: 'Asia/Riyadh',
  });
  await db
    .insert(grades)
    .values({ id: ids.grade, name: both('الصف الخامس', 'Grade 5'), stage: 'primary', position: 5 });
  await db
    .insert(subjects)
    .values({ id: ids.subject, gradeId: ids.grade, name: both('العلوم', 'Science'), icon: 'leaf' });
  await db.insert(sections).values([
    { id: ids.section, subjectId: ids.subject, title: both('النبات', 'Plants'), position: 1 },
    { id: ids.otherSection, subjectId: ids.subject, title: both('الماء', 'Water'), position: 2 },
  ]);
  await db
    .insert(classrooms)
    .values({ id: ids.classroom, branchId: ids.branch, gradeId: ids.grade, name: both('الخامس أ', '5A') });
  await db.insert(academicYears).values({
    id: ids.year,
    name: both('1448', '2026/27'),
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    isCurrent: true,
  });
  await db.insert(periods).values({
    id: ids.period,
    academicYearId: ids.year,
    gradeId: ids.grade,
    name: both('الفترة الأولى', 'Period 1'),
    startDate: '2026-01-01',
    endDate: '2027-12-31',
  });
  await db
    .insert(certificateItems)
    .values({ id: ids.item, periodId: ids.period, title: both('الواجبات', 'Homework'), weight: 20 });
  return ids;
}
