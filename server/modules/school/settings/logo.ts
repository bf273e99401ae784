import { and, eq, sql } from 'drizzle-orm';
import type { SchoolDeps } from '@/server/boot/deps';
import { audit } from '@/server/access/audit';
import type { Db, Tx } from '@/server/platform/db/client';
import { branches, files } from '@/server/platform/db/schema/school';
import { receiveLogo as takeLogoFile } from '@/server/modules/common/files';
import type { Settings } from './settings';

/** Puts a logo, or none, in the place of the one before, whose row goes too; returns where its bytes lie. */
async function replaceLogo(tx: Tx, access: Settings, fileId: string | null): Promise<string | null> {
  const id = access.branch;
  const [branch] = await tx
    .select({ logo: branches.logoFileId })
    .from(branches)
    .where(eq(branches.id, id))
    .for('no key update');
  await tx
    .update(branches)
    .set({ logoFileId: fileId, version: sql`${branches.version} + 1` })
    .where(eq(branches.id, id));
  await audit(tx, access.actor, 'office.settings.logo', id, {
    before: branch?.logo ?? null,
    after: fileId,
  });
  if (!branch?.logo) return null;
  const [gone] = await tx
    .delete(files)
    .where(and(eq(files.id, branch.logo), eq(files.purpose, 'logo')))
    .returning({ key: files.storageKey });
  return gone?.key ?? null;
}

const removeBytes = (deps: SchoolDeps, key: string | null) =>
  key === null ? undefined : deps.files.remove(key).catch(() => undefined);

/**
 * The logo of the branch, drawn anew without metadata. Errors: as an upload (400, 413, 415, 422 `file`, 429).
 */
export async function storeLogo(deps: SchoolDeps, access: Settings, request: Request, now: Date) {
  let old: string | null = null;
  await takeLogoFile(deps, access.actor, request, now, async (tx, fileId) => {
    old = await replaceLogo(tx, access, fileId);
  });
  await removeBytes(deps, old);
}

/** Nothing to do where there is none. */
export async function removeLogo(deps: SchoolDeps & { db: Db }, access: Settings): Promise<void> {
  await removeBytes(deps, await deps.db.transaction((tx) => replaceLogo(tx, access, null)));
}
