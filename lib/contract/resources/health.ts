import * as z from 'zod';

/** A mail or short message as the operator sees it. Bodies are empty once they were sent or have expired. */
export const outboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  template: z.string(),
  locale: z.enum(['ar', 'en']),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  state: z.enum(['queued', 'sent', 'kept', 'dead']),
  tries: z.number().int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
});
export type OutboxMessage = z.infer<typeof outboxMessage>;

const word = z.string().trim().min(1).max(200).optional().catch(undefined);

/** What the operator looks for; a value that makes no sense is left out. */
export const outboxQuery = z.object({
  /** Part of a recipient, subject or text. */
  search: word,
  recipient: word,
  template: word,
  channel: z.enum(['mail', 'sms']).optional().catch(undefined),
  state: outboxMessage.shape.state.optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).catch(50),
});
export type OutboxQuery = z.output<typeof outboxQuery>;
