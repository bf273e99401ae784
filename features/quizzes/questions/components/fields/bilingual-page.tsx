'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { LanguageLabel, langOrder } from '@/components/form/language-label';
import { errorId, FieldError } from '@/components/ui/field';
import type { Localized } from '@/lib/contract/localized';
import { MediaUrlsProvider } from '../media/media-urls';
import { RichField } from '../rich-text/rich-field';
import { RichGroup } from '../rich-text/rich-group';

type BilingualPageProps = {
  /** Heads of the columns, each in its language. */
  label: Record<'ar' | 'en', string>;
  value: Localized;
  /** Addresses of the pictures and films that stand in it, by their ids. */
  files?: Readonly<Record<string, { url: string }>>;
  error: string | undefined;
  onChange: (value: Localized) => void;
};

const none = {};

/** A page in both languages side by side, with headings, tables, links, pictures and films; one language is enough. */
export function BilingualPage({ label, value, files = none, error, onChange }: BilingualPageProps) {
  const field = useTranslations('common.field');
  const locale = useLocale();
  const id = useId();
  return (
    <div>
      <MediaUrlsProvider initial={files}>
        <RichGroup toolbar="always" lists images isPage>
          <div className="grid gap-4 md:grid-cols-2">
            {langOrder(locale).map((lang) => (
              <div key={lang} className="min-w-0">
                <LanguageLabel lang={lang} label={label[lang]} htmlFor={`${id}-${lang}`} />
                <RichField
                  id={`${id}-${lang}`}
                  lang={lang}
                  tall
                  isPage
                  html={value[lang] ?? ''}
                  name={field('inLanguage', { name: label[locale], lang })}
                  isInvalid={error !== undefined && lang === locale}
                  describedBy={error && errorId(id)}
                  onChange={(html) => onChange({ ...value, [lang]: html })}
                />
              </div>
            ))}
          </div>
        </RichGroup>
      </MediaUrlsProvider>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}
