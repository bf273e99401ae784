'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Link } from '@/lib/i18n/navigation';
import { pageWindow } from './page-window';

type PaginationProps = {
  page: number;
  totalPages: number;
  total: number;
  perPage: number;
  href: (page: number) => string;
};

const cell =
  'inline-grid min-h-(--control) min-w-(--control) place-items-center rounded-md border px-2 text-14 tabular-nums';

/** Pages as links, so that they can be opened, kept and gone back to. Nothing when there is one page. */
export function Pagination({ page, totalPages, total, perPage, href }: PaginationProps) {
  const t = useTranslations('common.pagination');
  const format = useFormat();
  if (totalPages <= 1) return null;
  const from = (page - 1) * perPage + 1;
  const side = (to: number, name: string, icon: React.ReactNode) =>
    to >= 1 && to <= totalPages ? (
      <Link href={href(to)} aria-label={name} className={cx(cell, 'border-transparent hover:bg-sunken')}>
        {icon}
      </Link>
    ) : (
      <span aria-hidden="true" className={cx(cell, 'border-transparent text-line-strong')}>
        {icon}
      </span>
    );
  return (
    <nav
      aria-label={t('label')}
      className="no-print flex flex-wrap items-center justify-between gap-3 px-4 py-3 md:px-5"
    >
      <p className="text-14 text-ink-3">
        {t('range', {
          from: format.number(from),
          to: format.number(Math.min(total, from + perPage - 1)),
          total: format.number(total),
        })}
      </p>
      <ul className="flex items-center gap-1">
        <li>{side(page - 1, t('previous'), <ChevronLeft size={18} className="mirror" />)}</li>
        {pageWindow(page, totalPages).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <Link
                href={href(entry)}
                aria-label={t('page', { page: format.number(entry) })}
                aria-current={entry === page ? 'page' : undefined}
                className={cx(
                  cell,
                  entry === page
                    ? 'border-line bg-surface font-bold text-primary'
                    : 'border-transparent hover:bg-sunken',
                )}
              >
                {format.number(entry)}
              </Link>
            )}
          </li>
        ))}
        <li>{side(page + 1, t('next'), <ChevronRight size={18} className="mirror" />)}</li>
      </ul>
    </nav>
  );
}
