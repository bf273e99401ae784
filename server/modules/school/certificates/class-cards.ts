import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CertificateContent, ReportCard } from '@/lib/contract/resources/school/certificate';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { queryRow } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { readCards } from './cards';
import { classroomRow, countIssuedCards, latestCertificatesOf } from './rows';

/** What a certificate says, as it is kept: without what JSON does not keep. */
export const asKept = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

/** Whether the marks have changed since a card was issued. */
export const hasOtherMarks = (issued: CertificateContent, now: ReportCard): boolean =>
  issued.kind === 'report_card' && !isDeepStrictEqual(asKept(issued.subjects), asKept(now.subjects));

type Reading = { db: Db; access: Access<'certificate.class' | 'certificate.issue'>; now: Date };
type ClassPeriod = { periodId: string; classroomId: string };

/** A class that the actor reaches. Errors: 404. */
async function findClass({ db, access }: Pick<Reading, 'db' | 'access'>, classroomId: string) {
  const classroom = await queryRow(
    db,
    classroomRow,
    sql`select c.id, ${access.for('certificate.issue').wholeClass(sql`c.id`)} as may_issue from classrooms c
      where c.id = ${classroomId} and c.branch_id = ${access.branch} and ${access.classroom(sql`c.id`)}`,
  );
  if (!classroom) throw new ApiError('not_found');
  return classroom;
}

/**
 * Report cards that stand, of the students who are in a class now. Errors: 404 for a class out of reach, or
 * without any.
 */
export async function countClassCards(
  reading: Pick<Reading, 'db' | 'access'>,
  { periodId, classroomId }: ClassPeriod,
): Promise<number> {
  await findClass(reading, classroomId);
  const count = await countIssuedCards(reading.db, periodId, classroomId);
  if (count === 0) throw new ApiError('not_found');
  return count;
}

/** Cards of a class that the actor reaches. Errors: 404 for another class or a period of another grade. */
export async function readClassCards(
  { db, access, now }: Reading,
  { periodId, classroomId }: ClassPeriod,
  options: Parameters<typeof readCards>[2],
) {
  const classroom = await findClass({ db, access }, classroomId);
  const cards = await readCards(db, { branchId: access.branch, classroomId, periodId }, options, now);
  const standing = await latestCertificatesOf(
    db,
    periodId,
    cards.map(({ studentId }) => studentId),
  );
  return { cards, standing, mayIssue: classroom.may_issue };
}
