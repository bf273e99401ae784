import type { QuizKind } from '@/lib/contract/resources/quiz';
import { type PolicyAction, scopeOf } from '@/lib/contract/policy';
import { action } from '../../router/reply';
import type { Actor } from '../../access/actor';
import type { Translate } from '../../router/translate';

/** Which quizzes a set of report calls is about, its path and the type of its resources. */
export type ReportKind = { kinds: readonly QuizKind[]; reports: string; type: string };

const may = (actor: Actor, name: PolicyAction) => scopeOf(name, actor.role) !== null;

const quizPaths: Record<QuizKind, string> = {
  homework: 'homework',
  periodic_test: 'periodic-test',
  formative_test: 'formative-tests',
};

/** Addresses of the calls about a quiz of one kind, for the reader's role and language. */
export function reportAddresses({ reports }: ReportKind, actor: Actor, t: Translate, kind: QuizKind) {
  const staff = `/api/general-quiz/api/v1/${t.locale}/${actor.role === 'school_instructor' ? 'teacher' : 'employee'}`;
  return { reports: `${staff}/${reports}`, quizzes: `${staff}/${quizPaths[kind]}` };
}

type Addresses = ReturnType<typeof reportAddresses>;

export function reportActions(
  actor: Actor,
  { reports, quizzes }: Addresses,
  id: string,
  quiz: { released_at: string | null; submitted: number; isOwner: boolean },
  t: Translate,
) {
  const key = quiz.released_at === null ? 'release' : 'hide';
  return [
    ...(may(actor, 'quiz_report.export')
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
    ...(quiz.submitted > 0 && may(actor, 'attempt.grade')
      ? [action('mark', 'GET', `${reports}/marking/${id}`, t('actions.mark'))]
      : []),
    ...(may(actor, 'quiz.retake')
      ? [
          action('retake', 'POST', `${quizzes}/retake/${id}`, t('actions.retake')),
          action('excuse', 'POST', `${quizzes}/${id}/excuse`, t('actions.excuse')),
        ]
      : []),
    ...(may(actor, 'quiz.extend')
      ? [action('extend', 'POST', `${quizzes}/${id}/extend`, t('actions.extend'))]
      : []),
    ...(may(actor, 'paper.marks')
      ? [action('paper_marks', 'GET', `${quizzes}/${id}/paper-marks`, t('actions.paper_marks'))]
      : []),
    ...(may(actor, 'paper.print')
      ? [action('print_paper', 'GET', `${quizzes}/${id}/print`, t('actions.print_paper'))]
      : []),
    ...(quiz.isOwner && may(actor, 'paper.read_key')
      ? [action('print_key', 'GET', `${quizzes}/${id}/print-key`, t('actions.print_key'))]
      : []),
    ...(quiz.submitted > 0 && quiz.isOwner && may(actor, 'quiz.release')
      ? [action(key, 'POST', `${reports}/${key}/${id}`, t(`actions.${key}`))]
      : []),
  ];
}

export const itemActions = (
  actor: Actor,
  { reports }: Addresses,
  id: string,
  isOwner: boolean,
  t: Translate,
) =>
  isOwner && may(actor, 'quiz.regrade')
    ? [action('regrade', 'POST', `${reports}/regrade/${id}`, t('actions.regrade'))]
    : [];

export const scoreActions = (
  actor: Actor,
  { reports }: Addresses,
  id: string,
  score: { student_id: string; finished_at: string | null },
  t: Translate,
) =>
  score.finished_at !== null && may(actor, 'attempt.read_answers')
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
  actor: Actor,
  { reports }: Addresses,
  quizId: string,
  attemptId: string,
  { hasLate, isLateWaiting, state, source }: AttemptFacts,
  t: Translate,
) => [
  ...(may(actor, 'attempt.grade')
    ? [action('mark', 'POST', `${reports}/marks/${quizId}`, t('actions.mark'))]
    : []),
  ...(may(actor, 'attempt.grade') && state !== 'void'
    ? [action('override', 'POST', `${reports}/override/${attemptId}`, t('actions.override'))]
    : []),
  ...(may(actor, 'attempt.reopen')
    ? [
        ...(source === 'online'
          ? [action('reopen', 'POST', `${reports}/reopen/${attemptId}`, t('actions.reopen'))]
          : []),
        action('void', 'POST', `${reports}/void/${attemptId}`, t('actions.void')),
      ]
    : []),
  ...(hasLate && may(actor, 'attempt.grade')
    ? [action('accept_late', 'POST', `${reports}/late-answers/${attemptId}`, t('actions.accept_late'))]
    : []),
  ...(isLateWaiting && may(actor, 'attempt.grade')
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
