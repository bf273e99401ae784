import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import type { AppreciationWish, IssueWish, issueResult } from '@/lib/contract/resources/school/certificate';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { SchoolDeps } from '@/server/boot/deps';
import type { Db, Tx } from '@/server/platform/db/client';
import { queryRow, queryRows } from '@/server/platform/db/rows';
import { certificates } from '@/server/platform/db/schema/certificates';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { notify } from '@/server/modules/common/notifications';
import type { Card } from './cards';
import { asKept, readClassCards } from './class-cards';
import { readHeads } from './report-card';
import { idRow, mayRevoke, revocableRow, latestCertificatesOf } from './rows';
import { type Draft, insertCertificates, type Issuing, revokeCertificates } from './write';

type Place = { deps: SchoolDeps; db: Db; access: Access<'certificate.issue'>; now: Date };

/**
 * Cards that the wish names: those of the students, or of the class. Errors: 422 at students for one of
 * another class.
 */
function wantedOf(cards: readonly Card[], students: readonly string[]): readonly Card[] {
  if (students.length === 0) return cards;
  const byId = new Map(cards.map((card) => [card.studentId, card]));
  const issues = students.flatMap((id, index) =>
    byId.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  return [...new Set(students)].flatMap((id) => byId.get(id) ?? []);
}

/** A card without a single published subject says nothing, whatever the wish. */
const mayBeIssued = ({ content, gaps }: Card, { with_incomplete }: Pick<IssueWish, 'with_incomplete'>) =>
  content.subjects.length > 0 && (with_incomplete || gaps.length === 0);

type IssueMeta = z.infer<typeof issueResult>['meta'];
type Watch = { signal: AbortSignal; report: (progress: FileProgress) => void };

/** Cards that are written at once; between them the reader learns how far it is, and may leave. */
const AT_ONCE = 20;

/**
 * Writes the drafts in the place of those that stand, whose ids come by student. Errors: that of the signal.
 */
async function writeCards(
  tx: Tx,
  { issuing, drafts, before }: { issuing: Issuing; drafts: Draft[]; before: Map<string, { id: string }> },
  { signal, report }: Watch,
): Promise<void> {
  for (let at = 0; at < drafts.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const part = drafts.slice(at, at + AT_ONCE);
    const old = part.flatMap(({ studentId }) => before.get(studentId)?.id ?? []);
    await revokeCertificates(tx, old, { revokedBy: issuing.issuedBy, reason: null, now: issuing.now });
    const ids = await insertCertificates(tx, issuing, part);
    for (const [index, { studentId }] of part.entries()) {
      const replaced = before.get(studentId)?.id;
      if (replaced)
        await tx
          .update(certificates)
          .set({ replacedById: ids[index] ?? null })
          .where(eq(certificates.id, replaced));
    }
    report({ stage: 'making', done: at + part.length, total: drafts.length });
  }
  signal.throwIfAborted();
}

/**
 * Issues the cards of a class, or of some of its students, all or none. A card that stands and says the same
 * stays; one that says something else is replaced; one that is not whole is left out unless the wish asks for
 * such cards too. Gives how many were issued, stayed and were left out; a reader who leaves meanwhile leaves
 * nothing issued. Errors: 404; 403 not_whole_class for who supervises a part of it; 422 at students; 409
 * no_whole_card, or no_card where cards that are not whole were asked for, when nothing is left to issue.
 */
export async function issueCards(place: Place, wish: IssueWish, watch: Watch): Promise<IssueMeta> {
  const { deps, db, access, now } = place;
  const { cards, standing, mayIssue } = await readClassCards(
    place,
    { periodId: wish.period_id, classroomId: wish.classroom_id },
    { showsRank: wish.shows_rank, remark: wish.remark ?? null },
  );
  if (!mayIssue) throw new ApiError('forbidden', { code: 'not_whole_class' });
  const wanted = wantedOf(cards, wish.students);
  const chosen = wanted.filter((card) => mayBeIssued(card, wish));
  if (chosen.length === 0)
    throw new ApiError('conflict', { code: wish.with_incomplete ? 'no_card' : 'no_whole_card' });
  const changed = chosen.filter(
    ({ studentId, content }) => !isDeepStrictEqual(asKept(content), standing.get(studentId)?.content),
  );
  const drafts = changed.map(({ studentId, classroomId, content }) => ({
    studentId,
    classroomId,
    periodId: wish.period_id,
    content,
  }));
  await db.transaction(async (tx) => {
    // One after the other: two who press at the same moment issue once.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`certificates ${wish.classroom_id}`}, 0))`,
    );
    const before = await latestCertificatesOf(
      tx,
      wish.period_id,
      drafts.map(({ studentId }) => studentId),
    );
    if ([...before].some(([id, { id: row }]) => standing.get(id)?.id !== row))
      throw new ApiError('conflict', { code: 'issued_meanwhile' });
    const issuing = {
      branchId: access.branch,
      issuedBy: access.actor.userId,
      secret: deps.settings.secret,
      now,
    };
    await writeCards(tx, { issuing, drafts, before }, watch);
    const [first] = drafts;
    if (first?.content.kind === 'report_card')
      await notify(tx, {
        userIds: drafts.map(({ studentId }) => studentId),
        type: 'certificate_issued',
        guardianScreen: 'child_certificate',
        params: { period: first.content.period.name },
        now,
      });
    await audit(tx, access.actor, 'certificate.issue', wish.classroom_id, {
      period: wish.period_id,
      issued: drafts.length,
      with_incomplete: wish.with_incomplete,
    });
  });
  return {
    issued: drafts.length,
    kept: chosen.length - drafts.length,
    left_out: wanted.length - chosen.length,
  };
}

