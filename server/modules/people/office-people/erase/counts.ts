import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  goingKinds,
  type StayingKind,
  stayingOfStaff,
  stayingOfStudents,
} from '@/lib/contract/resources/people/erasure';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const among = (table: string, column: string, ids: SQL): SQL =>
  sql`(select count(*)::int from ${sql.identifier(table)} where ${sql.identifier(column)} = any(${ids}))`;
const sum = (columns: readonly string[], ids: SQL): SQL =>
  sql.join(
    columns.map((name) => {
      const [table = '', column = ''] = name.split('.');
      return among(table, column, ids);
    }),
    sql` + `,
  );

const staying: Record<StayingKind, readonly string[]> = {
  attempts: ['attempts.student_id'],
  scores: ['scores.student_id'],
  certificates: ['certificates.student_id'],
  absences: ['absences.student_id'],
  invoices: ['billing_documents.student_id', 'orders.student_id'],
  marked: [
    'marks.marked_by',
    'score_events.actor_id',
    'scores.updated_by',
    'score_changes.actor_id',
    'late_answers.accepted_by',
    'late_answers.declined_by',
  ],
  signed: ['certificates.issued_by', 'certificates.revoked_by'],
  taught: [
    'teaching_assignments.teacher_id',
    'timetable_slots.teacher_id',
    'preparations.teacher_id',
    'weekly_plans.author_id',
    'attendance_sheets.taken_by',
    'live_sessions.host_id',
    'meetings.organiser_id',
    'guardian_notes.author_id',
  ],
  content: [
    'quizzes.owner_id',
    'questions.author_id',
    'resources.author_id',
    'media_items.owner_id',
    'courses.instructor_id',
  ],
  reviewed: [
    'assessments.owner_id',
    'assessment_forms.assessor_id',
    'assessment_forms.assessee_id',
    'assessment_results.assessee_id',
  ],
  books: [
    'ledger_transactions.made_by',
    'orders.decided_by',
    'payments.decided_by',
    'payments.seen_by',
    'refunds.decided_by',
    'refunds.requested_by',
    'closed_days.closed_by',
    'due_batches.made_by',
  ],
  audit: ['audit_log.actor_id'],
};
const going: Record<(typeof goingKinds)[number], readonly string[]> = {
  family: ['guardianships.student_id', 'student_profiles.user_id', 'join_requests.user_id'],
  messages: [
    'notifications.user_id',
    'outgoing_messages.user_id',
    'guardian_notes.student_id',
    'quiz_messages.student_id',
    'colleague_messages.sender_id',
    'colleague_messages.recipient_id',
  ],
  files: ['files.owner_id'],
  health: [
    'accommodations.student_id',
    'psychological_attempts.student_id',
    'psychological_talks.student_id',
  ],
  sign_in: [
    'sessions.user_id',
    'devices.user_id',
    'passkeys.user_id',
    'identities.user_id',
    'login_cards.user_id',
  ],
  words: ['absence_excuses.student_id', 'student_moves.student_id', 'vcr_requests.student_id'],
};

const countRow = defineRow('office-people.erasureCount', { kind: z.string(), count: z.number() });
async function countBy<Kind extends string>(
  tx: Tx,
  kinds: readonly Kind[],
  columns: Record<Kind, readonly string[]>,
  ids: SQL,
): Promise<{ kind: Kind; count: number }[]> {
  const rows = await queryRows(
    tx,
    countRow,
    sql`select * from (values ${sql.join(
      kinds.map((kind) => sql`(${kind}::text, ${sum(columns[kind], ids)})`),
      sql`, `,
    )}) counts(kind, count)`,
  );
  return kinds.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }));
}

/** As far as it can be of those who are erased: of students, of staff. */
export const countStaying = (tx: Tx, ids: SQL, of: { students: boolean; staff: boolean }) =>
  countBy<StayingKind>(
    tx,
    [...(of.students ? stayingOfStudents : []), ...(of.staff ? stayingOfStaff : []), 'audit'],
    staying,
    ids,
  );
export const countGoing = (tx: Tx, ids: SQL) => countBy(tx, goingKinds, going, ids);
