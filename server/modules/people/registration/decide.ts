import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { pick, type Localized } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { joinRequests } from '@/server/platform/db/schema/accounts';
import { guardianships, students, studentTeacherLinks } from '@/server/platform/db/schema/people';
import { instructorProfiles } from '@/server/platform/db/schema/public-site';
import { queueMessage } from '@/server/platform/messaging/queue-message';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Access } from '@/server/access/policy/bind';
import { translate } from '@/server/platform/text/translate';
import { notify } from '@/server/modules/common/notifications';
import { lockClassWithSpace } from '@/server/modules/people/office-people';
import { contactOf } from '@/server/access/credentials/find-account';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, hasRow, queryRows, type RowOf } from '@/server/platform/db/rows';

type Request = typeof joinRequests.$inferSelect;

/**
 * An open request of the actor's branch, of somebody else, locked. Errors: 403 own; 404; 409
 * `request_decided`.
 */
async function lockRequest(tx: Tx, access: Access<'join_request.decide'>, id: string): Promise<Request> {
  const [request] = await tx
    .select()
    .from(joinRequests)
    .where(
      and(
        eq(joinRequests.id, id),
        eq(joinRequests.branchId, access.branch),
        sql`exists (select 1 from users u where u.id = ${joinRequests.userId} and u.status = 'active')`,
      ),
    )
    .for('update');
  if (!request) throw new ApiError('not_found');
  // Nobody decides an own join request, whatever other role they have.
  if (request.userId === access.actor.userId) throw new ApiError('forbidden');
  if (request.state !== 'pending') throw new ApiError('conflict', { code: 'request_decided' });
  return request;
}

/** The next free number of a branch: what is a number counts on, four digits at least. */
const nextNumber = (branchId: string) => sql<string>`(
  select lpad(next.text, greatest(4, length(next.text)), '0')
  from (select (coalesce(max(number::bigint) filter (where number ~ '^[0-9]{1,15}$'), 0) + 1)::text as text
    from students where branch_id = ${branchId}) next)`;

