import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { attempts } from '@/server/platform/db/schema/attempts';

/** Notes that the questions of an attempt were read in both languages; what is not known stays unknown. */
export async function readInBoth(db: Db, attemptId: string): Promise<void> {
  await db
    .update(attempts)
    .set({ language: 'both' })
    .where(and(eq(attempts.id, attemptId), isNotNull(attempts.language)));
}
