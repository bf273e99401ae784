import type { Locale } from '@/lib/contract/text';
import type { Tx } from '@/server/platform/db/client';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';

type TimeOfMessage = { params: { time: string }; byLocale: Record<Locale, { time: string }> };

/** A moment for a message in both languages, in the time zone of the reader's branch, or of the school. */
export async function timeOfMessage(
  tx: Tx,
  reader: { branchId?: string | null; userId: string },
  locale: Locale,
  at: Date,
): Promise<TimeOfMessage> {
  const times = inBothLanguages(await branchFormats(tx, reader), (format) => format.moment(at));
  return {
    params: { time: times[locale] },
    byLocale: { ar: { time: times.ar }, en: { time: times.en } },
  };
}
