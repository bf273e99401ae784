import * as z from 'zod';
import { notificationTypes } from '../../notification-types';

/** Hours and minutes of the day, read as minutes. */
export const minuteOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'format')
  .transform((value) => Number(value.slice(0, 2)) * 60 + Number(value.slice(3)));
const channelChoices = z.strictObject({
  bell: z.boolean().optional(),
  push: z.boolean().optional(),
  mail: z.boolean().optional(),
  sms: z.boolean().optional(),
});

/**
 * Changes of the preferences: what is left out stays; notifications about one's own work stay in the list.
 */
export const preferencesInput = z.strictObject({
  types: z.partialRecord(z.enum(notificationTypes), channelChoices).optional(),
  quiet_hours: z.strictObject({ is_on: z.boolean(), from: minuteOfDay, to: minuteOfDay }).optional(),
});
export type PreferencesInput = z.output<typeof preferencesInput>;

/** The registration of a browser, as the specification words it. An empty token ends it. */
export const deviceInput = z.strictObject({
  device_token: z.union([z.string().trim().max(4096, 'too_long'), z.null()]),
  device_type: z.literal('web', 'choice'),
  fingerprint: z
    .string()
    .max(128, 'too_long')
    .regex(/^[\w-]*$/, 'bad_text')
    .nullish(),
});
