import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { raterGroups } from '@/lib/contract/assessment';
import { formAnswer } from '@/lib/contract/resources/surveys/assessment-form';
import type { Db, Tx } from '@/server/platform/db/client';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { openText, sealText } from '@/server/platform/sealing/sealed-text';

/** Everything that a filled form says. Nothing of it stands outside of its box. */
const sheet = z.object({
  assessee: z.string(),
  group: z.enum(raterGroups),
  is_sent: z.boolean(),
  revision: z.number(),
  answers: z.array(formAnswer),
  comment: z.string(),
});
export type Sheet = z.output<typeof sheet>;

/** `link` names the sheet of a form; `box` seals. Neither leaves the process. */
export type SheetKey = { link: Buffer; box: Buffer };

const derive = (secret: string, salt: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, `assessment ${purpose}`, 32));
export const keyOf = (secret: string, salt: string): SheetKey => ({
  link: derive(secret, salt, 'link'),
  box: derive(secret, salt, 'box'),
});

/** Name of the sheet of a form; without the key it leads nowhere. */
export const linkOf = ({ link }: SheetKey, formId: string): string =>
  createHmac('sha256', link).update(formId).digest('base64url');

/** What an assessee says of themselves, kept for that person alone: by the secret of the server. */
export const selfKey = (secret: string, assessmentId: string): Buffer => derive(secret, assessmentId, 'self');

const keyRow = defineRow('assessments.key', { salt: z.string() });
const sheetRow = defineRow('assessments.sheet', { link: z.string(), box: z.string() });

/** The key of an assessment; null where it was destroyed or none was made. */
export async function readKey(db: Db | Tx, secret: string, assessmentId: string): Promise<SheetKey | null> {
  const row = await queryRow(
    db,
    keyRow,
    sql`select k.salt from assessment_keys k where k.assessment_id = ${assessmentId}`,
  );
  return row && keyOf(secret, row.salt);
}

export const makeKey = (tx: Tx, assessmentId: string) =>
  tx.execute(sql`insert into assessment_keys (assessment_id, salt)
    values (${assessmentId}, ${randomBytes(32).toString('base64url')}) on conflict do nothing`);

/** Sheets of the forms that have one, by the id of the form. */
export async function readSheets(
  db: Db | Tx,
  key: SheetKey,
  formIds: readonly string[],
): Promise<Map<string, Sheet>> {
  const names = new Map(formIds.map((id) => [linkOf(key, id), id]));
  const rows = await queryRows(
    db,
    sheetRow,
    sql`select s.link, s.box from assessment_sheets s
      where s.link = any(${sql.param([...names.keys()])}::text[])`,
  );
  return new Map(
    rows.flatMap(({ link, box }) => {
      const id = names.get(link);
      return id === undefined ? [] : [[id, sheet.parse(JSON.parse(openText(key.box, link, box)))]];
    }),
  );
}

/** Every sheet of an assessment, without its author. */
export async function readAllSheets(tx: Tx, key: SheetKey, assessmentId: string): Promise<Sheet[]> {
  const rows = await queryRows(
    tx,
    sheetRow,
    sql`select s.link, s.box from assessment_sheets s where s.assessment_id = ${assessmentId}`,
  );
  return rows.map(({ link, box }) => sheet.parse(JSON.parse(openText(key.box, link, box))));
}

export async function writeSheet(
  tx: Tx,
  key: SheetKey,
  { assessmentId, formId }: { assessmentId: string; formId: string },
  content: Sheet,
): Promise<void> {
  const link = linkOf(key, formId);
  const box = sealText(key.box, link, JSON.stringify(content));
  await tx.execute(sql`insert into assessment_sheets (link, assessment_id, box)
    values (${link}, ${assessmentId}, ${box})
    on conflict (link) do update set box = excluded.box`);
}
