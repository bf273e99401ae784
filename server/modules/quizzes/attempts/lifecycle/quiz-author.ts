import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { kindRecord, assignedKinds } from '@/lib/contract/quiz-kinds';
import type { NotificationType } from '@/lib/contract/notification-types';
import type { Localized } from '@/lib/contract/text';
import { isAssignedKind } from '@/server/access/policy/kinds';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRow } from '@/server/platform/db/rows';

const authorRow = defineRow('attempts.quizAuthor', {
  kind: z.enum(assignedKinds),
  owner_id: z.string(),
  title: localizedColumn,
  subject: localizedColumn,
  is_teacher: z.boolean(),
  is_notified: z.boolean(),
  is_unread: z.boolean(),
});

export type QuizAuthor = {
  userId: string;
  title: Localized;
  subject: Localized;
  /** The screen of the report in the area in which the author may read it. */
  screen: string;
  /** A notification of the type was sent about this quiz. */
  isNotified: boolean;
  /** One of them is not read yet. */
  isUnread: boolean;
};

/**
 * The author of a quiz and the state of their notification of `type`. Who is teacher and supervisor is led to
 * the area of teachers where they teach the subject in the quiz's branch, and to that of supervisors
 * elsewhere. Null without the quiz, and for kinds that no staff give.
 */
export async function readQuizAuthor(
  tx: Pick<Tx, 'execute'>,
  quizId: string,
  type: NotificationType,
): Promise<QuizAuthor | null> {
  const notice = sql`from notifications n where n.user_id = q.owner_id and n.key = ${type}
    and n.data->>'general_quiz_uuid' = q.id::text`;
  const row = await queryRow(
    tx,
    authorRow,
    sql`
    select q.kind, q.owner_id, q.title, coalesce(s.name, q.title) as subject,
      exists (select 1 from user_roles r where r.user_id = q.owner_id and r.role = 'school_instructor')
        and (not exists (select 1 from user_roles r
          where r.user_id = q.owner_id and r.role = 'educational_supervisor')
          or exists (select 1 from teaching_assignments ta join classrooms c on c.id = ta.classroom_id
            join academic_years y on y.id = ta.academic_year_id and y.is_current
            where ta.teacher_id = q.owner_id and c.branch_id = q.branch_id
              and (q.subject_id is null or ta.subject_id = q.subject_id))) as is_teacher,
      exists (select 1 ${notice}) as is_notified,
      exists (select 1 ${notice} and n.read_at is null) as is_unread
    from quizzes q left join subjects s on s.id = q.subject_id
    where q.id = ${quizId} and ${isAssignedKind(sql`q.kind`)}`,
  );
  if (!row) return null;
  return {
    userId: row.owner_id,
    title: row.title,
    subject: row.subject,
    screen: `${row.is_teacher ? 'teacher' : 'supervisor'}_${kindRecord(row.kind).reportType}`,
    isNotified: row.is_notified,
    isUnread: row.is_unread,
  };
}
