import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
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
        <Icon name="languages" size={16} />
        {t('missing', { count, lang })}
      </p>
    );
  });
}
