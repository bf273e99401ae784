import type { quizClassrooms, quizSections, quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { shuffle } from '@/server/modules/quizzes/questions/engine';
import type { BankItem } from './question-bank/read';
import { kindRecord } from '@/lib/contract/quiz-kinds';
import { columnsOf } from '@/server/modules/quizzes/quizzes/engine';
import type { Draw, HomeworkPlan, Moment, Pick } from './homework-plan';
import { gradePlans, teacherPlans } from './school-plan';
import { demoId } from './random';
import { sectionId } from './school';
import { bankOf, type BranchKey, questionId } from './question-rows';

const DAY = 86_400_000;
/** The branches are in Riyadh, three hours ahead all year. */
const OFFSET = 3 * 3_600_000;

/** A moment of the plan as a date: `now` decides which day is today in the branches. */
export function at(now: Date, [days, time]: Moment): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET;
  return new Date(today + days * DAY + (hours * 60 + minutes) * 60_000);
}

export type Slot = { id: string; mark: number; item: BankItem | null; draw: Draw['draw'] | null };
export type BuiltQuiz = {
  plan: HomeworkPlan;
  id: string;
  branch: BranchKey;
  teacherId: string;
  slots: Slot[];
  row: typeof quizzes.$inferInsert;
};

const isDraw = (entry: string | Pick | Draw): entry is Draw => typeof entry === 'object' && 'draw' in entry;
const markOf = ({ input }: BankItem) => (input.content.type === 'essay' ? 5 : input.difficulty === 1 ? 1 : 2);

/**
 * Questions of a pick: a round through the types, so that no paper is of one kind; essays only when asked
 * for.
 */
function picked(plan: HomeworkPlan, pick: Pick, pool: BankItem[], taken: Set<string>): BankItem[] {
  const fitting = shuffle(`homework ${plan.key}`, pool).filter(
    ({ key, section, input: { content } }) =>
      !taken.has(key) &&
      pick.from.includes(section) &&
      (pick.types ? pick.types.includes(content.type) : content.type !== 'essay'),
  );
  const seen: Record<string, number> = {};
  const ranked = fitting.map((item, index) => {
    const { type } = item.input.content;
    seen[type] = (seen[type] ?? 0) + 1;
    return { item, rank: (seen[type] ?? 0) * 1000 + index };
  });
  const chosen = ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, pick.count)
    .map(({ item }) => item);
  if (chosen.length < pick.count) throw new Error(`demo: not enough questions for ${plan.key}`);
  return chosen.sort((a, b) => a.input.difficulty - b.input.difficulty);
}

function slotsOf(plan: HomeworkPlan, branch: BranchKey): Slot[] {
  const pool = bankOf(branch).filter(({ subject }) => subject === plan.subject);
  const taken = new Set(plan.questions.filter((entry) => typeof entry === 'string'));
  const slots = plan.questions.flatMap((entry): Omit<Slot, 'id'>[] => {
    if (isDraw(entry)) return [{ mark: entry.mark, item: null, draw: entry.draw }];
    const named = typeof entry === 'string' ? pool.filter(({ key }) => key === entry) : [];
    if (typeof entry === 'string' && named.length === 0) throw new Error(`demo: no question ${entry}`);
    const items = typeof entry === 'string' ? named : picked(plan, entry, pool, taken);
    for (const { key } of items) taken.add(key);
    return items.map((item) => ({ mark: markOf(item), item, draw: null }));
  });
  return slots.map((slot, position) => ({ ...slot, id: demoId(`slot of ${plan.key} ${position}`) }));
}

const ownerOf = ({ owner, teacher }: HomeworkPlan) => demoId(`user ${owner ?? `teacher ${teacher}`}`);

const round = (value: number) => Math.round(value * 100) / 100;

function rowOf(plan: HomeworkPlan, branch: BranchKey, slots: Slot[], now: Date): BuiltQuiz['row'] {
  const [start, end] = plan.window ?? [];
  const startAt = start ? at(now, start) : null;
  const endAt = end ? at(now, end) : null;
  const kind = kindRecord(plan.kind ?? 'homework');
  const isDraft = plan.status === 'draft';
  const madeAt = new Date(Math.min(now.getTime() - 3_600_000, (startAt ?? now).getTime() - DAY));
  const grade = gradePlans.find(({ subjects }) => subjects.some(({ key }) => key === plan.subject));
  return {
    id: demoId(`quiz ${plan.key}`),
    kind: kind.kind,
    branchId: demoId(`branch ${branch}`),
    ownerId: ownerOf(plan),
    educationalSystemId: kind.audience === 'system' ? demoId('system national') : null,
    subjectId: demoId(`subject ${plan.subject}`),
    gradeId: demoId(`grade ${grade?.key}`),
    title: plan.title,
    instructions: plan.instructions ?? null,
    status: plan.status ?? 'published',
    ...columnsOf(kind.defaults),
    startAt,
    endAt,
    testTime: plan.minutes ?? null,
    accessCode: plan.accessCode ?? null,
    attemptsAllowed: plan.attempts ?? 1,
    shuffleQuestions: plan.isShuffled ?? false,
    latePolicy: plan.late?.policy ?? 'none',
    lateUntil: plan.late ? at(now, plan.late.until) : null,
    latePenalty: plan.late?.penalty ?? 0,
    review: plan.review ?? kind.defaults.review,
    totalMark: round(slots.reduce((sum, { mark, draw }) => sum + mark * (draw?.count ?? 1), 0)),
    questionCount: slots.reduce((sum, { draw }) => sum + (draw?.count ?? 1), 0),
    version: isDraft ? 1 : 2,
    publishedAt: isDraft ? null : madeAt,
    closedAt: plan.status === 'closed' ? endAt : null,
    releasedAt: plan.released ? at(now, plan.released) : null,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
}

/** A quiz of the plan with its slots. */
export function buildQuiz(plan: HomeworkPlan, now: Date): BuiltQuiz {
  const branch = teacherPlans.find(({ key }) => key === plan.teacher)?.branch ?? 'shore';
  const slots = slotsOf(plan, branch);
  return {
    plan,
    id: demoId(`quiz ${plan.key}`),
    branch,
    teacherId: ownerOf(plan),
    slots,
    row: rowOf(plan, branch, slots, now),
  };
}

export const slotRows = ({ id, branch, slots, plan }: BuiltQuiz): (typeof quizSlots.$inferInsert)[] =>
  slots.map((slot, position) => ({
    id: slot.id,
    quizId: id,
    position,
    questionId: slot.item ? questionId(branch, slot.item.key) : null,
    draw: slot.draw ? ruleOf(plan.subject, slot.draw) : null,
    mark: slot.mark,
  }));

const ruleOf = (subject: string, { section, ...rule }: Draw['draw']) => ({
  section_id: sectionId(subject, section),
  ...rule,
});

export function sectionRows({ id, plan, slots }: BuiltQuiz): (typeof quizSections.$inferInsert)[] {
  const sections = new Set(slots.map(({ item, draw }) => item?.section ?? draw?.section ?? ''));
  return [...sections].map((section) => ({ quizId: id, sectionId: sectionId(plan.subject, section) }));
}

export const classRows = ({ id, plan }: BuiltQuiz): (typeof quizClassrooms.$inferInsert)[] =>
  plan.classes.map((key) => ({ quizId: id, classroomId: demoId(`class ${key}`) }));
