import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';

/** Says that draws found too few questions for the papers of `count` students. */
export function ShortPapersNote({ count }: { count: number }) {
  const t = useTranslations('reports.report');
  return (
    <p
      role="note"
      className="mb-4 flex items-start gap-3 rounded-lg bg-accent-soft px-4 py-3 text-15 text-accent-ink"
    >
      <Icon name="circle-exclamation-point" size={20} className="mt-1 shrink-0" />
      {t('shortPapers', { count })}
    </p>
  );
}
