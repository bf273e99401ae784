import type { QuizArea } from '@/lib/areas/quiz-pages';
import type {
  DrawRule,
  HomeworkInput,
  QuizDetail,
  ReviewPolicy,
  SlotInput,
} from '@/lib/contract/resources/quiz';
import type { Localized } from '@/lib/contract/localized';
import { type SlotDraft, slotsOf, toSlotInputs } from './slots';

export type Person = { id: string; name: Localized; number: string; classroom_id: string };
/** Numbers may be text while they are typed; validation names what is none. */
export type Typed = number | string | null;

/** What the editor holds: every field of a homework, complete or not. */
export type QuizDraft = {
  title: Localized;
  instructions: Localized;
  grade_uuid: string | null;
  subject_uuid: string | null;
  sections: string[];
  slots: SlotDraft[];
  classrooms: string[];
  students: Person[];
  excluded: Person[];
  start_at: string | null;
  end_at: string | null;
  test_time: Typed;
  access_code: string | null;
  add_to_certificate: boolean;
  period_uuid: string | null;
  items: string | null;
  attempts_allowed: Typed;
  counted: QuizDetail['counted'];
  shuffle_questions: boolean;
  shuffle_options: boolean;
  navigation: QuizDetail['navigation'];
  late_policy: QuizDetail['late_policy'];
  late_until: string | null;
  late_penalty: Typed;
  review: ReviewPolicy;
  pass_percent: Typed;
};

/** Rules of tests where they differ from homework's: marks by release, the paper after the end, nothing late. */
const testRules: Pick<QuizDraft, 'shuffle_questions' | 'late_policy' | 'review'> = {
  shuffle_questions: true,
  late_policy: 'none',
  review: { answers: 'closed', marks: 'released', key: 'closed', explanation: 'closed' },
};

/** Rules before the author changes them (decisions of the kind); homework: untimed, feedback after handing in. */
export const emptyQuiz = (kind: QuizArea): QuizDraft => ({
  title: {},
  instructions: {},
  grade_uuid: null,
  subject_uuid: null,
  sections: [],
  slots: [],
  classrooms: [],
  students: [],
  excluded: [],
  start_at: null,
  end_at: null,
  test_time: null,
  access_code: null,
  add_to_certificate: false,
  period_uuid: null,
  items: null,
  attempts_allowed: 1,
  counted: 'highest',
  shuffle_questions: false,
  shuffle_options: true,
  navigation: 'free',
  late_policy: 'label',
  late_until: null,
  late_penalty: 0,
  review: { answers: 'finished', marks: 'finished', key: 'closed', explanation: 'closed' },
  pass_percent: 50,
  ...(kind === 'homework' ? {} : testRules),
});

export const draftOf = (quiz: QuizDetail): QuizDraft => ({
  title: quiz.title,
  instructions: quiz.instructions ?? {},
  grade_uuid: quiz.grade?.id ?? null,
  subject_uuid: quiz.subject?.id ?? null,
  sections: quiz.subject_sections.map(({ section_id }) => section_id),
  slots: slotsOf(quiz),
  classrooms: quiz.classrooms.map(({ id }) => id),
  students: quiz.students,
  excluded: quiz.excluded_students,
  start_at: quiz.start_at,
  end_at: quiz.end_at,
  test_time: quiz.test_time,
  access_code: quiz.access_code,
  add_to_certificate: quiz.add_to_certificate,
  period_uuid: quiz.period?.id ?? null,
  items: quiz.item?.id ?? null,
  attempts_allowed: quiz.attempts_allowed,
  counted: quiz.counted,
  shuffle_questions: quiz.shuffle_questions,
  shuffle_options: quiz.shuffle_options,
  navigation: quiz.navigation,
  late_policy: quiz.late_policy,
  late_until: quiz.late_until,
  late_penalty: quiz.late_penalty,
  review: quiz.review,
  pass_percent: quiz.pass_percent,
});

/** A homework on the wire before it is checked. */
export type RawAttributes = Omit<{ [Field in keyof HomeworkInput]-?: unknown }, 'version'> & {
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
    // Only what stands together is kept: a period without certificate, a certificate without window mean nothing.
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