async function enrol(
  tx: Tx,
  { id, userId, branchId }: Request,
  classroomId: string | undefined,
  now: Date,
): Promise<void> {
  if (!classroomId) throw new FieldErrors([{ field: 'classroom_id', code: 'required' }]);
  if (!branchId) throw new FieldErrors([{ field: 'classroom_id', code: 'id' }]);
  const gradeId = await lockClassWithSpace(tx, branchId, classroomId, 'classroom_id');
  // One number at a time in a branch.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`student number ${branchId}`}, 0))`);
  const made = await tx
    .insert(students)
    .values({
      userId,
      branchId,
      classroomId,
      gradeId,
      number: nextNumber(branchId),
    })
    .onConflictDoNothing({ target: students.userId })
    .returning({ id: students.userId });
  if (made.length === 0) throw new ApiError('conflict', { code: 'student_elsewhere' });
  // A student has one school: what other branches were asked for is asked no more.
  await tx
    .update(joinRequests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(
      and(
        eq(joinRequests.userId, userId),
        eq(joinRequests.kind, 'student'),
        eq(joinRequests.state, 'pending'),
        ne(joinRequests.id, id),
      ),
    );
}

type Approval = { classroomId?: string | undefined; confirmsRevoked?: boolean | undefined };

/**
 * A link that was ended had a reason: it is not given back by a press on a list. Errors: 422
 * `confirms_revoked`.
 */
async function requireConfirmation(tx: Tx, { userId, studentId }: Request): Promise<void> {
  const wasRevoked = await hasRow(
    tx,
    sql`select 1 from guardianships where parent_id = ${userId}
    and student_id = ${studentId} and revoked_at is not null`,
  );
  if (wasRevoked) throw new FieldErrors([{ field: 'confirms_revoked', code: 'guardian_revoked' }]);
}

async function applyApproval(
  tx: Tx,
  request: Request,
  { classroomId, confirmsRevoked = false }: Approval,
  now: Date,
): Promise<void> {
  const { kind, userId, studentId } = request;
  if (kind === 'student') return enrol(tx, request, classroomId, now);
  if (kind === 'guardian' && studentId) {
    if (!confirmsRevoked) await requireConfirmation(tx, request);
    await tx
      .insert(guardianships)
      .values({ parentId: userId, studentId })
      .onConflictDoUpdate({
        target: [guardianships.parentId, guardianships.studentId],
        set: { revokedAt: null },
      });
  }
  if (kind === 'student_teacher' && studentId) {
    await tx
      .insert(studentTeacherLinks)
      .values({ studentTeacherId: userId, studentId, acceptedAt: now })
      .onConflictDoUpdate({
        target: [studentTeacherLinks.studentTeacherId, studentTeacherLinks.studentId],
        set: { acceptedAt: now },
      });
  }
  if (kind === 'instructor')
    await tx
      .update(instructorProfiles)
      .set({ isAvailable: true })
      .where(eq(instructorProfiles.userId, userId));
}

const requestFactsRow = defineRow('registration.requestFacts', {
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(locales),
  student: localizedColumn.nullable(),
  branch: localizedColumn.nullable(),
});

type Facts = RowOf<typeof requestFactsRow>;

/** What was asked, as a phrase of both languages: «متابعة ليان», “Following Layan”. */
function phrase({ kind }: Request, { student, branch }: Facts): Localized {
  const say = (locale: 'ar' | 'en') =>
    translate(locale)(`joins.${kind}`, { name: pick(student ?? branch ?? {}, locale) });
  return { ar: say('ar'), en: say('en') };
}

export async function notifyPerson(
  tx: Tx,
  request: Request,
  reason: string | null,
  now: Date,
): Promise<void> {
  const rows = await queryRows(
    tx,
    requestFactsRow,
    sql`
    select u.email, u.phone, u.language, st.first_name as student, b.name as branch from users u
    left join users st on st.id = ${request.studentId} left join branches b on b.id = ${request.branchId}
    where u.id = ${request.userId}`,
  );
  const [facts] = rows;
  if (!facts) return;
  const subject = phrase(request, facts);
  const isYes = reason === null;
  await notify(tx, {
    userIds: [request.userId],
    type: isYes ? 'join_approved' : 'join_declined',
    params: { subject, reason: reason ?? '' },
    now,
  });
  const contact = contactOf(facts);
  if (!contact) return;
  const message = {
    ...contact,
    recipient: contact.target,
    userId: request.userId,
    locale: facts.language,
    now,
  };
  const text = pick(subject, facts.language);
  await (isYes
    ? queueMessage(tx, { ...message, template: 'join-approved', params: { subject: text } })
    : queueMessage(tx, { ...message, template: 'join-declined', params: { subject: text, reason } }));
}

/**
 * Decides an open request of the branch: what it asks for is carried out and the person is notified, in one
 * transaction. Errors: 403 an own one; 404; 409 request_decided, student_elsewhere; 422 classroom_id,
 * confirms_revoked.
 */
export async function decide(
  db: Db,
  access: Access<'join_request.decide'>,
  id: string,
  decision: ({ isApproved: true } & Approval) | { isApproved: false; reason: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, access, id);
    const reason = decision.isApproved ? null : decision.reason;
    if (decision.isApproved) await applyApproval(tx, request, decision, now);
    await tx
      .update(joinRequests)
      .set({
        state: decision.isApproved ? 'approved' : 'declined',
        reason,
        decidedBy: access.actor.userId,
        decidedAt: now,
      })
      .where(eq(joinRequests.id, id));
    await notifyPerson(tx, request, reason, now);
    await audit(
      tx,
      access.actor,
      decision.isApproved ? 'join_request.approve' : 'join_request.decline',
      id,
      { kind: request.kind, user: request.userId, student: request.studentId },
      reason ?? undefined,
    );
  });
}
