'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { cx } from '@/components/ui/class-names';
import { errorId, FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { isMissing } from '@/lib/i18n/missing-language';
import { OptionImage } from '../media/option-image';
import { RichField } from '../rich-text/rich-field';
import { langOrder } from '@/components/form/language-label';

type OptionRowProps = {
  option: QuestionOption;
  letter: string;
  error: string | undefined;
  handle: ReactNode;
  mark?: ReactNode;
  end?: ReactNode;
  withImages: boolean;
  canRemove: boolean;
  onChange: (option: QuestionOption) => void;
  onRemove: () => void;
  'data-row': number;
  'data-lifted': true | undefined;
  'data-drop': 'before' | 'after' | undefined;
};

export function OptionRow(props: OptionRowProps) {
  const { option, letter, error, handle, mark, end, withImages, canRemove, onChange, onRemove } = props;
  const t = useTranslations('questions.options');
  const field = useTranslations('common.field');
  const locale = useLocale();
  const id = useId();
  return (
    <li
      data-row={props['data-row']}
      className={cx(
        'rounded-md',
        props['data-lifted'] && 'bg-accent-soft',
        props['data-drop'] === 'before' && 'shadow-[0_-2px_0_var(--primary)]',
        props['data-drop'] === 'after' && 'shadow-[0_2px_0_var(--primary)]',
      )}
    >
      <div className="flex flex-wrap items-start gap-2 md:flex-nowrap">
        {handle}
        {mark && <span className="grid h-9 place-items-center pointer-coarse:h-11">{mark}</span>}
        <span aria-hidden="true" className="w-6 pt-1.5 text-center font-bold">
          {letter}
        </span>
        <div className="order-last grid w-full min-w-0 gap-2 md:order-none md:w-auto md:flex-1 md:grid-cols-2 md:gap-4">
          {langOrder(locale).map((lang) => (
            <RichField
              key={lang}
              lang={lang}
              html={option.text[lang] ?? ''}
              onChange={(html) => onChange({ ...option, text: { ...option.text, [lang]: html } })}
              name={field('inLanguage', { name: t('one', { letter }), lang })}
              placeholder={
                lang === locale && !isMissing(option.text, lang) ? undefined : t(`translation.${lang}`)
              }
              isInvalid={Boolean(error)}
              isMissing={isMissing(option.text, lang)}
              describedBy={error ? errorId(id) : undefined}
            />
          ))}
        </div>
        <div className="ms-auto flex items-start gap-2 md:ms-0">
          {end}
          {withImages && <OptionImage option={option} letter={letter} onChange={onChange} />}
          <IconButton
            name={t('remove', { letter })}
            icon={<Icon name="x" size={18} />}
            disabled={!canRemove}
            onClick={onRemove}
          />
        </div>
      </div>
      <FieldError id={errorId(id)}>{error}</FieldError>
    </li>
  );
}
