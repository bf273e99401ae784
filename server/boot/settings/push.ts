import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { isLoopback } from '@/server/platform/push/hosts';
import type { FirebaseSettings } from '@/server/platform/push/settings-types';
import { StartError } from '@/server/platform/start-error';

const schema = z.object({
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/)
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_MESSAGING_SENDER_ID: z.string().optional(),
  FIREBASE_VAPID_KEY: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: z.string().optional(),
  FIREBASE_SEND_URL: z.url().optional(),
  FIREBASE_TOKEN_URL: z.url().optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}=?$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}=?$/)
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional(),
  PUSH_ALLOW_LOOPBACK: z.enum(['on', 'off']).default('off'),
});

export type PushEnv = {
  /** Null: made at the first start and kept with the data. */
  keys: { publicKey: string; privateKey: string } | null;
  subject: string;
  firebase: FirebaseSettings | null;
  allowLoopback: boolean;
};

const account = z.object({
  client_email: z.string(),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.string().optional(),
});
const GOOGLE_TOKEN = 'https://oauth2.googleapis.com/token';

/** The service account, given as JSON or as the path of a file. */
function readAccount(setting: string): z.infer<typeof account> {
  const isFile = !setting.trim().startsWith('{');
  if (isFile && !existsSync(setting))
    throw new StartError(
      'FIREBASE_SERVICE_ACCOUNT names a file that is not there: give its path or the JSON itself.',
    );
  try {
    return account.parse(JSON.parse(isFile ? readFileSync(setting, 'utf8') : setting));
  } catch {
    throw new StartError(
      'FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account: download it from the Firebase console again.',
    );
  }
}

/** Other addresses than Google's are for fakes on this machine: a wrong one would get the school's tokens. */
function onlyLoopback(name: string, url: string | undefined): string | undefined {
  if (url && !isLoopback(new URL(url)))
    throw new StartError(`${name} may only name this machine (for tests): leave it empty.`);
  return url;
}

/** Whom a push service may write to: the address of the school, when it is a public one. */
const subjectOf = ({ PUBLIC_URL: url, BRAND_MAILBOX: mailbox }: NodeJS.ProcessEnv) =>
  url?.startsWith('https://') ? url : `mailto:${mailbox || 'info@manara.example'}`;

function readFirebase(value: z.infer<typeof schema>): FirebaseSettings | null {
  const parts = {
    FIREBASE_PROJECT_ID: value.FIREBASE_PROJECT_ID,
    FIREBASE_API_KEY: value.FIREBASE_API_KEY,
    FIREBASE_APP_ID: value.FIREBASE_APP_ID,
    FIREBASE_MESSAGING_SENDER_ID: value.FIREBASE_MESSAGING_SENDER_ID,
    FIREBASE_VAPID_KEY: value.FIREBASE_VAPID_KEY,
    FIREBASE_SERVICE_ACCOUNT: value.FIREBASE_SERVICE_ACCOUNT,
  };
  const missing = Object.entries(parts).filter(([, part]) => !part);
  if (missing.length === Object.keys(parts).length) return null;
  if (missing.length > 0)
    throw new StartError(`Firebase is set up in part: ${missing[0]?.[0]} is missing; set all of it or none.`);
  const { client_email, private_key, token_uri } = readAccount(parts.FIREBASE_SERVICE_ACCOUNT ?? '');
  const projectId = parts.FIREBASE_PROJECT_ID ?? '';
  const tokenUrl = onlyLoopback('FIREBASE_TOKEN_URL', value.FIREBASE_TOKEN_URL);
  if (token_uri && token_uri !== GOOGLE_TOKEN && !tokenUrl)
    throw new StartError('The service account names a token address that is not of Google: it is not used.');
  return {
    projectId,
    apiKey: parts.FIREBASE_API_KEY ?? '',
    appId: parts.FIREBASE_APP_ID ?? '',
    messagingSenderId: parts.FIREBASE_MESSAGING_SENDER_ID ?? '',
    vapidKey: parts.FIREBASE_VAPID_KEY ?? '',
    account: { clientEmail: client_email, privateKey: private_key },
    tokenUrl: tokenUrl ?? GOOGLE_TOKEN,
    sendUrl:
      onlyLoopback('FIREBASE_SEND_URL', value.FIREBASE_SEND_URL) ??
      `https://fcm.googleapis.com/v1/projects/${projectId}/messages:send`,
  };
}

/** Settings of push messages. Firebase is used when all of it is set; half of it stops the start. */
export function readPush(source: NodeJS.ProcessEnv): PushEnv {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`The setting ${issue?.path.join('.')} is not valid; .env.example explains it.`);
  }
  const value = parsed.data;
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = value;
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new StartError('Of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY only one is set: set both or none.');
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: value.VAPID_SUBJECT ?? subjectOf(source),
    firebase: readFirebase(value),
    allowLoopback: value.PUSH_ALLOW_LOOPBACK === 'on',
  };
}
