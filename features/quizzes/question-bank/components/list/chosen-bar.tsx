'use client';

import { useTranslations } from 'next-intl';
import { BulkBar } from '@/components/data/bulk-bar';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';

/** As the school has it (BULK_LIMIT of the contract, which pages do not load). */
const BULK_LIMIT = 500;

type ChosenBarProps = {
  /** Chosen questions, and all that the filters find. */
  count: number;
  total: number;
  /** The whole page is chosen and the list goes on. */
  isPage: boolean;
  /** Chooses all that the filters find; null once they are. */
  onAll: (() => void) | null;
  onEdit: () => void;
  onClear: () => void;
};

/** The actions for the chosen questions of the bank. */
export function ChosenBar({ count, total, isPage, onAll, onEdit, onClear }: ChosenBarProps) {
  const t = useTranslations('question-bank.list');
  const format = useFormat();
  return (
    <BulkBar count={count}>
      {isPage && onAll && total <= BULK_LIMIT && (
        <Button variant="quiet" onClick={onAll}>
          {t('allMatching', { count: total })}
        </Button>
      )}
      {isPage && total > BULK_LIMIT && (
        <p className="self-center text-13 text-ink-2">{t('limit', { max: format.number(BULK_LIMIT) })}</p>
      )}
      <Button variant="primary" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button onClick={onClear}>{t('clear')}</Button>
    </BulkBar>
  );
}
