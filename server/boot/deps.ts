import type pg from 'pg';
import type { CaptchaSettings } from './settings/captcha';
import type { PaymentSettings } from './settings/payments';
import type { RoomSettings } from './settings/rooms';
import type { Db } from '@/server/platform/db/client';
import type { Listener } from '@/server/platform/db/listener';
import type { Gateways } from '@/server/platform/messaging/gateway';
import type { FileStore } from '@/server/platform/files/files';
import type { SocialProvider } from './settings/social';
import type { PushSettings } from '@/server/platform/push/settings-types';
import type { FaceKeeper } from '@/server/platform/school-face';

export type Log = (level: 'info' | 'warn' | 'error', event: string, data?: Record<string, unknown>) => void;
export type SchoolSettings = {
  /** Demo accounts may sign in. */
  isDemo: boolean;
  /** Addresses of this site in links of mails and exports. */
  publicUrl: string | null;
  /** Mailbox that takes answers of calendars: `replies+<signed part>@school.example`. */
  mailReplies: string;
  /** Providers that people can sign in with. */
  social: readonly SocialProvider[];
  push: PushSettings;
  /**
   * Folders of the school's texts, the school's own first; those of the demo school stand before the
   * product's.
   */
  contentFolders: { own: string | null; demo: string; product: string };
  /** Address of a virtual classroom with `{room}`; null where the school has none. */
  liveRoomUrl: string | null;
  rooms: RoomSettings;
  payments: PaymentSettings;
  /** Browsers in which one person may be signed in at a time. */
  sessionsPerPerson: number;
  /** Folder for the parts of uploads that have not arrived in whole. */
  uploadFolder: string;
  /** Parts of one upload may reach several machines: they are kept in the file store. */
  sharesUploads: boolean;
  /** Key of what the school signs. */
  secret: string;
  /** Folders of programs, as PATH lists them. */
  programPath: string | undefined;
  captcha: CaptchaSettings;
};

/** What the school server needs from the process around it. */
export type SchoolDeps = {
  pool: pg.Pool;
  reportPool: pg.Pool;
  db: Db;
  files: FileStore;
  /** Ways out for mails and short messages. */
  gateways: Gateways;
  listen: Pick<Listener, 'on' | 'onGap'>;
  /** Name and contacts of the school as a whole. */
  face: FaceKeeper;
  settings: SchoolSettings;
  /** The server's clock; tests move it. */
  now: () => Date;
  log: Log;
};
