/** What mails about a meeting say of it. */
type MeetingWords = {
  title: string;
  date: string;
  place: string;
  organiser: string;
  reason: string;
  url?: string;
};

/**
 * Messages that the school sends. Texts are in messages/{locale}/mail.json under the same name: `subject`,
 * `heading`, `body`, optionally `action` (label of the link), `note`, and `sms`. `params` fill them; `code`
 * and `url` are drawn apart.
 */
export type Templates = {
  'login-code': { code: string; minutes: number };
  'reset-code': { code: string; minutes: number; url?: string };
  'activation-code': { code: string; minutes: number; url?: string };
  'contact-code': { code: string; minutes: number };
  'password-changed': { time: string };
  'password-ended': { url: string };
  'contact-changed': { time: string };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'recovery-code-used': { left: number };
  'identity-linked': { provider: string };
  'identity-unlinked': { provider: string };
  'already-registered': { url: string };
  'join-approved': { subject: string };
  'join-declined': { subject: string; reason: string };
  'contact-form': { name: string; reply: string; topic: string; message: string };
  'meeting-invitation': MeetingWords;
  'meeting-changed': MeetingWords;
  'meeting-cancelled': MeetingWords;
  notice: { title: string; text: string; url?: string };
};
export type TemplateName = keyof Templates;
