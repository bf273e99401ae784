'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Notification } from '@/lib/contract/resources/people/session';
import type { GroupedNotification } from '../model/group-notifications';
import { kindOf } from '../model/group-notifications';
import { notificationIcon } from '../model/notification-icon';

type LineProps = {
  kind: string | null;
  isNew: boolean;
  text: string;
  when: string;
  end?: ReactNode;
};

function Line({ kind, isNew, text, when, end }: LineProps) {
  const t = useTranslations('shell.notifications');
  const icon = kind === null ? null : notificationIcon(kind);
  return (
    <>
      {icon ? (
        <Icon
          name={icon.name}
          size={20}
          className={cx('mt-1 shrink-0 text-primary', icon.isMirrored && 'mirror')}
        />
      ) : (
        <span className="w-5 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className={cx('block text-start text-14 break-words', isNew && 'font-semibold')}>
          {text}
        </span>
        <span className="block text-13 text-ink-3">{when}</span>
      </span>
      {isNew && (
        <span className="mt-2.5 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
      {end}
    </>
  );
}

const rowClass = (isNew: boolean) =>
  cx(
    'flex min-h-11 w-full items-start gap-3 px-4 py-3 text-start hover:bg-sunken',
    isNew && 'bg-primary-soft',
  );

type RowProps = {
  row: Notification;
  when: string;
  isMember?: boolean;
  onOpen: (row: Notification) => void;
};

export function NotificationRow({ row, when, isMember = false, onOpen }: RowProps) {
  const isNew = row.read === null;
  return (
    <li>
      <button type="button" className={rowClass(isNew)} onClick={() => onOpen(row)}>
        <Line kind={isMember ? null : kindOf(row)} isNew={isNew} text={row.body || row.title} when={when} />
      </button>
    </li>
  );
}

type GroupProps = {
  group: GroupedNotification;
  title: string;
  when: (row: Notification) => string;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (row: Notification) => void;
};

/** Several of a kind in one row that opens to its members. */
export function NotificationGroup({ group, title, when, isOpen, onToggle, onOpen }: GroupProps) {
  const isNew = group.members.some(({ read }) => read === null);
  return (
    <li>
      <button type="button" aria-expanded={isOpen} className={rowClass(isNew)} onClick={onToggle}>
        <Line
          kind={group.kind}
          isNew={isNew}
          text={title}
          when={when(group.newest)}
          end={
            <Icon
              name="chevron-down"
              size={18}
              className={cx('mt-1 shrink-0 text-ink-2', isOpen && 'rotate-180')}
            />
          }
        />
      </button>
      {isOpen && (
        <ul aria-label={title} className="divide-y divide-line border-t border-line">
          {group.members.map((row) => (
            <NotificationRow key={row.id} row={row} when={when(row)} isMember onOpen={onOpen} />
          ))}
        </ul>
      )}
    </li>
  );
}
