import type { ResourceAction } from '@/lib/contract/json-api';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import type { Translate } from '@/server/platform/text/translate';
import { action, toResource } from '@/server/router/reply';
import { endpointUrls, type TakingEndpoint } from '@/server/modules/quizzes/attempts';
import type { ExamRow } from './queries';

function actionsOf(
  { id, kind, state, is_own }: ExamRow,
  endpoint: TakingEndpoint,
  t: Translate,
): ResourceAction[] {
  const at = (path: string) => `/api/${endpoint.base.replace('{locale}', t.locale)}/${id}${path}`;
  const own =
    kind === selfStudyKinds.own && is_own
      ? [
          action('challenge', 'POST', at('/challenge'), t('actions.challenge_exam')),
          action('delete', 'DELETE', at(''), t('actions.delete_exam')),
        ]
      : [];
  if (state === 'finished')
    return [
      action('feedback', 'GET', endpointUrls.result(endpoint, t.locale, id), t('actions.exam_feedback')),
      ...own,
    ];
  return [
    action(
      'start',
      'POST',
      endpointUrls.start(endpoint, t.locale, id),
      t(state === 'new' ? 'actions.start_exam' : 'actions.resume_exam'),
    ),
    ...own,
  ];
}

/** An exam or practice of the student in the format of the API. */
export function toExam(row: ExamRow, endpoint: TakingEndpoint, t: Translate) {
  const { id, subject, is_own: _, created_at, started_at, finished_at, right, ...rest } = row;
  const attributes: Omit<Exam, 'id'> = {
    ...rest,
    subject: subject ?? { id: '', name: {}, icon: '' },
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    right,
    wrong: right === null ? null : row.question_count - right,
    actions: actionsOf(row, endpoint, t),
  };
  return toResource('exam', id, attributes);
}
