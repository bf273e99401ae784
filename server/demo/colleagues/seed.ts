import * as z from 'zod';
import type { Tx } from '@/server/platform/db/client';
import { colleagueMessages, contactSharing } from '@/server/platform/db/schema/colleagues';
import { readData } from '../data-files';
import { insertAll } from '../insert-rows';
import { demoId } from '../random';

const HOUR = 3_600_000;
const plan = readData(
  'colleagues.json',
  z.strictObject({
    sharing: z.array(z.strictObject({ key: z.string(), email: z.boolean() })),
    messages: z.array(
      z.strictObject({
        from: z.string(),
        to: z.string(),
        hoursAgo: z.number().positive(),
        text: z.string().min(1),
      }),
    ),
  }),
);
/** The demo teacher goes by her own name. */
const userOf = (key: string) => demoId(`user ${key === 'noura' ? 'teacher noura' : key}`);

/** Who shares an address in the shore branch, and what some there wrote to each other. */
export async function seedColleagues(tx: Tx, now: Date): Promise<void> {
  await insertAll(
    tx,
    contactSharing,
    plan.sharing.map(({ key, email }) => ({ userId: userOf(key), sharesEmail: email, sharesPhone: false })),
  );
  await insertAll(
    tx,
    colleagueMessages,
    plan.messages.map(({ from, to, hoursAgo, text }, place) => ({
      id: demoId(`colleague message ${place}`),
      branchId: demoId('branch shore'),
      senderId: userOf(from),
      recipientId: userOf(to),
      text,
      createdAt: new Date(now.getTime() - hoursAgo * HOUR),
    })),
  );
}
