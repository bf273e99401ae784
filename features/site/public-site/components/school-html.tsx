import { type Locale, direction } from '@/lib/i18n/routing';

type SchoolHtmlProps = { html: string; language: Locale; className: string };

/** HTML that the school server made of Markdown by a closed list of tags. */
export function SchoolHtml({ html, language, className }: SchoolHtmlProps) {
  return (
    <div
      lang={language}
      dir={direction(language)}
      className={className}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
