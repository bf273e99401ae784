import { action } from '@/server/router/reply';
import type { Translate } from '@/server/platform/text/translate';
import { endpointOf, endpointUrls } from '../student-endpoints';
import type { Row } from './student-list-rows';

/** What the student may do now with the work of a row. */
export function actionsOf(row: Row, isReviewable: boolean, t: Translate) {
  const endpoint = endpointOf(row.kind);
  const start = endpointUrls.start(endpoint, t.locale, row.id);
  const first = row.tab === 'late' ? 'start_late' : 'start';
  return [
    ...(row.state === 'in_progress' ? [action('resume', 'POST', start, t('attempts.actions.resume'))] : []),
    ...(row.may_start && row.attempt_count === 0
      ? [action('start', 'POST', start, t(`attempts.actions.${first}`))]
      : []),
    ...(row.may_start && row.attempt_count > 0
      ? [action('retake', 'POST', start, t('attempts.actions.retake'))]
      : []),
    ...(isReviewable
      ? [
          action(
            'review',
            'GET',
            endpointUrls.result(endpoint, t.locale, row.id),
            t('attempts.actions.review'),
          ),
        ]
      : []),
  ];
}
