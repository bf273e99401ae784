import { kindRecord } from '@/lib/contract/quiz-kinds';
import { lackingPlaces } from '@/lib/contract/questions/places';
import type { Localized } from '@/lib/contract/text';
import type { quizzes } from '@/server/platform/db/schema/quizzes';
import type { FieldIssue } from '@/server/router/errors';
import { resolveDraws } from './engine/draws';
import type { Snapshot } from './snapshot-queries';

type Quiz = typeof quizzes.$inferSelect;
type Issue = Pick<FieldIssue, 'field' | 'code' | 'params'>;
type Rule = (quiz: Quiz, snapshot: Snapshot, now: Date) => Issue[];

const TITLE_MIN = 3;
const MINUTE = 60_000;

const issue = (field: string, code: string, params?: FieldIssue['params']): Issue =>
  params ? { field, code, params } : { field, code };
const when = (condition: boolean, ...issues: Issue[]): Issue[] => (condition ? issues : []);

/** It goes to a whole grade, each student taking it when they like. */
const isForGrade = ({ kind }: Pick<Quiz, 'kind'>) => kindRecord(kind).audience === 'grade';

function titleIssues(title: Localized): Issue[] {
  const texts = [title.ar, title.en].map((text) => text?.trim() ?? '').filter(Boolean);
  if (texts.length === 0) return [issue('title', 'required')];
  return when(
    texts.some((text) => [...text].length < TITLE_MIN),
    issue('title', 'too_short', { min: TITLE_MIN }),
  );
}

const placeIssues: Rule = (quiz, { subjectGradeId, sections }) => [
  ...when(quiz.gradeId === null, issue('grade_uuid', 'required')),
  ...when(quiz.subjectId === null, issue('subject_uuid', 'required')),
  ...when(
    quiz.gradeId !== null && subjectGradeId !== null && quiz.gradeId !== subjectGradeId,
    issue('subject_uuid', 'other_grade'),
  ),
  ...when(sections.length === 0, issue('subject_sections', 'required')),
  ...sections.flatMap((section, index) =>
    when(
      quiz.subjectId !== null && section.subject_id !== quiz.subjectId,
      issue(`subject_sections.${index}.section_id`, 'other_subject'),
    ),
  ),
];

const recipientIssues: Rule = (quiz, { classrooms, students, assigned }) => {
  const single = students.filter(({ is_excluded }) => !is_excluded);
  const hasSubject = quiz.subjectId !== null;
  // A teacher of the subject in one class of the grade may give the exam to all of it.
  if (isForGrade(quiz))
    return when(quiz.gradeId !== null && assigned === 0, issue('grade_uuid', 'no_students'));
  if (classrooms.length === 0 && single.length === 0) return [issue('classrooms', 'no_recipients')];
  return [
    ...classrooms.flatMap((entry, index) => [
      ...when(hasSubject && !entry.is_reached, issue(`classrooms.${index}`, 'not_taught')),
      ...when(
        quiz.gradeId !== null && entry.grade_id !== quiz.gradeId,
        issue(`classrooms.${index}`, 'other_grade'),
      ),
    ]),
    ...single.flatMap((entry, index) =>
      when(hasSubject && !entry.is_reached, issue(`students.${index}`, 'not_taught')),
    ),
    ...when(assigned === 0, issue('classrooms', 'no_students')),
  ];
};

const windowIssues: Rule = ({ kind, startAt, endAt, testTime, latePolicy, lateUntil, status }, _, now) => [
  ...when(startAt === null, issue('start_at', 'required')),
  ...when(endAt === null && !isForGrade({ kind }), issue('end_at', 'required')),
  ...when(kindRecord(kind).timing === 'attempt' && testTime === null, issue('test_time', 'required')),
  ...when(startAt !== null && endAt !== null && endAt <= startAt, issue('end_at', 'after_start')),
  ...when(status === 'draft' && endAt !== null && endAt <= now, issue('end_at', 'in_past')),
  ...when(
    startAt !== null &&
      endAt !== null &&
      endAt > startAt &&
      testTime !== null &&
      testTime * MINUTE > endAt.getTime() - startAt.getTime(),
    issue('test_time', 'longer_than_window'),
  ),
  ...when(
    latePolicy !== 'none' && lateUntil !== null && endAt !== null && lateUntil <= endAt,
    issue('late_until', 'after_end'),
  ),
];

const questionIssues: Rule = (quiz, { slots }) => {
  if (slots.length === 0) return [issue('questions', 'no_questions')];
  const fixed = slots.flatMap(({ question }, index) => {
    if (!question) return [];
    const field = `questions.${index}.question_id`;
    if (question.is_deleted) return [issue(field, 'question_deleted')];
    if (question.status !== 'approved') return [issue(field, 'question_suspended')];
    const { content } = question;
    return [
      ...when(
        quiz.subjectId !== null && question.subject_id !== quiz.subjectId,
        issue(field, 'other_subject'),
      ),
      // Who reads that language could not give the whole answer.
      ...when('text' in content && lackingPlaces(content.text).length > 0, issue(field, 'blank_missing')),
    ];
  });
  const { shortages } = resolveDraws(slots, 'check');
  return [
    ...fixed,
    ...shortages.map(({ index, needed, available }) =>
      issue(`questions.${index}.random_question.count`, 'draw_pool', { needed, available }),
    ),
  ];
};

const certificateIssues: Rule = (quiz, { period, item }) => {
  if (!quiz.addToCertificate) return [];
  return [
    ...when(period === null, issue('period_uuid', 'required')),
    ...when(
      period !== null && quiz.gradeId !== null && period.grade_id !== quiz.gradeId,
      issue('period_uuid', 'other_grade'),
    ),
    ...when(item === null, issue('items', 'required')),
    ...when(item !== null && period !== null && item.period_id !== period.id, issue('items', 'other_period')),
    ...when(
      item !== null && quiz.totalMark > item.remaining,
      issue('items', 'item_weight', { total: quiz.totalMark, remaining: Math.max(0, item?.remaining ?? 0) }),
    ),
  ];
};

const rules: Rule[] = [placeIssues, recipientIssues, windowIssues, questionIssues, certificateIssues];

/**
 * Why a quiz may not be given to students as it stands (decisions of publishing); empty when nothing is
 * wrong.
 */
export const problemsOf = (quiz: Quiz, snapshot: Snapshot, now: Date): Issue[] => [
  ...titleIssues(quiz.title),
  ...rules.flatMap((rule) => rule(quiz, snapshot, now)),
];
