'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { errorId, FieldError, hintId } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { hasText, type Localized } from '@/lib/contract/localized';
import { isMissing } from '@/lib/i18n/missing-language';
import { type Lang, LanguageLabel, langOrder } from './language-label';

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

/** Share of the most letters from which on they are counted in sight. */
const COUNTED = 0.8;
const lengthOf = (text: string | undefined) => text?.trim().length ?? 0;

/**
 * Plain text in both languages, side by side from 768, the reader's language first. Nothing is cut: what is
 * too long stays, and is said.
 */
export function BilingualText(props: BilingualTextProps) {
  const { label, value, onChange, rows = 1, max = Infinity, hideLabels = false, disabled } = props;
  const t = useTranslations('common');
  const format = useFormat();
  const locale = useLocale();
  const ownId = useId();
  const id = props.fieldId ?? ownId;
  const isOver = (lang: Lang) => lengthOf(value[lang]) > max;
  const error =
    props.error ??
    (isOver('ar') || isOver('en') ? t('field.tooLong', { max: format.number(max) }) : undefined);
  /** One language is enough: an empty field beside a written one is no mistake. */
  const isWrong = (lang: Lang) =>
    props.error ? (hasText(value) ? hasText({ [lang]: value[lang] }) : lang === locale) : isOver(lang);
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-2">
        {langOrder(locale).map((lang) => {
          const length = lengthOf(value[lang]);
          const isCounted = length >= max * COUNTED;
          const described = [isWrong(lang) && errorId(id), isCounted && hintId(`${id}-${lang}`)].filter(
            Boolean,
          );
          return (
            <div key={lang} className="min-w-0">
              {!hideLabels && <LanguageLabel lang={lang} label={label[lang]} htmlFor={`${id}-${lang}`} />}
              <textarea
                id={`${id}-${lang}`}
                lang={lang}
                dir={lang === 'ar' ? 'rtl' : 'ltr'}
                rows={rows}
                // `rows` says nothing to a field that takes the size of its text: lines, padding and border.
                style={rows > 1 ? { minBlockSize: `calc(${rows}lh + 14px)` } : undefined}
                disabled={disabled}
                aria-label={t('field.inLanguage', { name: label[locale], lang })}
                aria-invalid={isWrong(lang) || undefined}
                aria-describedby={described.join(' ') || undefined}
                data-missing={isMissing(value, lang) || undefined}
                className={cx('field-box field-sizing-content block resize-none')}
                value={value[lang] ?? ''}
                onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
              />
              {isCounted && (
                <p
                  id={hintId(`${id}-${lang}`)}
                  className={cx('mt-1 text-12', isOver(lang) ? 'text-danger' : 'text-ink-3')}
                >
                  {t('numbers.score', { value: format.number(length), max: format.number(max) })}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </div>
  );
}
