import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { pick } from '@/lib/contract/text';
import { brandName } from '@/lib/env/school';
import { createFormat, type Format, settingsOf } from '@/lib/i18n/format';
import type { Db } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import type { Translate } from '@/server/platform/text/translate';
import type { PageHead } from '@/server/platform/pdf/templates/sheet';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';

const branchRow = defineRow('router.branch', {
  name: localizedColumn,
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  digits: z.enum(['latn', 'arab']),
});

/** What stands on every page for this reader, and the formats of numbers and times that go with it. */
export async function pageHead(
  db: Db,
  { branchId }: Pick<Actor, 'branchId'>,
  { title, isLandscape = false, now, t }: { title: string; isLandscape?: boolean; now: Date; t: Translate },
): Promise<{ page: PageHead; format: Format }> {
  const rows = await queryRows(
    db,
    branchRow,
    sql`select name, time_zone, calendar, digits from branches where id = ${branchId}`,
  );
  const branch = rows[0] ?? null;
  const format = createFormat(settingsOf(t.locale, branch));
  const name = brandName(t.locale);
  const school = branch
    ? t('print.school_branch', { school: name, branch: pick(branch.name, t.locale) })
    : name;
  return {
    format,
    page: {
      locale: t.locale,
      digits: format.settings.digits,
      title,
      school,
      printed: t('print.printed', { date: format.date(now), time: format.time(now) }),
      pages: t('print.pages', { page: '{page}', pages: '{pages}' }),
      isLandscape,
    },
  };
}
