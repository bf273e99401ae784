import { eq, sql } from 'drizzle-orm';
import { hasRow } from '@/server/platform/db/rows';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { Localized } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { questionKeys, questionVersions } from '@/server/platform/db/schema/questions';
import type { Access } from '@/server/access/policy/bind';
import { cleanExplanation } from './engine/stored';

/** Replaces the text of the version that nobody has seen yet. */
export async function replaceVersion(
  tx: Tx,
  access: Access,
  versionId: string,
  input: QuestionInput,
): Promise<void> {
  await tx
    .update(questionVersions)
    .set({ content: input.content, createdBy: access.actor.userId })
    .where(eq(questionVersions.id, versionId));
  await tx
    .update(questionKeys)
    .set({ key: input.key, explanation: cleanExplanation(input.explanation) })
    .where(eq(questionKeys.versionId, versionId));
}

type Written = Pick<QuestionInput, 'content' | 'key'> & { explanation?: Localized | null | undefined };

/** The next version of a question; returns its id. */
export async function addVersion(
  tx: Tx,
  access: Access,
  questionId: string,
  input: Written,
): Promise<string> {
  const id = newId();
  await tx.execute(sql`insert into question_versions (id, question_id, version, content, created_by)
    select ${id}::uuid, ${questionId}::uuid, coalesce(max(version), 0) + 1,
    ${JSON.stringify(input.content)}::jsonb, ${access.actor.userId}::uuid
    from question_versions where question_id = ${questionId}`);
  await tx
    .insert(questionKeys)
    .values({ versionId: id, key: input.key, explanation: cleanExplanation(input.explanation) });
  return id;
}

/** An editing session: its saves are one version while no student has seen it. */
const SITTING_MINUTES = 10;

/** The current version was just made by the actor, over another one, and no student or regrade has had it. */
export async function isBeingWritten(
  tx: Tx,
  access: Access,
  questionId: string,
  versionId: string,
  now: Date,
) {
  return hasRow(
    tx,
    sql`select 1 from question_versions v
    where v.id = ${versionId} and v.version > 1 and v.created_by = ${access.actor.userId}
    and v.created_at > ${now}::timestamptz - make_interval(mins => ${SITTING_MINUTES})
    and not exists (select 1 from marks m where m.question_id = ${questionId} and m.version_id = v.id)
    and not exists (select 1 from regrades g where g.question_id = ${questionId} and g.to_version_id = v.id)
    and not exists (select 1 from attempts a where a.started_at > v.created_at - interval '1 minute'
      and a.paper->'entries' @> jsonb_build_array(jsonb_build_object('version_id', v.id)))`,
  );
}

/** True when content, key or explanation differ from the current version. */
export async function isChanged(tx: Tx, versionId: string, input: QuestionInput): Promise<boolean> {
  const explanation = cleanExplanation(input.explanation);
  const isSame = await hasRow(
    tx,
    sql`select 1 from question_versions v join question_keys k on k.version_id = v.id
    where v.id = ${versionId} and v.content = ${JSON.stringify(input.content)}::jsonb
    and k.key = ${JSON.stringify(input.key)}::jsonb
    and coalesce(k.explanation, '{}') = ${JSON.stringify(explanation ?? {})}::jsonb`,
  );
  return !isSame;
}
