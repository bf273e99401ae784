import { educationalSystems } from '@/server/platform/db/schema/classroom-work';
import type { Tx } from '@/server/platform/db/client';
import {
  academicYears,
  branches,
  classrooms,
  grades,
  periods,
  sections,
  subjects,
  supervisorScopes,
  teachingAssignments,
} from '@/server/platform/db/schema/school';
import { certificateItems } from '@/server/platform/db/schema/scores';
import { classPlans, gradePlans, schoolTexts, teacherPlans } from './school-plan';
import { demoId } from './random';

const day = (date: Date, offset: number) =>
  new Date(date.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
export const sectionId = (subjectKey: string, section: string) => demoId(`section ${subjectKey} ${section}`);

/** The running year, which began some weeks ago. */
export const yearOf = (now: Date) => ({ startDate: day(now, -90), endDate: day(now, 200) });

const hijriYear = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  timeZone: 'UTC',
});

/** Its name, by the years of both calendars in which it began and ends. */
function yearName(now: Date): typeof schoolTexts.year {
  const { startDate, endDate } = yearOf(now);
  const years = [...new Set([startDate.slice(0, 4), endDate.slice(0, 4)])].join('–');
  const hijri = hijriYear.formatToParts(new Date(startDate)).find(({ type }) => type === 'year')?.value ?? '';
  const filled = (text: string) => text.replace('{years}', years).replace('{hijri}', hijri);
  return { ar: filled(schoolTexts.year.ar), en: filled(schoolTexts.year.en) };
}

/**
 * Branches, grades, subjects, sections, classes, the running year with three marking periods and their items.
 */
export async function seedStructure(tx: Tx, now: Date): Promise<void> {
  const system = demoId('system national');
  await tx.insert(educationalSystems).values({ id: system, name: schoolTexts.system });
  await tx.insert(branches).values([
    {
      id: demoId('branch shore'),
      code: 'shore',
      name: schoolTexts.branches.shore,
      paperHead: schoolTexts.paperHeads.shore,
      timeZone: 'Asia/Riyadh',
      calendar: 'islamic-umalqura',
      educationalSystemId: system,
    },
    {
      id: demoId('branch palms'),
      code: 'palms',
      name: schoolTexts.branches.palms,
      paperHead: schoolTexts.paperHeads.palms,
      timeZone: 'Asia/Riyadh',
      calendar: 'islamic-umalqura',
      educationalSystemId: system,
    },
  ]);
  await tx.insert(grades).values(
    gradePlans.map(({ key, name, stage, position }) => ({
      id: demoId(`grade ${key}`),
      name,
      stage,
      position,
    })),
  );
  await tx.insert(subjects).values(
    gradePlans.flatMap((grade) =>
      grade.subjects.map(({ key, name, icon }, position) => ({
        id: demoId(`subject ${key}`),
        gradeId: demoId(`grade ${grade.key}`),
        name,
        icon,
        position,
      })),
    ),
  );
  await tx.insert(sections).values(
    gradePlans.flatMap((grade) =>
      grade.subjects.flatMap((subject) =>
        subject.sections.map(({ key, title }, position) => ({
          id: sectionId(subject.key, key),
          subjectId: demoId(`subject ${subject.key}`),
          title,
          position,
        })),
      ),
    ),
  );
  await tx.insert(classrooms).values(
    classPlans.map(({ key, branch, grade, name }) => ({
      id: demoId(`class ${key}`),
      branchId: demoId(`branch ${branch}`),
      gradeId: demoId(`grade ${grade}`),
      name,
      capacity: 24,
    })),
  );
  await tx
    .insert(academicYears)
    .values({ id: demoId('year'), name: yearName(now), ...yearOf(now), isCurrent: true });
  const starts = [-90, -20, 80];
  const ends = [-21, 79, 200];
  const rows = gradePlans.flatMap((grade) =>
    schoolTexts.markingPeriods.map((name, index) => ({
      id: demoId(`period ${grade.key} ${index}`),
      academicYearId: demoId('year'),
      gradeId: demoId(`grade ${grade.key}`),
      name,
      startDate: day(now, starts[index] ?? 0),
      endDate: day(now, ends[index] ?? 0),
    })),
  );
  await tx.insert(periods).values(rows);
  await tx.insert(certificateItems).values(
    rows.flatMap((period) =>
      schoolTexts.certificateItems.map((title, position) => ({
        id: demoId(`item ${period.id} ${position}`),
        periodId: period.id,
        title,
        weight: position === 4 ? 20 : 10,
        position,
      })),
    ),
  );
}

/**
 * Who teaches what, where: the teachers of the plan in all classes of the grade in their branch; two
 * supervisors.
 */
export async function seedTeaching(tx: Tx): Promise<void> {
  const rows = teacherPlans.flatMap((teacher) =>
    teacher.subjects.flatMap((subject) =>
      classPlans
        .filter(({ branch, grade }) => branch === teacher.branch && subject.startsWith(`${grade}.`))
        .map(({ key }) => ({
          id: demoId(`teaches ${teacher.key} ${subject} ${key}`),
          teacherId: demoId(`user teacher ${teacher.key}`),
          classroomId: demoId(`class ${key}`),
          subjectId: demoId(`subject ${subject}`),
          academicYearId: demoId('year'),
        })),
    ),
  );
  await tx.insert(teachingAssignments).values(rows);
  const supervised = (keys: RegExp, supervisor: string) =>
    gradePlans.flatMap((grade) =>
      grade.subjects
        .filter(({ key }) => keys.test(key))
        .flatMap(({ key }) =>
          ['shore', 'palms'].map((branch) => ({
            supervisorId: demoId(`user ${supervisor}`),
            subjectId: demoId(`subject ${key}`),
            branchId: demoId(`branch ${branch}`),
          })),
        ),
    );
  await tx
    .insert(supervisorScopes)
    .values([
      ...supervised(/science|math|physics/, 'hessa'),
      ...supervised(/arabic|english|social|quran|art/, 'salma'),
    ]);
}
