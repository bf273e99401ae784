import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { useAttempt } from '../model/use-session';

/** Says that the draws found too few questions for this paper, and the total mark that results. */
export function ShortPaperNote() {
  const t = useTranslations('attempts.shortPaper');
  const format = useFormat();
  const attempt = useAttempt((snapshot) => snapshot.attempt);
  if (!attempt || attempt.missing_count === 0) return null;
  return (
    <p
      role="note"
      className="flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-15 text-accent-ink"
    >
      <Icon name="circle-exclamation-point" size={20} className="mt-1 shrink-0" />
      <span>
        <strong className="font-bold">{t('title', { count: attempt.missing_count })}</strong>{' '}
        {t('more', { mark: format.decimal(attempt.max_mark) })}
      </span>
    </p>
  );
}
