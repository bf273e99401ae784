import type { Tx } from '@/server/platform/db/client';
import { notify } from '@/server/modules/common/notifications';
import type { PreparationRow } from './queries';

/** Notifies the teacher of the decision about a preparation, with the reason where it was returned. */
export const notifyTeacher = (
  tx: Tx,
  { id, title, teacher, classroom }: PreparationRow,
  decision: { state: 'approved' } | { state: 'returned'; reason: string },
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: [teacher.id],
    ...(decision.state === 'approved'
      ? { type: 'preparation_approved' as const, params: { title, classroom: classroom.name } }
      : {
          type: 'preparation_returned' as const,
          params: { title, classroom: classroom.name, reason: decision.reason },
        }),
    data: { preparation_uuid: id },
    now,
  });
