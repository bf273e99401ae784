'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';

type PasteNoticeProps = { unknown: readonly string[]; outside: number; onClose: () => void };

/** What of a pasted block found no place. */
export function PasteNotice({ unknown, outside, onClose }: PasteNoticeProps) {
  const t = useTranslations('scores.paste');
  const common = useTranslations('common.actions');
  const format = useFormat();
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="flex-1">
        {unknown.length > 0 && t('unknown', { names: format.list(unknown.slice(0, 10)) })}{' '}
        {outside > 0 && t('outside', { count: outside })}
      </p>
      <Button size="row" onClick={onClose}>
        {common('close')}
      </Button>
    </div>
  );
}
