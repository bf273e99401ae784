import { type AssignedKind, kindRecord } from '@/lib/contract/quiz-kinds';

export const stepKeys = ['basics', 'questions', 'recipients', 'rules', 'publish'] as const;
export type StepKey = (typeof stepKeys)[number];

/** The steps of a kind: a kind for a whole grade has no step for recipients. */
export const stepsOf = (kind: AssignedKind): readonly StepKey[] =>
  kindRecord(kind).audience === 'grade' ? stepKeys.filter((key) => key !== 'recipients') : stepKeys;

const steps: Record<string, StepKey> = {
  title: 'basics',
  instructions: 'basics',
  grade_uuid: 'basics',
  subject_uuid: 'basics',
  subject_sections: 'basics',
  questions: 'questions',
  classrooms: 'recipients',
  students: 'recipients',
  excluded_students: 'recipients',
};

/** The step that holds a field of the API, `questions.2.mark` included. */
export const stepOf = (field: string): StepKey => steps[field.split('.')[0] ?? ''] ?? 'rules';

/** Element that gets the focus when someone follows a problem to its field. */
export const fieldId = (field: string): string => `field-${field.split('.')[0]}`;

export const isStep = (value: string | null): value is StepKey => stepKeys.some((key) => key === value);

export const nextStep = (step: StepKey, steps: readonly StepKey[] = stepKeys): StepKey =>
  steps[steps.indexOf(step) + 1] ?? 'publish';
