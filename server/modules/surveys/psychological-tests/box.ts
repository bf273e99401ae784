import { hkdfSync } from 'node:crypto';
import * as z from 'zod';
import { bandKeys } from '@/lib/contract/psychological-test';
import { openText, sealText } from '@/server/platform/sealing/sealed-text';

const scored = z.object({
  key: z.string(),
  answered: z.number(),
  score: z.number().nullable(),
  max: z.number(),
  band: z.enum(bandKeys).nullable(),
});
/** Everything that an attempt says of a student; `scores` from its end on. */
const content = z.object({
  answers: z.record(z.string(), z.number().nullable()),
  scores: z.array(scored).nullable(),
});
export type AttemptContent = z.output<typeof content>;

/** A key for each student, from the school's secret: a copy of the database alone discloses nothing. */
const keyOf = (secret: string, studentId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, studentId, 'psychological tests', 32));

/** Names the row and the column, so that a box opens in its own place only. */
const placeOf = (rowId: string, column: 'content' | 'note' | 'message' | 'answer') => `${rowId} ${column}`;

export type Owner = { secret: string; studentId: string; rowId: string };

export const sealContent = ({ secret, studentId, rowId }: Owner, value: AttemptContent): string =>
  sealText(keyOf(secret, studentId), placeOf(rowId, 'content'), JSON.stringify(value));
export const openContent = ({ secret, studentId, rowId }: Owner, box: string): AttemptContent =>
  content.parse(JSON.parse(openText(keyOf(secret, studentId), placeOf(rowId, 'content'), box)));

export const sealWords = (
  { secret, studentId, rowId }: Owner,
  column: 'note' | 'message' | 'answer',
  text: string,
): string => sealText(keyOf(secret, studentId), placeOf(rowId, column), text);
export const openWords = (
  { secret, studentId, rowId }: Owner,
  column: 'note' | 'message' | 'answer',
  box: string,
): string => openText(keyOf(secret, studentId), placeOf(rowId, column), box);
