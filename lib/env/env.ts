import * as z from 'zod';

const schema = z.object({
  /** Key of the claim cookie; the server sets it before pages are loaded. */
  claimSecret: z.string().min(32),
  isDevelopment: z.boolean(),
  /** External features add their hosts to the content policy only when they are configured. */
  hasPush: z.boolean(),
  hasCaptcha: z.boolean(),
  roomServer: z
    .url({ protocol: /^wss?$/ })
    .nullable()
    .catch(null),
});
export type Env = z.infer<typeof schema>;

/** Settings that pages and the middleware need. Read at each call: the process sets them while it starts. */
export function env(): Env {
  return schema.parse({
    claimSecret: process.env.MANARA_CLAIM_SECRET,
    isDevelopment: process.env.NODE_ENV === 'development',
    hasPush: Boolean(process.env.FIREBASE_PROJECT_ID),
    hasCaptcha: Boolean(process.env.RECAPTCHA_SITE_KEY),
    roomServer: process.env.ROOM_PROVIDER === 'livekit' ? (process.env.LIVEKIT_URL ?? null) : null,
  });
}
