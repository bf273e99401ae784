import type { Notification } from '@/lib/contract/resources/people/session';

/** One row of the panel: a notification, or several of a kind that came within an hour of the newest. */
export type GroupedNotification = {
  key: string;
  kind: string;
  newest: Notification;
  members: Notification[];
};

const HOUR = 3_600_000;
export const kindOf = (row: Notification) => row.kind ?? row.data.screen_name ?? '';

/**
 * Rows of a day, newest first: those of the same kind, and about the same child, that came within an hour of
 * the newest of them stand together where that one stands.
 */
export function groupNotifications(rows: readonly Notification[]): GroupedNotification[] {
  const groups: GroupedNotification[] = [];
  const open = new Map<string, GroupedNotification>();
  for (const row of rows) {
    const kind = kindOf(row);
    const same = `${kind} ${row.data.params.child_uuid ?? ''}`;
    const group = kind === '' ? undefined : open.get(same);
    if (group && Date.parse(group.newest.created_at) - Date.parse(row.created_at) <= HOUR) {
      group.members.push(row);
      continue;
    }
    const made = { key: row.id, kind, newest: row, members: [row] };
    groups.push(made);
    open.set(same, made);
  }
  return groups;
}
