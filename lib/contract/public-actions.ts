/** Actions that need no session. */
export const publicActions = [
  'session.login',
  'session.login_card',
  'challenge.create',
  'code.request',
  'code.verify',
  'passkey.verify',
  'password.reset',
  'account.register',
  'account.activate',
  'identity.start',
  'identity.callback',
  'content.read',
  'contact.send',
  'course.list',
  'teacher.list',
  'activity.read',
  'activity.try',
  'link.resolve',
  'package.play',
  'calendar.read',
  'meeting.reply_by_mail',
  'certificate.verify',
  'setup.read',
  'setup.check_code',
  'setup.found',
  'room.hook',
  'payment.webhook',
  'system.health',
  'system.openapi',
] as const;
export type PublicAction = (typeof publicActions)[number];

export const isPublicAction = (action: string): action is PublicAction =>
  (publicActions as readonly string[]).includes(action);
