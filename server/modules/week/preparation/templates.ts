import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Localized } from '@/lib/contract/localized';
import type { PreparationContent } from '@/lib/contract/resources/week/preparation';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { newId } from '@/server/platform/db/id';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { preparationTemplates } from '@/server/platform/db/schema/preparation';
import { ApiError, FieldErrors } from '@/server/router/errors';

const templateRow = defineRow('preparation.template', {
  id: z.string(),
  name: z.string(),
  subject: namedColumn,
  author: namedColumn,
  content: storedDocument<PreparationContent>(),
});
type Named = { id: string; name: Localized };
export type TemplateRow = {
  id: string;
  name: string;
  subject: Named;
  author: Named;
  content: PreparationContent;
};

const inReach = (access: Access<'preparation.template'>) =>
  sql`pt.branch_id = ${access.branch} and ${access.subject(sql`pt.subject_id`)}`;

/** Templates of the branch for the subjects that the actor teaches or supervises. */
export const listTemplates = (
  db: Db,
  access: Access<'preparation.template'>,
  subjectId: string | undefined,
): Promise<TemplateRow[]> =>
  queryRows(
    db,
    templateRow,
    sql`select pt.id, pt.name, json_build_object('id', s.id, 'name', s.name) as subject,
      json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) as author, pt.content
    from preparation_templates pt join subjects s on s.id = pt.subject_id join users u on u.id = pt.author_id
    where ${inReach(access)} ${subjectId ? sql`and pt.subject_id = ${subjectId}` : sql``}
    order by pt.created_at, pt.id limit 200`,
  );

const contentRow = defineRow('preparation.templateContent', {
  content: storedDocument<PreparationContent>(),
});
/** What a preparation begins with. Errors: 404. */
export async function contentOfTemplate(
  tx: Tx,
  access: Access<'preparation.write'>,
  id: string,
): Promise<PreparationContent> {
  const found = await queryRow(
    tx,
    contentRow,
    sql`select pt.content from preparation_templates pt
      where pt.id = ${id} and ${inReach(access.for('preparation.template'))}`,
  );
  if (!found) throw new ApiError('not_found');
  return found.content;
}

const reachedRow = defineRow('preparation.templateSubject', { id: z.string() });

/**
 * A beginning for preparations of a subject that the actor teaches or supervises. Errors: 422 subject_uuid.
 */
export async function createTemplate(
  db: Db,
  access: Access<'preparation.template'>,
  fields: { name: string; subject_uuid: string; content: PreparationContent },
): Promise<string> {
  return db.transaction(async (tx) => {
    const subject = await queryRow(
      tx,
      reachedRow,
      sql`select s.id from subjects s where s.id = ${fields.subject_uuid} and ${access.subject(sql`s.id`)}`,
    );
    if (!subject) throw new FieldErrors([{ field: 'subject_uuid', code: 'choice' }]);
    const id = newId();
    await tx.insert(preparationTemplates).values({
      id,
      branchId: access.branch,
      subjectId: subject.id,
      authorId: access.actor.userId,
      name: fields.name,
      content: { ...fields.content, reflection: '' },
    });
    await audit(tx, access.actor, 'preparation.template', id);
    return id;
  });
}

/** Takes an own template away. Errors: 404. */
export async function deleteTemplate(
  db: Db,
  access: Access<'preparation.template'>,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(preparationTemplates)
      .where(
        and(
          eq(preparationTemplates.id, id),
          eq(preparationTemplates.authorId, access.actor.userId),
          eq(preparationTemplates.branchId, access.branch),
        ),
      )
      .returning({ id: preparationTemplates.id });
    if (gone.length === 0) throw new ApiError('not_found');
    await audit(tx, access.actor, 'preparation.template_delete', id);
  });
}
