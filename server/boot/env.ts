import { resolve } from 'node:path';
import * as z from 'zod';
import { type MailSettings, readMailSettings, readReplyAddress } from './settings/mail';
import { readSmsSettings, type SmsSettings } from './settings/sms';
import { readSocial, type SocialProvider } from './settings/social';
import { type PushEnv, readPush } from './settings/push';
import { type PaymentSettings, readPaymentSettings } from './settings/payments';
import { readRoomSettings, type RoomSettings } from './settings/rooms';
import { readSiteEnv, type SiteEnv } from './settings/site';
import { type CaptchaSettings, readCaptchaSettings } from './settings/captcha';
import { StartError } from '@/server/platform/start-error';

const optionalUrl = z.url({ protocol: /^https?$/ }).optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  HOST: z.string().optional(),
  PUBLIC_URL: optionalUrl,
  DATABASE_URL: z.string().optional(),
  MANARA_DATA: z.string().default('./data'),
  MANARA_DEMO: z.enum(['on', 'off']).optional(),
  MANARA_SECRET: z.string().min(32).optional(),
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  SESSIONS_PER_PERSON: z.coerce.number().int().min(1).max(1_000).default(10),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  UPSTREAM_URL: optionalUrl,
  UPSTREAM_ADMIN_URL: optionalUrl,
  UPSTREAM_NOTIFICATION_URL: optionalUrl,
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export type ServerEnv = {
  port: number;
  host: string | undefined;
  /** Address that visitors use; with https cookies are Secure and carry the `__Host-` prefix. */
  publicUrl: string | undefined;
  databaseUrl: string | undefined;
  dataDir: string;
  isDemo: boolean;
  isDevelopment: boolean;
  secret: string | undefined;
  /** Folders in which programs are found that the school may use where they are installed. */
  programPath: string | undefined;
  workers: number;
  /** Number of reverse proxies whose X-Forwarded-* headers are believed. */
  trustedProxies: number;
  /** Browsers in which one person may be signed in at a time. */
  sessionsPerPerson: number;
  logLevel: string;
  site: SiteEnv;
  rooms: RoomSettings;
  payments: PaymentSettings;
  captcha: CaptchaSettings;
  upstream: { school: string; admin: string; notification: string } | null;
  social: readonly SocialProvider[];
  push: PushEnv;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Null: mails, or short messages, are kept for the operator. */
  mail: MailSettings | null;
  sms: SmsSettings | null;
  mailReplies: string;
};

/** The settings of the process, or a sentence that names the wrong one. */
export function readServerEnv(source: NodeJS.ProcessEnv, root: string, isDevelopment: boolean): ServerEnv {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(
      `The setting ${issue?.path.join('.')} is not valid: ${issue?.message}; .env.example explains it.`,
    );
  }
  const value = parsed.data;
  // An operator who says "production" gets an empty school unless the demo is asked for.
  const isDemo = value.MANARA_DEMO
    ? value.MANARA_DEMO === 'on'
    : source.MANARA_OPERATOR_NODE_ENV !== 'production';
  const school = value.UPSTREAM_URL;
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = value;
  if (endpoint && !(accessKeyId && secretAccessKey))
    throw new StartError(
      'S3_ENDPOINT is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all three or none.',
    );
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(root, value.MANARA_DATA),
    isDemo,
    isDevelopment,
    secret: value.MANARA_SECRET,
    programPath: source.PATH,
    workers: value.WEB_CONCURRENCY,
    trustedProxies: value.TRUSTED_PROXIES,
    sessionsPerPerson: value.SESSIONS_PER_PERSON,
    logLevel: value.LOG_LEVEL,
    site: readSiteEnv(source, root),
    rooms: readRoomSettings(nonEmpty),
    payments: readPaymentSettings(nonEmpty, {
      isDemo,
      isProduction: source.MANARA_OPERATOR_NODE_ENV === 'production',
    }),
    captcha: readCaptchaSettings(nonEmpty),
    upstream: school
      ? {
          school,
          admin: value.UPSTREAM_ADMIN_URL ?? school,
          notification: value.UPSTREAM_NOTIFICATION_URL ?? school,
        }
      : null,
    social: readSocial(source),
    mail: readMailSettings(nonEmpty),
    mailReplies: readReplyAddress(nonEmpty),
    sms: readSmsSettings(nonEmpty),
    push: readPush(source),
    s3:
      endpoint && accessKeyId && secretAccessKey
        ? { endpoint, region: value.S3_REGION, accessKeyId, secretAccessKey }
        : null,
  };
}

/** Where visitors find the site, as far as the settings say it. */
export const siteOf = ({ publicUrl, port }: Pick<ServerEnv, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** Settings that Next takes instead of reading next.config.ts, as its own standalone server gives them. */
export function setNextSettings(config: Record<string, unknown>): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
