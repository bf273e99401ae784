import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { listAddress } from '@/components/data/list-address';
import { pageWindow } from '@/components/data/page-window';
import { cx } from '@/components/ui/class-names';
import type { Pagination } from '@/lib/contract/json-api';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

type PagesProps = {
  path: string;
  values: Record<string, string | undefined>;
  pages: Pagination | undefined;
  format: Format;
};

const cell = 'inline-grid min-h-11 min-w-11 place-items-center rounded-md border px-2 text-14 tabular-nums';

/** Pages of a list as the server draws them: a public page loads no code for its links. */
export function Pages({ path, values, pages, format }: PagesProps) {
  const t = useTranslations('common.pagination');
  if (!pages || pages.total_pages <= 1) return null;
  const { current_page: page, total_pages: last, total, per_page: size } = pages;
  const href = (to: number) => listAddress(path, values, { page: to });
  const from = (page - 1) * size + 1;
  const side = (to: number, name: string, icon: React.ReactNode) =>
    to >= 1 &&
    to <= last && (
      <Link
        href={href(to)}
        prefetch={false}
        aria-label={name}
        className={cx(cell, 'border-transparent hover:bg-sunken')}
      >
        {icon}
      </Link>
    );
  return (
    <nav aria-label={t('label')} className="no-print flex flex-wrap items-center justify-between gap-3">
      <p className="text-14 text-ink-3">
        {t('range', {
          from: format.number(from),
          to: format.number(Math.min(total, from + size - 1)),
          total: format.number(total),
        })}
      </p>
      <ul className="flex items-center gap-1">
        <li>{side(page - 1, t('previous'), <ChevronLeft size={18} className="mirror" />)}</li>
        {pageWindow(page, last).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <Link
                href={href(entry)}
                prefetch={false}
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
