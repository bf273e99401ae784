'use client';

import { Bell, FileCheck, PenLine, Video } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { Notification } from '@/lib/contract/resources/session';

const icons = {
  new_homework: PenLine,
  new_periodic_test: FileCheck,
  new_formative_test: FileCheck,
  meeting: Video,
} as const;

type NotificationRowProps = { row: Notification; when: string; onOpen: (row: Notification) => void };

export function NotificationRow({ row, when, onOpen }: NotificationRowProps) {
  const t = useTranslations('shell.notifications');
  const Icon = icons[row.data.screen_name as keyof typeof icons] ?? Bell;
  const isNew = row.read === null;
  return (
    <li>
      <button
        type="button"
        className={cx(
          'flex w-full items-start gap-3 px-4 py-3 text-start hover:bg-sunken',
          isNew && 'bg-primary-soft',
        )}
        onClick={() => onOpen(row)}
      >
        <Icon size={20} aria-hidden="true" className="mt-1 text-primary" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className={cx('block text-14', isNew && 'font-semibold')}>
            {row.body || row.title}
          </span>
          <span className="block text-13 text-ink-3">{when}</span>
        </span>
        {isNew && (
          <span className="mt-2.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </button>
    </li>
  );
}
