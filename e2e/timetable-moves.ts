import type { Page } from '@playwright/test';
import { demoId } from '../server/demo/random';

type Named = { id: string; name: { ar: string; en: string } };
export type Lesson = {
  id: string;
  period: number;
  starts_at: string;
  state: string;
  planned: object | null;
  subject: Named;
  classroom: Named;
  teacher: Named;
  room: Named | null;
};
type Period = { number: number; starts_at: string };
type Board = { today: string; days: { date: string; lessons: Lesson[]; periods: Period[] }[] };
export type Place = { date: string; period: number; starts_at: string };
export type Move = {
  week: string;
  lesson: Lesson;
  from: Place;
  /**
   * Its teacher is with another class then; the own class is free, or has a lesson that would change places.
   */
  taken: Place;
  /** Where the teacher is instead. */
  elsewhere: Lesson;
  /** Free for class, teacher and room, on a day on which the class has the subject already. */
  free: Place;
};

const WEEK_MS = 7 * 86_400_000;
const placesOf = ({ days }: Board): Place[] =>
  days.flatMap(({ date, periods }) =>
    periods.map(({ number, starts_at }) => ({ date, period: number, starts_at })),
  );
const heldIn = ({ days }: Board): Lesson[] =>
  days.flatMap(({ lessons }) => lessons.filter(({ state }) => state === 'held'));
const at = (board: Board, { starts_at }: Place) =>
  heldIn(board).find((lesson) => lesson.starts_at === starts_at);

/**
 * A lesson of a class in the subject, some weeks ahead, with a place where it cannot be and one where it can.
 */
export async function findMove(
  { request }: Page,
  wish: { classKey: string; subjectKey: string; weeksAhead: number },
): Promise<Move> {
  const read = async (query: string): Promise<Board> => {
    const reply = await request.get(`/api/general-quiz/api/v1/ar/employee/timetable?${query}`);
    return (await reply.json()).data.attributes;
  };
  const classroom = demoId(`class ${wish.classKey}`);
  const { today } = await read(`classroom_uuid=${classroom}`);
  const week = new Date(Date.parse(today) + wish.weeksAhead * WEEK_MS).toISOString().slice(0, 10);
  const own = await read(`classroom_uuid=${classroom}&week=${week}`);
  const lessons = heldIn(own).filter(({ subject }) => subject.id === demoId(`subject ${wish.subjectKey}`));
  const [first] = lessons;
  if (!first) throw new Error(`no lesson in the week of ${week}`);
  const teacher = await read(`teacher_uuid=${first.teacher.id}&week=${week}`);
  const dayOf = ({ starts_at }: Lesson) => starts_at.slice(0, 10);
  for (const lesson of lessons) {
    const room = lesson.room && (await read(`room_uuid=${lesson.room.id}&week=${week}`));
    const others = placesOf(own).filter((place) => place.starts_at.slice(0, 10) !== dayOf(lesson));
    const withOthers = (place: Place) => {
      const there = at(teacher, place);
      return there && there.classroom.id !== classroom ? there : undefined;
    };
    const taken = others.find(withOthers);
    const free = others.find(
      (place) =>
        !at(own, place) &&
        !at(teacher, place) &&
        !(room && at(room, place)) &&
        lessons.some((other) => dayOf(other) === place.starts_at.slice(0, 10)),
    );
    const from = placesOf(own).find(({ starts_at }) => starts_at === lesson.starts_at);
    const elsewhere = taken && withOthers(taken);
    if (taken && elsewhere && free && from && lesson.planned === null)
      return { week, lesson, from, taken, elsewhere, free };
  }
  throw new Error(`nothing can be moved in the week of ${week}`);
}
