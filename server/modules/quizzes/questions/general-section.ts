import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { sections } from '@/server/platform/db/schema/school';

/** Name of the section that a branch gets for its first question of a subject without any. */
const GENERAL = { ar: 'عام', en: 'General' };

const sectionRow = defineRow('questions.generalSection', { id: z.string(), is_general: z.boolean() });

/**
 * The general section of a subject, for a question that names none: it is made where the subject has no
 * section that the branch sees, hidden from students as every new section is. Null: the subject has sections,
 * and one has to be chosen. The caller has checked that the actor reaches the subject.
 */
export async function generalSection(tx: Tx, access: Access, subjectId: string): Promise<string | null> {
  // Of two first questions at the same moment one waits here and finds the section of the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`general section ${access.branch} ${subjectId}`},
      0))`,
  );
  const found = await queryRows(
    tx,
    sectionRow,
    sql`select id, coalesce(branch_id = ${access.branch} and title = ${JSON.stringify(GENERAL)}::jsonb,
      false) as is_general
      from sections where subject_id = ${subjectId} and ${access.section(sql`sections`)}`,
  );
  const general = found.find(({ is_general: isGeneral }) => isGeneral);
  if (general) return general.id;
  if (found.length > 0) return null;
  const id = newId();
  await tx.insert(sections).values({
    ...{ id, subjectId, title: GENERAL, branchId: access.branch },
    ...{ createdBy: access.actor.userId, isPublished: false },
  });
  await audit(tx, access.actor, 'section.create', id);
  return id;
}
