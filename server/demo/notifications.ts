import { sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import type { attempts } from '@/server/platform/db/schema/attempts';
import { notifications } from '@/server/platform/db/schema/people';
import type { quizOverrides } from '@/server/platform/db/schema/quizzes';
import { insertAll } from './insert-rows';
import { gradePlans } from './school-plan';
import type { BuiltQuiz } from './quiz-rows';
import { demoId } from './random';

type NotificationInsert = typeof notifications.$inferInsert;
type Facts = {
  students: { key: string; classKey: string }[];
  taken: (typeof attempts.$inferInsert)[];
  windows: (typeof quizOverrides.$inferInsert)[];
  now: Date;
};

/** Older notifications have been read. */
const READ_AFTER = 2 * 86_400_000;
const subjects = new Map(
  gradePlans.flatMap((grade) => grade.subjects.map(({ key, name }) => [key, name] as const)),
);

function notification(
  quiz: BuiltQuiz,
  key: string,
  userId: string,
  createdAt: Date,
  now: Date,
): NotificationInsert {
  return {
    id: demoId(`notice ${key} ${quiz.id} ${userId}`),
    userId,
    key,
    params: { title: quiz.plan.title, subject: subjects.get(quiz.plan.subject) },
    screenName: `new_${quiz.plan.kind ?? 'homework'}`,
    data: { general_quiz_uuid: quiz.id },
    readAt: now.getTime() - createdAt.getTime() > READ_AFTER ? createdAt : null,
    createdAt,
  };
}

function notificationsOf(quiz: BuiltQuiz, { students, taken, windows, now }: Facts): NotificationInsert[] {
  const { startAt, releasedAt, status } = quiz.row;
  if (!startAt || startAt >= now || status === 'draft' || status === 'cancelled') return [];
  const assigned = students
    .filter(({ classKey }) => quiz.plan.classes.includes(classKey))
    .map(({ key }) =>
      notification(quiz, `new_${quiz.plan.kind ?? 'homework'}`, demoId(`user ${key}`), startAt, now),
    );
  const released = releasedAt
    ? taken
        .filter(({ quizId, number }) => quizId === quiz.id && number === 1)
        .map(({ studentId }) => notification(quiz, 'graded', studentId, releasedAt, now))
    : [];
  const again = windows
    .filter(({ quizId, startAt: from }) => quizId === quiz.id && from != null)
    .map(({ studentId, createdAt }) => notification(quiz, 'retake', studentId, createdAt ?? startAt, now));
  return [...assigned, ...released, ...again];
}

/**
 * Guardians are notified of marks too, with the child's name; ids are derived from those of the children's
 * notifications.
 */
const notifyGuardians = (tx: Tx) =>
  tx.execute(sql`
    insert into notifications (id, user_id, key, params, screen_name, data, read_at, created_at)
    select md5(n.id::text || g.parent_id::text)::uuid, g.parent_id, n.key,
    n.params || jsonb_build_object('child', c.first_name),
      'child_result', n.data || jsonb_build_object('child_uuid', c.id), n.read_at, n.created_at
    from notifications n join guardianships g on g.student_id = n.user_id and g.revoked_at is null
    join users c on c.id = n.user_id where n.key = 'graded'`);

/** Notifications of students and their guardians: new homework, released marks, retakes. */
export async function seedNotifications(tx: Tx, quizzes: BuiltQuiz[], facts: Facts): Promise<void> {
  await insertAll(
    tx,
    notifications,
    quizzes.flatMap((quiz) => notificationsOf(quiz, facts)),
  );
  await notifyGuardians(tx);
}
