import type * as z from 'zod';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { quizDetail, quizSummary } from '@/lib/contract/resources/quizzes/quiz';
import { wallTime } from '@/lib/i18n/zoned-time';
import { action } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import { languages } from '@/server/modules/quizzes/questions/engine';
import { fullName, plainText } from '@/server/platform/text/localized-text';
import { mayReadKey } from './key-access';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { KindPolicy } from './engine/kinds';
import { problemsOf } from './problems';
import type { QuizRow } from './queries';
import type { Snapshot, SnapshotSlot } from './snapshot-queries';
import { settingsOf } from './engine/settings';
import { stateOf } from './engine/state';

type Summary = z.output<typeof quizSummary>['attributes'];
type Detail = z.output<typeof quizDetail>['attributes'];
/** Who reads, when, and in which language. */
export type Reader = { access: Access; now: Date; t: Translate; kind: KindPolicy };

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What the reader may do with a quiz now. */
function actionsOf(
  { quiz, mayUpdate, mayDelete, mayRetake, attempts }: QuizRow,
  reader: Reader,
): ResourceAction[] {
  const { access, t, kind } = reader;
  const address = (rest: string) => staffAddress(access.actor, t.locale, `${kind.calls.staff}/${rest}`);
  const own = address(quiz.id);
  const isSet = quiz.status === 'published' || quiz.status === 'closed';
  const all: [boolean, ResourceAction][] = [
    [mayUpdate && quiz.status !== 'cancelled', action('edit', 'PUT', own, t('actions.edit'))],
    [mayUpdate && quiz.status === 'draft', action('publish', 'POST', `${own}/publish`, t('actions.publish'))],
    [mayUpdate && quiz.status === 'published', action('close', 'POST', `${own}/close`, t('actions.close'))],
    [true, action('preview', 'GET', `${own}/preview`, t('actions.preview'))],
    [true, action('print_paper', 'GET', `${own}/print`, t('actions.print_paper'))],
    [
      mayReadKey(access, quiz, reader.now),
      action('print_key', 'GET', `${own}/print-key`, t('actions.print_key')),
    ],
    [isSet, action('offline_marks', 'GET', `${own}/offline-marks`, t('actions.offline_marks'))],
    [true, action('copy', 'POST', `${own}/copy`, t('actions.copy'))],
    [mayRetake && isSet, action('retake', 'POST', address(`retake/${quiz.id}`), t('actions.retake'))],
    [mayRetake && isSet, action('excuse', 'POST', `${own}/excuse`, t('actions.excuse'))],
    [mayRetake && isSet, action('extend', 'POST', `${own}/extend`, t('actions.extend'))],
    [
      mayUpdate && quiz.status === 'published' && attempts.all === 0,
      action('cancel', 'POST', `${own}/cancel`, t('actions.cancel')),
    ],
    [mayDelete && attempts.all === 0, action('delete', 'DELETE', own, t('actions.delete'))],
  ];
  return all.flatMap(([isOpen, entry]) => (isOpen ? [entry] : []));
}

export function toSummary(row: QuizRow, reader: Reader): Summary {
  const { quiz, subject, grade, owner, attempts } = row;
  return {
    kind: reader.kind.kind,
    title: quiz.title,
    state: stateOf(quiz, reader.now),
    subject,
    grade,
    classrooms: row.classrooms,
    owner_name: fullName(owner.firstName, owner.lastName),
    start_at: iso(quiz.startAt),
    end_at: iso(quiz.endAt),
    closed_at: iso(quiz.closedAt),
    test_time: quiz.testTime,
    question_count: quiz.questionCount,
    total_mark: quiz.totalMark,
    counts: {
      recipients: row.recipients,
      assigned: row.assigned,
      started: attempts.started,
      submitted: attempts.submitted,
      awaiting_marking: attempts.awaiting,
    },
    released_at: iso(quiz.releasedAt),
    created_at: quiz.createdAt.toISOString(),
    updated_at: quiz.updatedAt.toISOString(),
    actions: actionsOf(row, reader),
  };
}

const toSlot = ({
  id,
  position,
  mark,
  question,
  draw,
  pool,
  is_dropped,
}: SnapshotSlot): Detail['questions'][number] => ({
  id,
  position,
  mark,
  question: question && {
    question_id: question.id,
    version: question.version,
    question_type: question.type,
    prompt: plainText(question.content.prompt, 500),
    difficulty: question.difficulty,
    section_id: question.section_id,
    languages: languages(question.content),
  },
  random_question: draw,
  pool: pool?.length ?? null,
  is_dropped,
});

const toPerson = (person: Snapshot['students'][number]): Detail['students'][number] => ({
  id: person.id,
  name: fullName(person.first, person.last),
  number: person.number,
  classroom_id: person.classroom_id,
});

/** Day and time of the clock in the branch, as formative tests name their window. */
function clockOf(
  at: Date | null,
  { audience }: KindPolicy,
  timeZone: string,
): [day: string | null, time: string | null] {
  if (audience !== 'system' || at === null) return [null, null];
  const [day = null, time = null] = wallTime(at.toISOString(), timeZone).split('T');
  return [day, time];
}

/** One quiz with all related data; problems are in the reader's language. */
export function toDetail(row: QuizRow, snapshot: Snapshot, reader: Reader): Detail {
  const { quiz } = row;
  const { period, item, students } = snapshot;
  const [from, fromTime] = clockOf(quiz.startAt, reader.kind, snapshot.timeZone);
  const [to, toTime] = clockOf(quiz.endAt, reader.kind, snapshot.timeZone);
  const problems = quiz.status === 'draft' ? problemsOf(quiz, snapshot, reader.now) : [];
  return {
    ...toSummary(row, reader),
    instructions: quiz.instructions,
    subject_sections: snapshot.sections.map(({ id, title }) => ({ section_id: id, title })),
    questions: snapshot.slots.map(toSlot),
    students: students.filter(({ is_excluded }) => !is_excluded).map(toPerson),
    excluded_students: students.filter(({ is_excluded }) => is_excluded).map(toPerson),
    from,
    from_time: fromTime,
    to,
    to_time: toTime,
    educational_system: snapshot.system,
    grade_uuid: quiz.gradeId,
    subject_uuid: quiz.subjectId,
    period_uuid: quiz.periodId,
    items: quiz.itemId,
    educational_system_uuid: quiz.educationalSystemId,
    period: period && { id: period.id, name: period.name },
    item: item && { id: item.id, name: item.title, weight: item.weight },
    ...settingsOf(quiz),
    version: quiz.version,
    is_locked: row.attempts.all > 0,
    problems: problems.map(({ field, code, params }) => ({
      field,
      code,
      detail: reader.t.error(`fields.${code}`, params),
    })),
  };
}
