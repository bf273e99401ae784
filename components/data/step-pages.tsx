'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Pagination } from '@/lib/contract/json-api';

type PagesProps = { pages: Pagination | undefined; onPage: (page: number) => void };

/** Pages of a list inside of a page, whose place no address names. Nothing for one page. */
export function StepPages({ pages, onPage }: PagesProps) {
  const t = useTranslations('common.pagination');
  const { number } = useFormat();
  if (!pages || pages.total_pages <= 1) return null;
  const { current_page: page, per_page: size, total, total_pages: last } = pages;
  return (
    <nav aria-label={t('label')} className="flex items-center justify-between gap-3 py-3">
      <p className="text-14 text-ink-3">
        {t('range', {
          from: number((page - 1) * size + 1),
          to: number(Math.min(total, page * size)),
          total: pages.is_total_least ? t('moreThan', { total: number(total) }) : number(total),
        })}
      </p>
      <div className="flex gap-1">
        <IconButton
          name={t('previous')}
          icon={<Icon name="chevron-left" size={18} className="mirror" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          name={t('next')}
          icon={<Icon name="chevron-right" size={18} className="mirror" />}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
