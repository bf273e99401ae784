import type { BellSchedule, Plan, Slot } from './plan';

const schedule = (id: string, firstMinute: number, length: number, lessons: number): BellSchedule => ({
  id,
  periods: Array.from({ length: lessons }, (_, place) => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const start = firstMinute + place * (length + 5);
    return {
      id: `${id} ${place + 1}`,
      kind: 'lesson',
      number: place + 1,
      name: null,
      startsAt: clock(start),
      endsAt: clock(start + length),
    };
  }),
});
const ordinary = schedule('ordinary', 7 * 60, 45, 7);
const ramadan = schedule('ramadan', 9 * 60, 30, 6);
export const sunday = '2026-09-06';

export const slot = (rest: Partial<Slot>): Slot => ({
  id: 'a',
  classroomId: '5a',
  gradeId: 'g5',
  weekday: 0,
  period: 1,
  parity: 'every',
  subjectId: 'science',
  teacherId: 'noura',
  roomId: 'lab',
  from: sunday,
  to: '2027-06-30',
  ...rest,
});
export const plan = (rest: Partial<Plan>): Plan => ({
  firstDay: sunday,
  weekStart: 0,
  weekend: [5, 6],
  schedules: [ordinary, ramadan],
  uses: [{ scheduleId: 'ordinary', from: sunday, to: null, weekdays: null, gradeIds: null }],
  slots: [slot({})],
  freeDays: [],
  changes: [],
  ...rest,
});
