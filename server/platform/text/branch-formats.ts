import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { createFormat, type Format } from '@/lib/i18n/format';
import { defaultFormatSettings, type FormatSettings } from '@/lib/i18n/format-settings';
import type { Locale } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow } from '@/server/platform/db/rows';

const branchRow = defineRow('platform.branchFormats', {
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
});

export type Formats = Record<Locale, Format>;
type BranchClock = { time_zone: string; calendar: FormatSettings['calendar'] };

/** How texts in both languages write dates: on the clock of a branch, its calendar first. */
export function formatsOf({ time_zone: timeZone, calendar }: BranchClock): Formats {
  const of = (locale: Locale) => createFormat({ ...defaultFormatSettings(locale, timeZone), calendar });
  return { ar: of('ar'), en: of('en') };
}

/** A text that is made in both languages. */
export const inBothLanguages = (
  formats: Formats,
  write: (format: Format) => string,
): Record<Locale, string> => ({
  ar: write(formats.ar),
  en: write(formats.en),
});

type Place = { branchId?: string | null | undefined; userId?: string | null | undefined };

/**
 * Formats of the branch, or of the branch of a person; of the first branch of the school where neither is
 * known.
 */
export async function branchFormats(
  tx: Db | Tx,
  { branchId = null, userId = null }: Place,
): Promise<Formats> {
  const row = await queryRow(
    tx,
    branchRow,
    sql`select b.time_zone, b.calendar from branches b
      order by b.id is distinct from coalesce(${branchId}::uuid,
        (select st.branch_id from students st where st.user_id = ${userId}::uuid),
        (select k.branch_id from guardianships g join students k on k.user_id = g.student_id
          where g.parent_id = ${userId}::uuid and g.revoked_at is null order by k.branch_id limit 1),
        (select r.branch_id from user_roles r where r.user_id = ${userId}::uuid and r.branch_id is not null
          order by r.branch_id limit 1)), b.created_at, b.code limit 1`,
  );
  if (row) return formatsOf(row);
  return { ar: createFormat(defaultFormatSettings('ar')), en: createFormat(defaultFormatSettings('en')) };
}
