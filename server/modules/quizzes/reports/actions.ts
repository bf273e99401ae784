import { kindRecord, type AssignedKind } from '@/lib/contract/quiz-kinds';
import { action } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';

/** Which quizzes a set of report calls is about, its path and the type of its resources. */
export type ReportKind = { kinds: readonly AssignedKind[]; reports: string; type: string };

/** Addresses of the calls about a quiz of one kind, for the reader's role and language. */
export function reportAddresses({ reports }: ReportKind, access: Access, t: Translate, kind: AssignedKind) {
  const staff = `/api/general-quiz/api/v1/${t.locale}/${access.actor.role === 'school_instructor' ? 'teacher' : 'employee'}`;
  return { kind, reports: `${staff}/${reports}`, quizzes: `${staff}/${kindRecord(kind).calls.staff}` };
}

type Addresses = ReturnType<typeof reportAddresses>;

export function reportActions(
  access: Access,
  { kind, reports, quizzes }: Addresses,
  id: string,
  quiz: { released_at: string | null; submitted: number; isOwner: boolean },
  t: Translate,
) {
  const key = quiz.released_at === null ? 'release' : 'hide';
  return [
    ...(access.may('quiz_report.export', kind)
      ? [
          action('export', 'GET', `${reports}/export-students-scores/${id}`, t('actions.export')),
          action(
            'export_grades',
            'GET',
            `${reports}/export/students-grades/${id}`,
            t('actions.export_grades'),
          ),
        ]
      : []),
    ...(quiz.submitted > 0 && access.may('attempt.grade', kind)
      ? [action('mark', 'GET', `${reports}/marking/${id}`, t('actions.mark'))]
      : []),
    ...(access.may('quiz.retake', kind)
      ? [
          action('retake', 'POST', `${quizzes}/retake/${id}`, t('actions.retake')),
          action('excuse', 'POST', `${quizzes}/${id}/excuse`, t('actions.excuse')),
        ]
      : []),
    ...(access.may('quiz.extend', kind)
      ? [
          action('extend', 'POST', `${quizzes}/${id}/extend`, t('actions.extend')),
          ...(kindRecord(kind).timing === 'attempt'
            ? [action('set_time', 'PUT', `${quizzes}/${id}/student-time`, t('actions.set_time'))]
            : []),
        ]
      : []),
    ...(access.may('offline_marks.enter', kind)
      ? [action('offline_marks', 'GET', `${quizzes}/${id}/offline-marks`, t('actions.offline_marks'))]
      : []),
    ...(access.may('quiz.print', kind)
      ? [action('print_paper', 'GET', `${quizzes}/${id}/print`, t('actions.print_paper'))]
      : []),
    ...(quiz.isOwner && access.may('quiz.read_key', kind)
      ? [action('print_key', 'GET', `${quizzes}/${id}/print-key`, t('actions.print_key'))]
      : []),
    ...(quiz.submitted > 0 && quiz.isOwner && access.may('quiz.release', kind)
      ? [action(key, 'POST', `${reports}/${key}/${id}`, t(`actions.${key}`))]
      : []),
  ];
}

export const itemActions = (
  access: Access,
  { kind, reports }: Addresses,
  id: string,
  isOwner: boolean,
  t: Translate,
) =>
  isOwner && access.may('quiz.regrade', kind)
    ? [action('regrade', 'POST', `${reports}/regrade/${id}`, t('actions.regrade'))]
    : [];

export const scoreActions = (
  access: Access,
  { kind, reports }: Addresses,
  id: string,
  score: { student_id: string; finished_at: string | null },
  t: Translate,
) =>
  score.finished_at !== null && access.may('attempt.read_answers', kind)
    ? [action('answers', 'GET', `${reports}/get-answers/${id}/${score.student_id}`, t('actions.answers'))]
    : [];

type AttemptFacts = {
  /** Some late answer does not count, and nobody decided about some. */
  hasLate: boolean;
  isLateWaiting: boolean;
  state: string;
  source: 'online' | 'paper';
};

export const answersActions = (
  access: Access,
  { kind, reports }: Addresses,
  quizId: string,
  attemptId: string,
  { hasLate, isLateWaiting, state, source }: AttemptFacts,
  t: Translate,
) => [
  ...(access.may('attempt.grade', kind)
    ? [action('mark', 'POST', `${reports}/marks/${quizId}`, t('actions.mark'))]
    : []),
  ...(access.may('attempt.grade', kind) && state !== 'void'
    ? [action('override', 'POST', `${reports}/override/${attemptId}`, t('actions.override'))]
    : []),
  ...(access.may('attempt.reopen', kind)
    ? [
        ...(source === 'online'
          ? [action('reopen', 'POST', `${reports}/reopen/${attemptId}`, t('actions.reopen'))]
          : []),
        action('void', 'POST', `${reports}/void/${attemptId}`, t('actions.void')),
      ]
    : []),
  ...(hasLate && access.may('attempt.grade', kind)
    ? [action('accept_late', 'POST', `${reports}/late-answers/${attemptId}`, t('actions.accept_late'))]
    : []),
  ...(isLateWaiting && access.may('attempt.grade', kind)
    ? [
        action(
          'decline_late',
          'POST',
          `${reports}/late-answers/${attemptId}/decline`,
          t('actions.decline_late'),
        ),
      ]
    : []),
];
