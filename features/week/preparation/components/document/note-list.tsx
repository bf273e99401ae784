'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import type { PreparationField } from '@/lib/contract/preparation';
import type { Preparation } from '@/lib/contract/resources/week/preparation';

type NoteListProps = { field: PreparationField; notes: Preparation['notes']; className?: string };

/** What staff said about a part, the oldest first. */
export function NoteList({ field, notes, className }: NoteListProps) {
  const t = useTranslations('preparation');
  const locale = useLocale();
  const format = useFormat();
  const own = notes.filter((note) => note.field === field);
  if (own.length === 0) return null;
  return (
    <ul
      aria-label={t('comment.list', { field: t(`fields.${field}`) })}
      className={cx('grid gap-2 bg-accent-soft px-4 py-3 text-14 text-accent-ink md:px-5', className)}
    >
      {own.map(({ id, body, author, created_at }) => (
        <li key={id}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {body}
          </p>
          <p className="text-13">
            {t('comment.by', { name: pick(author.name, locale), at: format.dateTime(created_at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
