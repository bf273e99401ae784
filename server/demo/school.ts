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
import {
  bells,
  bellScheduleDays,
  bellSchedules,
  lessonQuotas,
  rooms,
  timetables,
  timetableChanges,
  timetableSlots,
} from '@/server/platform/db/schema/timetable';
import { changesOf } from './timetable-changes';
import { classPlans, gradePlans, lessonsAWeek, schoolTexts, teacherPlans } from './school-plan';
import { demoId } from './random';

const day = (date: Date, offset: number) =>
  new Date(date.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
export const sectionId = (subjectKey: string, section: string) => demoId(`section ${subjectKey} ${section}`);

/** The running year, which began some weeks ago. */
const yearOf = (now: Date) => ({ startDate: day(now, -90), endDate: day(now, 200) });

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

const bellPlan = [
  [1, 'lesson', '07:15', '08:00'],
  [2, 'lesson', '08:00', '08:45'],
  [3, 'lesson', '08:45', '09:30'],
  [null, 'break', '09:30', '09:50'],
  [4, 'lesson', '09:50', '10:35'],
  [5, 'lesson', '10:35', '11:20'],
  [null, 'prayer', '11:45', '12:05'],
  [6, 'lesson', '12:05', '12:50'],
] as const;
const bellNames = { ...schoolTexts.bells.names, lesson: null };
const lessonNumbers = bellPlan.flatMap(([number]) => number ?? []);

/**
 * Deals the week's lessons of a class so that no teacher is in two places and a subject seldom comes twice a
 * day.
 */
function dealWeek(
  classKey: string,
  busy: Set<string>,
): { weekday: number; period: number; subject: string; teacher: string }[] {
  const plan = classPlans.find(({ key }) => key === classKey);
  const wanted = (gradePlans.find(({ key }) => key === plan?.grade)?.subjects ?? []).map(({ key }) => ({
    key,
    left: lessonsAWeek[key.split('.')[1] ?? ''] ?? 2,
  }));
  const slots: { weekday: number; period: number; subject: string; teacher: string }[] = [];
  for (const period of lessonNumbers) {
    for (let weekday = 0; weekday < 5; weekday += 1) {
      const today = slots.filter((slot) => slot.weekday === weekday);
      const choice = wanted
        .filter(({ left }) => left > 0)
        .map((entry) => ({
          entry,
          teacher:
            teacherPlans.find(
              ({ branch, subjects: taught }) => branch === plan?.branch && taught.includes(entry.key),
            )?.key ?? '',
        }))
        .filter(({ teacher }) => teacher !== '' && !busy.has(`${teacher} ${weekday} ${period}`))
        .sort(
          (a, b) =>
            Number(today.some(({ subject }) => subject === a.entry.key)) -
              Number(today.some(({ subject }) => subject === b.entry.key)) || b.entry.left - a.entry.left,
        )[0];
      if (!choice) continue;
      choice.entry.left -= 1;
      busy.add(`${choice.teacher} ${weekday} ${period}`);
      slots.push({ weekday, period, subject: choice.entry.key, teacher: choice.teacher });
    }
  }
  return slots;
}

/** The laboratory of the branch for lessons that need it, as long as nobody else has it then. */
function roomOf(
  branch: string,
  { subject, weekday, period }: { subject: string; weekday: number; period: number },
  busy: Set<string>,
): string | null {
  const key = `laboratory ${branch} ${weekday} ${period}`;
  if (!/science|physics/.test(subject) || busy.has(key)) return null;
  busy.add(key);
  return demoId(`room ${branch} laboratory`);
}

const branchKeys = ['shore', 'palms'] as const;

/** The bells of both branches, their laboratories and the week of every class, all through the year. */
export async function seedTimetable(tx: Tx, now: Date): Promise<void> {
  const { startDate, endDate } = yearOf(now);
  await tx.insert(bellSchedules).values(
    branchKeys.map((branch) => ({
      id: demoId(`schedule ${branch}`),
      branchId: demoId(`branch ${branch}`),
      name: schoolTexts.bells.schedule,
    })),
  );
  await tx
    .insert(bellScheduleDays)
    .values(branchKeys.map((branch) => ({ scheduleId: demoId(`schedule ${branch}`), startsOn: startDate })));
  await tx.insert(bells).values(
    branchKeys.flatMap((branch) =>
      bellPlan.map(([number, kind, startsAt, endsAt]) => ({
        id: demoId(`bell ${branch} ${startsAt}`),
        scheduleId: demoId(`schedule ${branch}`),
        number,
        kind,
        name: bellNames[kind],
        startsAt,
        endsAt,
      })),
    ),
  );
  await tx.insert(rooms).values(
    branchKeys.map((branch) => ({
      id: demoId(`room ${branch} laboratory`),
      branchId: demoId(`branch ${branch}`),
      name: schoolTexts.laboratory,
    })),
  );
  await tx.insert(lessonQuotas).values(
    branchKeys.flatMap((branch) =>
      gradePlans
        .filter(({ key }) => classPlans.some((one) => one.branch === branch && one.grade === key))
        .flatMap(({ key: grade, subjects: own }) =>
          own.map(({ key }) => ({
            id: demoId(`quota ${branch} ${key}`),
            branchId: demoId(`branch ${branch}`),
            gradeId: demoId(`grade ${grade}`),
            subjectId: demoId(`subject ${key}`),
            lessons: lessonsAWeek[key.split('.')[1] ?? ''] ?? 2,
          })),
        ),
    ),
  );
  await tx.insert(timetables).values(
    branchKeys.map((branch) => ({
      id: demoId(`timetable ${branch}`),
      branchId: demoId(`branch ${branch}`),
      academicYearId: demoId('year'),
      name: schoolTexts.bells.timetable,
      state: 'active' as const,
      startsOn: startDate,
      endsOn: endDate,
    })),
  );
  const busy = new Set<string>();
  const rows = classPlans.flatMap(({ key, branch }) =>
    dealWeek(key, busy).map((slot) => ({
      onlineUrl: slot.weekday === 2 && slot.period === 1 ? `https://meet.school.example/${key}` : null,
      id: demoId(`slot ${key} ${slot.weekday} ${slot.period}`),
      timetableId: demoId(`timetable ${branch}`),
      classroomId: demoId(`class ${key}`),
      weekday: slot.weekday,
      period: slot.period,
      subjectId: demoId(`subject ${slot.subject}`),
      teacherId: demoId(`user teacher ${slot.teacher}`),
      roomId: roomOf(branch, slot, busy),
    })),
  );
  await tx.insert(timetableSlots).values(rows);
  const lastPeriod = Math.max(...lessonNumbers);
  await tx.insert(timetableChanges).values(changesOf(rows, lastPeriod, schoolTexts.change, now));
}
