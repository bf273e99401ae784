import type notificationTypes from '@/messages/en/notification-types.json';
import type notifications from '@/messages/en/notifications.json';
import type shell from '@/messages/en/shell.json';

type Types = typeof notificationTypes;
type Name = keyof Types;

/** `shell` with the line of the bell for several of a type, `groups.<type>`. */
export type ShellMessages = Omit<typeof shell, 'notifications'> & {
  notifications: Omit<(typeof shell)['notifications'], 'groups'> & {
    groups: (typeof shell)['notifications']['groups'] & { [T in Name]: Types[T]['group'] };
  };
};
/** `notifications` with the line of the settings page for a type, `types.<type>`. */
export type NotificationMessages = typeof notifications & { types: { [T in Name]: Types[T]['name'] } };

type Texts = Readonly<Record<string, { name: string; group: string }>>;
type Given = { shell: { notifications: { groups: object } }; notifications: object };

const textsOf = <All extends Texts>(types: All, key: 'name' | 'group') =>
  Object.fromEntries(Object.entries(types).map(([type, texts]) => [type, texts[key]])) as {
    [T in keyof All]: string;
  };

/**
 * The texts of a notification type stand together in notification-types.json. The browser gets the two that
 * it shows, under the keys of `shell` and `notifications`; title and body are written by the server.
 */
export function withNotificationTexts<All extends Given, Types extends Texts>(all: All, types: Types) {
  const groups = { ...all.shell.notifications.groups, ...textsOf(types, 'group') };
  return {
    ...all,
    shell: { ...all.shell, notifications: { ...all.shell.notifications, groups } },
    notifications: { ...all.notifications, types: textsOf(types, 'name') },
  };
}
