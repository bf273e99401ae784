'use client';

import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Statement } from '@/lib/contract/resources/surveys/assessment';
import { moved, newOption } from '../../model/categories';

const MOST = 10;
type Options = Statement['options'];
type ListProps = {
  options: Options;
  problem: (field: string) => string | undefined;
  isFixed: boolean;
  onChange: (options: Options) => void;
};

/** What can be chosen; the order is the order on the form. */
export function OptionList({ options, problem, isFixed, onChange }: ListProps) {
  const t = useTranslations('assessments.statement');
  const { number } = useFormat();
  const say = useReorderTexts(options.length);
  const reorder = useReorder({
    count: options.length,
    onMove: (from, to) => onChange(moved(options, from, to)),
    say,
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">{t('options')}</legend>
      <ol ref={reorder.list as Ref<HTMLOListElement>} className="grid gap-2">
        {options.map((option, index) => {
          const name = t('option', { number: number(index + 1) });
          const row = reorder.row(index);
          return (
            <li
              key={option.id}
              data-row={row['data-row']}
              className={cx(
                'flex items-start gap-1 rounded-md',
                row['data-lifted'] && 'bg-accent-soft',
                row['data-drop'] === 'before' && 'shadow-[0_-2px_0_var(--primary)]',
                row['data-drop'] === 'after' && 'shadow-[0_2px_0_var(--primary)]',
              )}
            >
              {!isFixed && (
                <DragHandle
                  name={t('moveOption', { number: number(index + 1) })}
                  {...reorder.handle(index)}
                />
              )}
              <div className="min-w-0 flex-1">
                <BilingualText
                  hideLabels
                  label={{ ar: name, en: name }}
                  max={200}
                  disabled={isFixed}
                  value={option.text}
                  onChange={(text) =>
                    onChange(options.map((each) => (each.id === option.id ? { ...each, text } : each)))
                  }
                />
              </div>
              {!isFixed && (
                <IconButton
                  name={t('removeOption', { number: number(index + 1) })}
                  icon={<Icon name="x" size={18} />}
                  onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <FieldError>{problem('options') && t('fewOptions')}</FieldError>
      {!isFixed && (
        <Button
          className="mt-2"
          icon={<Icon name="plus" size={18} />}
          disabled={options.length >= MOST}
          onClick={() => onChange([...options, newOption()])}
        >
          {t('addOption')}
        </Button>
      )}
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
    </fieldset>
  );
}