/**
 * Issues an appreciation to students whom the actor reaches, all or none. Errors: 422 at students for any
 * other.
 */
export async function issueAppreciation(
  { deps, db, access, now }: Omit<Place, 'access'> & { access: Access<'certificate.appreciate'> },
  { students, template, reason }: AppreciationWish,
): Promise<{ issued: number; kept: number }> {
  const wanted = [...new Set(students)];
  const reached = await queryRows(
    db,
    idRow,
    sql`select s.user_id as id from students s where s.user_id = any(${sql.param(wanted)}::uuid[])
      and s.branch_id = ${access.branch} and s.user_id in ${access.students}`,
  );
  const ids = reached.map(({ id }) => id);
  const heads = await readHeads(db, access.branch, ids, null);
  const issues = students.flatMap((id, index) =>
    heads.has(id) ? [] : [{ field: `students.${index}`, code: 'id' }],
  );
  if (issues.length > 0) throw new FieldErrors(issues);
  const drafts = wanted.flatMap((studentId): Draft[] => {
    const head = heads.get(studentId);
    if (!head) return [];
    const { classroomId, ...words } = head;
    return [
      {
        studentId,
        periodId: null,
        classroomId,
        content: { kind: 'appreciation', ...words, template, reason },
      },
    ];
  });
  await db.transaction(async (tx) => {
    const issuing = {
      branchId: access.branch,
      issuedBy: access.actor.userId,
      secret: deps.settings.secret,
      now,
    };
    const issued = await insertCertificates(tx, issuing, drafts);
    await notify(tx, {
      userIds: wanted,
      type: 'certificate_issued',
      guardianScreen: 'child_certificate',
      params: { period: reason },
      now,
    });
    await audit(tx, access.actor, 'certificate.appreciate', issued[0] ?? null, { students: wanted });
  });
  return { issued: drafts.length, kept: 0 };
}

/**
 * Takes a certificate back, with the reason that the office keeps. Errors: 404; 403 not_whole_class for the
 * report card of a class that the actor supervises in part; 409 certificate_revoked the second time.
 */
export async function revoke(
  { db, access, now }: { db: Db; access: Access<'certificate.revoke'>; now: Date },
  id: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queryRow(
      tx,
      revocableRow,
      sql`select c.serial, c.revoked_at, ${mayRevoke(access)} as may_revoke from certificates c
        where c.id = ${id} and c.branch_id = ${access.branch}
        and c.student_id in ${access.students} for update`,
    );
    if (!row) throw new ApiError('not_found');
    if (!row.may_revoke) throw new ApiError('forbidden', { code: 'not_whole_class' });
    if (row.revoked_at) throw new ApiError('conflict', { code: 'certificate_revoked' });
    await revokeCertificates(tx, [id], { revokedBy: access.actor.userId, reason, now });
    await audit(tx, access.actor, 'certificate.revoke', id, { serial: row.serial }, reason);
  });
}
