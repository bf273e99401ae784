import { cx } from '@/components/ui/class-names';
import { languageNames } from '@/lib/i18n/routing';

export type Lang = 'ar' | 'en';

/** The reader's language first. */
export const langOrder = (locale: Lang): readonly [Lang, Lang] =>
  locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];

function LanguageBadge({ lang }: { lang: Lang }) {
  return (
    <span
      lang={lang}
      className="inline-flex min-h-6 items-center rounded-[6px] bg-primary-soft px-2 text-12 font-semibold text-primary-soft-ink"
    >
      {languageNames[lang]}
    </span>
  );
}

/** Head of a column: badge and label stand at the start of the language's own direction. */
export function LanguageLabel({ lang, label, htmlFor }: { lang: Lang; label: string; htmlFor: string }) {
  return (
    <label
      htmlFor={htmlFor}
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      className={cx('mb-1.5 flex items-center gap-2 text-13 font-semibold text-ink-2')}
    >
      <LanguageBadge lang={lang} />
      <span>{label}</span>
    </label>
  );
}
