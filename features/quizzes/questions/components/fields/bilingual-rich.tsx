'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { errorId, FieldError } from '@/components/ui/field';
import { hasText, type Localized } from '@/lib/contract/localized';
import { isMissing } from '@/lib/i18n/missing-language';
import { RichField } from '../rich-text/rich-field';
import { RichGroup } from '../rich-text/rich-group';
import type { RichHandle } from '../rich-text/rich-tools';
import { LanguageLabel, langOrder } from '@/components/form/language-label';
import { useProblem } from '@/components/form/field-problems';

type BilingualRichProps = {
  /** Key of `questions.columns`: the label in each language. */
  column: 'prompt' | 'text' | 'explanation' | 'modelAnswer';
  path: string;
  value: Localized;
  onChange: (value: Localized) => void;
  hideLabels?: boolean;
  toolbar?: 'always' | 'focus';
  /** Lists and pictures between the words. */
  lists?: boolean;
  tools?: (handle: RichHandle | null) => ReactNode;
  nameOfPlace?: (id: string) => string;
  disabled?: boolean;
};

/** One rich text in both languages, side by side from 768, the reader's language first. */
export function BilingualRich(props: BilingualRichProps) {
  const {
    column,
    path,
    value,
    onChange,
    hideLabels = false,
    toolbar = 'always',
    lists = false,
    tools,
  } = props;
  const t = useTranslations('questions');
  const field = useTranslations('common.field');
  const locale = useLocale();
  const id = useId();
  const problem = useProblem();
  const error = problem(path);
  return (
    <RichGroup toolbar={toolbar} lists={lists} images={lists} {...(tools && { tools })}>
      <div className="grid gap-4 md:grid-cols-2">
        {langOrder(locale).map((lang) => (
          <div key={lang} className="min-w-0">
            {!hideLabels && (
              <LanguageLabel lang={lang} label={t(`columns.${column}.${lang}`)} htmlFor={`${id}-${lang}`} />
            )}
            <RichField
              id={`${id}-${lang}`}
              lang={lang}
              html={value[lang] ?? ''}
              onChange={(html) => onChange({ ...value, [lang]: html })}
              name={field('inLanguage', { name: t(`columns.${column}.${locale}`), lang })}
              describedBy={error ? errorId(id) : undefined}
              isInvalid={
                Boolean(error) && (hasText(value) ? hasText({ [lang]: value[lang] }) : lang === locale)
              }
              isMissing={isMissing(value, lang)}
              tall
              disabled={props.disabled ?? false}
              {...(props.nameOfPlace && { nameOfPlace: props.nameOfPlace })}
            />
          </div>
        ))}
      </div>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </RichGroup>
  );
}
