'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { errorId, FieldError } from '@/components/ui/field';
import type { Localized } from '@/lib/contract/localized';
import { isMissing } from '@/lib/i18n/missing-language';
import { LanguageLabel, langOrder } from './language-label';

type BilingualTextProps = {
  label: Record<'ar' | 'en', string>;
  value: Localized;
  onChange: (value: Localized) => void;
  error?: string | undefined;
  rows?: number;
  max?: number;
  hideLabels?: boolean;
  disabled?: boolean;
  fieldId?: string;
};

/** Plain text in both languages, side by side from 768, the reader's language first. */
export function BilingualText(props: BilingualTextProps) {
  const { label, value, onChange, error, rows = 1, max, hideLabels = false, disabled } = props;
  const t = useTranslations('common.field');
  const locale = useLocale();
  const ownId = useId();
  const id = props.fieldId ?? ownId;
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        {langOrder(locale).map((lang) => (
          <div key={lang} className="min-w-0">
            {!hideLabels && <LanguageLabel lang={lang} label={label[lang]} htmlFor={`${id}-${lang}`} />}
            <textarea
              id={`${id}-${lang}`}
              lang={lang}
              dir={lang === 'ar' ? 'rtl' : 'ltr'}
              rows={rows}
              maxLength={max}
              disabled={disabled}
              aria-label={t('inLanguage', { name: label[locale], lang })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId(id) : undefined}
              data-missing={isMissing(value, lang) || undefined}
              className={cx('field-box field-sizing-content block resize-none')}
              value={value[lang] ?? ''}
              onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}
