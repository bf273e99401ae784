import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { PaperHeadLines } from '@/lib/contract/resources/quizzes/quiz-print';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { branches } from '@/server/platform/db/schema/school';
import { translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';

/** The lines of a branch that has set none. */
function usualHead(): PaperHeadLines {
  const [ar, en] = [translate('ar'), translate('en')];
  const line = (key: 'country' | 'ministry' | 'office') => ({
    ar: ar(`paper.head.${key}`),
    en: en(`paper.head.${key}`),
  });
  return { country: line('country'), ministry: line('ministry'), administration: line('office') };
}

const inOneLine = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ').trim();

/** A line without breaks and without its empty languages, so that the same head is stored and compared as the same. */
function tidy(line: Localized): Localized {
  const [ar, en] = [inOneLine(line.ar), inOneLine(line.en)];
  return { ...(ar && { ar }), ...(en && { en }) };
}

/** What stands above the school's name on papers printed in the session's branch. Errors: 404. */
export async function readPaperHead(db: Db, access: Access): Promise<PaperHeadLines> {
  const [branch] = await db
    .select({ head: branches.paperHead })
    .from(branches)
    .where(eq(branches.id, access.branch));
  if (!branch) throw new ApiError('not_found');
  return branch.head ?? usualHead();
}

/** Holds for every paper that is printed in the session's branch from now on. Errors: 403, 404. */
export async function changePaperHead(
  db: Db,
  access: Access<'paper_head.configure'>,
  { country, ministry, administration }: PaperHeadLines,
): Promise<PaperHeadLines> {
  const id = access.branch;
  const head = { country: tidy(country), ministry: tidy(ministry), administration: tidy(administration) };
  return db.transaction(async (tx) => {
    const [branch] = await tx
      .select({ head: branches.paperHead })
      .from(branches)
      .where(eq(branches.id, id))
      .for('no key update');
    if (!branch) throw new ApiError('not_found');
    if (isDeepStrictEqual(branch.head, head)) return head;
    await tx.update(branches).set({ paperHead: head }).where(eq(branches.id, id));
    await audit(tx, access.actor, 'paper_head.configure', id, { before: branch.head, after: head });
    return head;
  });
}
