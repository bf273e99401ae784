import { kindRecord, selfStudyKinds } from '@/lib/contract/quiz-kinds';
import { columnsOf } from '@/server/modules/quizzes/quizzes/engine';
import { at, type BuiltQuiz, buildQuiz } from '../quiz-rows';
import { demoId } from '../random';
import { classPlans, gradePlans, teacherPlans } from '../school-plan';
import type { SelfStudyPlan } from './plan';

const kinds = {
  exam: selfStudyKinds.own,
  practice: selfStudyKinds.practice,
  general: selfStudyKinds.general,
} as const;

const nameOf = (subject: string) => {
  const plan = gradePlans.flatMap(({ subjects }) => subjects).find(({ key }) => key === subject);
  if (!plan) throw new Error(`demo: no subject ${subject}`);
  return plan.name;
};

/** Classes of the grade and branch of a student, by the key of the student: `student shore.5a 1`. */
function classesOf(student: string): string[] {
  const own = classPlans.find(({ key }) => key === student.split(' ')[1]);
  return classPlans
    .filter(({ grade, branch }) => grade === own?.grade && branch === own?.branch)
    .map(({ key }) => key);
}

const teacherOf = (subject: string): string => {
  const plan = teacherPlans.find(({ branch, subjects }) => branch === 'shore' && subjects.includes(subject));
  if (!plan) throw new Error(`demo: nobody teaches ${subject}`);
  return plan.key;
};

/** The quiz of a plan as the draw makes it: fixed questions of one point each, open without an end. */
export function buildSelfStudy(plan: SelfStudyPlan, now: Date): BuiltQuiz {
  const kind = kindRecord(kinds[plan.kind]);
  const title = plan.title ?? nameOf(plan.subject);
  const built = buildQuiz(
    {
      // A challenge has the questions of the exam that it repeats: those of the same name.
      key: `self study ${plan.challengeOf ?? plan.key}`,
      teacher: teacherOf(plan.subject),
      subject: plan.subject,
      // An exam that staff made is for every class of the grade in the branch.
      classes: plan.kind === 'general' ? classesOf(plan.by) : [],
      title,
      questions: [{ from: plan.sections, count: plan.count }],
    },
    now,
  );
  const id = demoId(`self study ${plan.key}`);
  const slots = built.slots.map((slot, position) => ({
    ...slot,
    id: demoId(`slot of self study ${plan.key} ${position}`),
    mark: 1,
  }));
  const madeAt = new Date(Math.min(at(now, plan.at).getTime(), now.getTime() - 60_000));
  const ownerId = plan.kind === 'general' ? built.teacherId : demoId(`user ${plan.by}`);
  return {
    ...built,
    id,
    slots,
    plan: { ...built.plan, key: `self study ${plan.key}` },
    row: {
      ...built.row,
      ...columnsOf(kind.defaults),
      id,
      kind: kind.kind,
      ownerId,
      status: 'published',
      startAt: madeAt,
      endAt: null,
      totalMark: slots.length,
      questionCount: slots.length,
      publishedAt: madeAt,
      createdAt: madeAt,
      updatedAt: madeAt,
    },
  };
}
