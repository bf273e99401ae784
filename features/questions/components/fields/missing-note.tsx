import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** How many options lack the other language; a hint, never an error. */
export function MissingNote({ count }: { count: number }) {
  const t = useTranslations('questions.options');
  return (
    <p className="flex items-center gap-2 text-13 font-semibold text-accent-ink">
      <Languages size={16} aria-hidden="true" />
      {t('missing', { count })}
    </p>
  );
}
