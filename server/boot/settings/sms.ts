import * as z from 'zod';
import { StartError } from '@/server/platform/start-error';

export type SmsSettings = {
  url: string;
  token: string | null;
  sender: string | null;
  /** Names that the gateway gives to recipient, text and sender in the JSON of a message. */
  fields: { to: string; text: string; sender: string };
};

const name = z
  .string()
  .regex(/^[A-Za-z_][\w.-]{0,60}$/)
  .optional();
const schema = z.object({
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]*$/)
    .optional(),
  SMS_SENDER: z.string().max(40).optional(),
  SMS_TO_FIELD: name,
  SMS_TEXT_FIELD: name,
  SMS_SENDER_FIELD: name,
});

/** HTTP gateway for short messages, or null: they are then kept for the operator. */
export function readSmsSettings(source: Record<string, string | undefined>): SmsSettings | null {
  const parsed = schema.safeParse(source);
  if (!parsed.success)
    throw new StartError(
      `The setting ${parsed.error.issues[0]?.path.join('.')} is not valid; .env.example explains it.`,
    );
  const { SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: sender, ...fields } = parsed.data;
  if (!url) return null;
  return {
    url,
    token: token || null,
    sender: sender || null,
    fields: {
      to: fields.SMS_TO_FIELD ?? 'to',
      text: fields.SMS_TEXT_FIELD ?? 'text',
      sender: fields.SMS_SENDER_FIELD ?? 'from',
    },
  };
}
