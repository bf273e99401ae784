import type { Tx } from '@/server/platform/db/client';
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
import { demoId } from './random';
import { yearOf } from './school';
import { classPlans, gradePlans, lessonsAWeek, schoolTexts, teacherPlans } from './school-plan';
import { changesOf } from './timetable-changes';

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
