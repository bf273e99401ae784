import { useLocale } from 'next-intl';
import { type Locale, type Localized, pick } from '@/lib/contract/localized';

/**
 * HTML that the school server made of Markdown and cleaned, in the reader's language if it is written in it.
 */
export function SchoolText({ html }: { html: Localized }) {
  const locale = useLocale() as Locale;
  const language = html[locale]?.trim() ? locale : locale === 'ar' ? 'en' : 'ar';
  return (
    <div
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="prose article reading"
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: pick(html, locale) }}
    />
  );
}
