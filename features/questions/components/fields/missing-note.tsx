import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Localized } from '@/lib/contract/localized';
import { missingIn } from '@/lib/i18n/missing-language';

/** How many options lack one of the languages; a hint, never an error. */
export function MissingNote({ texts }: { texts: readonly Localized[] }) {
  const t = useTranslations('questions.options');
  return (['ar', 'en'] as const).map((lang) => {
    const count = missingIn(texts, lang);
    if (count === 0) return null;
    return (
      <p key={lang} className="flex items-center gap-2 text-13 font-semibold text-accent-ink">
        <Languages size={16} aria-hidden="true" />
        {t('missing', { count, lang })}
      </p>
    );
  });
}
