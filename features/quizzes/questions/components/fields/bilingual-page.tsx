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
  error: string | undefined;
  onChange: (value: Localized) => void;
};

/** Pictures have no place in it yet. */
const none = {};

/** A longer text in both languages; one language is enough. */
export function BilingualPage({ label, value, error, onChange }: BilingualPageProps) {
  const field = useTranslations('common.field');
  const locale = useLocale();
  const id = useId();
  return (
    <div>
      <MediaUrlsProvider initial={none}>
        <RichGroup toolbar="always" lists>
          <div className="grid gap-4 md:grid-cols-2">
            {langOrder(locale).map((lang) => (
              <div key={lang} className="min-w-0">
                <LanguageLabel lang={lang} label={label[lang]} htmlFor={`${id}-${lang}`} />
                <RichField
                  id={`${id}-${lang}`}
                  lang={lang}
                  tall
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
