import { useTranslations } from 'next-intl';
import { Segmented } from '@/components/ui/segmented';
import { languageNames } from '@/lib/i18n/routing';

type LanguageFlipProps = { value: 'ar' | 'en'; onChange: (value: 'ar' | 'en') => void };

export function LanguageFlip({ value, onChange }: LanguageFlipProps) {
  const t = useTranslations('common.field');
  return (
    <Segmented
      name={t('language')}
      value={value}
      onChange={(next) => onChange(next === 'en' ? 'en' : 'ar')}
      options={(['ar', 'en'] as const).map((lang) => ({
        value: lang,
        label: <span lang={lang}>{languageNames[lang]}</span>,
      }))}
      className="self-start"
    />
  );
}
