'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { QuestionOption } from '@/lib/contract/questions/content';
import { move, newPartId, replaceAt, withoutAt } from '../../model/parts';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { RichGroup } from '../rich-text/rich-group';
import { MissingNote } from './missing-note';
import { OptionRow } from './option-row';
import { useProblem } from '@/components/form/field-problems';

export type OptionsEditorProps = {
  /** Path of the list, for problems: `content.options`. */
  path: string;
  title: string;
  hint?: string;
  addLabel: string;
  options: QuestionOption[];
  onChange: (options: QuestionOption[]) => void;
  onRemove?: (id: string) => void;
  least: number;
  most: number;
  prefix?: string;
  withImages?: boolean;
  /** Control at the start of a row: the right mark, or nothing. */
  mark?: (option: QuestionOption, index: number) => ReactNode;
  /** Control at the end of a row, before the cross. */
  end?: (option: QuestionOption, index: number) => ReactNode;
  /** Problem of the marking itself. */
  markPath?: string;
};

/** Rows of bilingual texts that can be reordered, added and taken away. */
export function OptionsEditor(props: OptionsEditorProps) {
  const {
    path,
    title,
    hint,
    addLabel,
    options,
    onChange,
    onRemove,
    least,
    most,
    prefix = 'o',
    markPath,
  } = props;
  const t = useTranslations('questions.options');
  const problem = useProblem();
  const { optionLetter } = useFormat();
  const say = useReorderTexts(options.length);
  const reorder = useReorder({
    count: options.length,
    onMove: (from, to) => onChange(move(options, from, to)),
    say,
  });
  const texts = options.map(({ text }) => text);
  const add = () =>
    onChange([
      ...options,
      {
        id: newPartId(
          options.map(({ id }) => id),
          prefix,
        ),
        text: {},
      },
    ]);
  const remove = (index: number, id: string) => {
    onChange(withoutAt(options, index));
    onRemove?.(id);
  };
  return (
    <RichGroup toolbar="focus">
      <fieldset className="min-w-0">
        <legend className="sr-only">{title}</legend>
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 aria-hidden="true" className="text-16 font-bold">
            {title}
          </h3>
          {hint && <p className="text-13 text-ink-2">{hint}</p>}
        </div>
        <ul ref={reorder.list as Ref<HTMLUListElement>} className="flex flex-col gap-2">
          {options.map((option, index) => (
            <Fragment key={option.id}>
              <OptionRow
                {...reorder.row(index)}
                option={option}
                letter={optionLetter(index)}
                error={problem(`${path}.${index}`)}
                handle={
                  <DragHandle name={t('move', { letter: optionLetter(index) })} {...reorder.handle(index)} />
                }
                mark={props.mark?.(option, index)}
                end={props.end?.(option, index)}
                withImages={props.withImages ?? false}
                canRemove={options.length > least}
                onChange={(next) => onChange(replaceAt(options, index, next))}
                onRemove={() => remove(index, option.id)}
              />
            </Fragment>
          ))}
        </ul>
        <p aria-live="assertive" className="sr-only">
          {reorder.message}
        </p>
        <FieldError>{problem(path, true) ?? (markPath && problem(markPath))}</FieldError>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <Button
            variant="quiet"
            icon={<Icon name="plus" size={18} />}
            disabled={options.length >= most}
            onClick={add}
          >
            {addLabel}
          </Button>
          <MissingNote texts={texts} />
        </div>
      </fieldset>
    </RichGroup>
  );
}
