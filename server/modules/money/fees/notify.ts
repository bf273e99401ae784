import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Currency } from '@/lib/contract/billing';
import { type Locale, locales, type Localized, pick } from '@/lib/contract/text';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { formatsOf } from '@/server/platform/text/branch-formats';
import { notifyEach } from '@/server/modules/common/notifications';

const familyRow = defineRow('fees.family', {
  id: z.string(),
  name: localizedColumn,
  guardians: z.array(z.string()),
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
});

type Family = RowOf<typeof familyRow>;

const readFamilies = (tx: Tx, branch: string, students: readonly string[]) =>
  queryRows(
    tx,
    familyRow,
    sql`select u.id, u.first_name as name,
        array(select g.parent_id from guardianships g where g.student_id = u.id and g.revoked_at is null
          order by 1) as guardians, b.time_zone, b.calendar
      from users u join branches b on b.id = ${branch} where u.id = any(${sql.param(students)}::uuid[])
      order by u.id`,
  );

type Given = {
  branchId: string;
  title: Localized;
  currency: Currency;
  /** Days on which the parts fall due. */
  days: readonly string[];
  /** Minor units by student. */
  amounts: ReadonlyMap<string, number>;
  now: Date;
};

/**
 * Notifies guardians of what was charged for their children, and students who have none; in one notification
 * for all children of one act.
 */
export async function notifyOfFees(tx: Tx, given: Given): Promise<void> {
  const { branchId, title, currency, days, amounts, now } = given;
  const [first = ''] = days;
  const sentenceOf = (locale: Locale, family: Family, amount: number) => {
    const format = formatsOf(family)[locale];
    return translate(locale)(days.length > 1 ? 'dues.given' : 'dues.coming', {
      name: pick(family.name, locale),
      title: pick(title, locale),
      amount: format.money(amount, currency),
      date: format.date(noonOf(first)),
    });
  };
  const sentences = new Map<string, Record<Locale, string[]>>();
  for (const family of await readFamilies(tx, branchId, [...amounts.keys()]))
    for (const reader of family.guardians.length > 0 ? family.guardians : [family.id]) {
      const words = sentences.get(reader) ?? { ar: [], en: [] };
      for (const locale of locales)
        words[locale].push(sentenceOf(locale, family, amounts.get(family.id) ?? 0));
      sentences.set(reader, words);
    }
  const people = new Map(
    [...sentences].map(([reader, { ar, en }]) => [
      reader,
      { what: 'charged', title: { ar: ar.join('؛ '), en: en.join('; ') } },
    ]),
  );
  await notifyEach(tx, people, { type: 'payment', screenName: 'payment_due', now });
}
