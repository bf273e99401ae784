import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { Pagination } from '@/lib/contract/json-api';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { pageWindow } from './page-window';

type PageLinksProps = {
  pages: Pagination | undefined;
  href: (page: number) => string;
  format: Format;
  /** Public pages fetch a page when it is asked for, not before. */
  prefetch?: false;
  className?: string;
};

const cell =
  'inline-grid min-h-(--control) min-w-(--control) place-items-center rounded-md border px-2 text-14 tabular-nums';

/**
 * Pages as links, so that they can be opened, kept and gone back to; drawn on the server as well. Nothing for
 * one page.
 */
export function PageLinks({ pages, href, format, prefetch, className }: PageLinksProps) {
  const t = useTranslations('common.pagination');
  if (!pages || pages.total_pages <= 1) return null;
  const { current_page: page, total_pages: totalPages, total, per_page: perPage } = pages;
  const from = (page - 1) * perPage + 1;
  const side = (to: number, name: string, icon: React.ReactNode) =>
    to >= 1 && to <= totalPages ? (
      <Link
        href={href(to)}
        prefetch={prefetch}
        aria-label={name}
        className={cx(cell, 'border-transparent hover:bg-sunken')}
      >
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
      className={cx('no-print flex flex-wrap items-center justify-between gap-3', className)}
    >
      <p className="text-14 text-ink-3">
        {t('range', {
          from: format.number(from),
          to: format.number(Math.min(total, from + perPage - 1)),
          total: pages.is_total_least ? t('moreThan', { total: format.number(total) }) : format.number(total),
        })}
      </p>
      <ul className="flex items-center gap-1">
        <li>{side(page - 1, t('previous'), <Icon name="chevron-left" size={18} className="mirror" />)}</li>
        {pageWindow(page, totalPages).map((entry, index) => (
          <li key={entry ?? `gap-${index}`}>
            {entry === null ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <Link
                href={href(entry)}
                prefetch={prefetch}
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
        <li>{side(page + 1, t('next'), <Icon name="chevron-right" size={18} className="mirror" />)}</li>
      </ul>
    </nav>
  );
}
