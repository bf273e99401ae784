import { kindRecord, type AssignedKind } from '@/lib/contract/quiz-kinds';
import type { DrawRule, QuizInput, QuizDetail, SlotInput } from '@/lib/contract/resources/quizzes/quiz';
import type { QuizSettings } from '@/lib/contract/resources/quizzes/quiz-settings';
import type { ReviewPolicy } from '@/lib/contract/review-policy';
import type { Localized } from '@/lib/contract/localized';
import { type SlotDraft, slotsOf, toSlotInputs } from './slots';

export type Person = { id: string; name: Localized; number: string; classroom_id: string };
/** Numbers may be text while they are typed; validation names what is none. */
export type Typed = number | string | null;

/** Settings that are numbers, and may be half a number while they are typed. */
type TypedSetting = 'test_time' | 'attempts_allowed' | 'late_penalty' | 'pass_percent';

/** What the editor holds: every field of a quiz, complete or not. */
export type QuizDraft = Omit<QuizSettings, TypedSetting> &
  Record<TypedSetting, Typed> & {
    title: Localized;
    instructions: Localized;
    grade_uuid: string | null;
    subject_uuid: string | null;
    sections: string[];
    slots: SlotDraft[];
    classrooms: string[];
    students: Person[];
    excluded: Person[];
    period_uuid: string | null;
    items: string | null;
  };

/**
 * A new quiz before its author changes anything: the settings that the school stores for the kind, its review
 * as the branch says.
 */
export const emptyQuiz = (kind: AssignedKind, review?: ReviewPolicy): QuizDraft => ({
  ...kindRecord(kind).defaults,
  ...(review && { review }),
  title: {},
  instructions: {},
  grade_uuid: null,
  subject_uuid: null,
  sections: [],
  slots: [],
  classrooms: [],
  students: [],
  excluded: [],
  period_uuid: null,
  items: null,
});

/** The settings of a quiz: of everything that it answers with, what its kind has a first value for. */
function settingsOf(quiz: QuizDetail): QuizSettings {
  const { defaults } = kindRecord(quiz.kind);
  const known = Object.entries(quiz).filter(([name]) => Object.hasOwn(defaults, name));
  return { ...defaults, ...Object.fromEntries(known) };
}

export const draftOf = (quiz: QuizDetail): QuizDraft => ({
  ...settingsOf(quiz),
  title: quiz.title,
  instructions: quiz.instructions ?? {},
  grade_uuid: quiz.grade?.id ?? null,
  subject_uuid: quiz.subject?.id ?? null,
  sections: quiz.subject_sections.map(({ section_id }) => section_id),
  slots: slotsOf(quiz),
  classrooms: quiz.classrooms.map(({ id }) => id),
  students: quiz.students,
  excluded: quiz.excluded_students,
  period_uuid: quiz.period?.id ?? null,
  items: quiz.item?.id ?? null,
});

/** A quiz in the format of the API before it is validated. */
export type RawAttributes = Omit<{ [Field in keyof QuizInput]-?: unknown }, 'version' | 'random_question'> & {
  questions: (
    | SlotInput
    | { random_question: DrawRule; mark: unknown }
    | { question_id: string; mark: unknown }
  )[];
};

export function attributesOf(draft: QuizDraft): RawAttributes {
  const { sections, slots, students, excluded, ...fields } = draft;
  return {
    ...fields,
    access_code: draft.access_code?.trim() || null,
    subject_sections: sections.map((section_id) => ({ section_id })),
    questions: toSlotInputs(slots),
    students: students.map(({ id }) => id),
    excluded_students: excluded.map(({ id }) => id),
    // Only what stands together is kept: a period without certificate, a certificate without window mean
    // nothing.
    period_uuid: draft.add_to_certificate ? draft.period_uuid : null,
    items: draft.add_to_certificate ? draft.items : null,
    late_until: draft.late_policy === 'none' ? null : draft.late_until,
  };
}

/** Fields that differ from what the school has. */
export const changedFields = (now: RawAttributes, saved: RawAttributes): Partial<RawAttributes> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(saved[field as keyof RawAttributes]),
    ),
  );
