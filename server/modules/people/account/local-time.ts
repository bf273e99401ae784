import type { Locale } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import { branchFormats } from '@/server/platform/text/branch-formats';

/** A moment for a message, in the time zone of the reader's branch, or of the school. */
export const momentInWords = async (tx: Tx, actor: Actor, locale: Locale, at: Date): Promise<string> =>
  (await branchFormats(tx, actor))[locale].moment(at);
