'use client';

import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

type BankPagesProps = { page: number; pages: number; onPage: (page: number) => void };

/** Pages inside a dialog, where addresses cannot name them. */
export function BankPages({ page, pages, onPage }: BankPagesProps) {
  const t = useTranslations('questions.bank');
  const { number } = useFormat();
  if (pages <= 1) return null;
  return (
    <nav className="flex items-center justify-center gap-3 pt-2">
      <IconButton
        name={t('previous')}
        icon={<Icon name="chevron-left" size={18} className="mirror" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="text-14 text-ink-2 tabular-nums">
        {t('page', { page: number(page), pages: number(pages) })}
      </span>
      <IconButton
        name={t('next')}
        icon={<Icon name="chevron-right" size={18} className="mirror" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
