'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { PeriodColumns, ScoreChoices } from '@/lib/contract/resources/school/office-scores';
import { totalOf } from '@/lib/contract/score-totals';
import { readColumns, writeColumns } from '../../api/scores';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { type ColumnDraft, ColumnFields, scaleOffered } from './column-fields';

const draftsOf = ({ columns }: PeriodColumns): { columns: ColumnDraft[] } => ({
  columns: columns.map(({ key, title, type, weight, max, scale, formula }) => ({
    ...{ key, title, type, weight, max, scale, ref: key },
    formula: formula && { kind: formula.kind, of: formula.of, count: formula.count ?? null },
  })),
});
/**
 * The columns as they are written: parts of formulas by their places in the list, without those that are not
 * in it.
 */
const writtenOf = (columns: readonly ColumnDraft[]) =>
  columns.map(({ ref: _ref, formula, ...column }) => ({
    ...column,
    formula: formula && {
      ...formula,
      of: formula.of.map((part) => columns.findIndex(({ ref }) => ref === part)).filter((at) => at >= 0),
    },
  }));
const numberOf = (value: number | string | null) => (typeof value === 'number' ? value : 0);

type ColumnsDialogProps = {
  stored: PeriodColumns;
  scales: ScoreChoices['scales'];
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** All items or skills at once in their order; what they give together is counted while they are typed. */
export function ColumnsDialog({ stored, scales, onDone, onClose }: ColumnsDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const format = useFormat();
  const { sheet, subject } = stored;
  const query = { sheet, ...(subject && { subject_uuid: subject.id }) };
  const meanwhile = useMeanwhile(() => readColumns(locale, stored.id, query));
  const { theirs } = meanwhile;
  const form = useForm({
    initial: draftsOf(stored),
    schema: async () => (await import('@/lib/contract/resources/school/office-scores')).periodColumnsFields,
    toInput: ({ columns }) => ({
      ...{ sheet, columns: writtenOf(columns), subject_uuid: subject?.id ?? null },
      version: (theirs ?? stored).version,
    }),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      await writeColumns(locale, stored.id, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const list = useRows<ColumnDraft>(form.control('columns'));
  const change = (index: number, column: Partial<ColumnDraft>) =>
    form.set(
      'columns',
      form.values.columns.map((each, at) => (at === index ? { ...each, ...column } : each)),
    );
  const drafts = form.values.columns.map(({ ref, type, weight, max, formula }) => ({
    key: ref,
    type,
    weight: numberOf(weight),
    max: numberOf(max) || numberOf(weight),
    formula: formula && { kind: formula.kind, of: formula.of, count: numberOf(formula.count) || 1 },
  }));
  const parts = form.values.columns.flatMap(({ ref, type, title }, index) =>
    type === 'mark' ? [{ ref, number: index + 1, title }] : [],
  );
  const shared = stored.shared.map((column) => ({ ...column, max: column.max ?? column.weight }));
  const total = totalOf([...shared, ...drafts], {}).of;
  const empty: Omit<ColumnDraft, 'ref'> = {
    ...{ key: null, title: {}, max: null, formula: null },
    ...(sheet === 'skills'
      ? { type: 'level', weight: 0, scale: form.values.columns.at(-1)?.scale ?? scaleOffered(scales) }
      : { type: 'mark', weight: null, scale: null }),
  };
  const error = form.errorOf('columns');
  return (
    <FormDialog
      form={form}
      wide
      title={t(`scores.editColumns.${sheet}`)}
      lead={t(`scores.columnsLead.${sheet}`)}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={
            format.list(theirs.columns.map(({ title }) => pick(title, locale))) ||
            t('scores.noColumns.degrees')
          }
          onTake={() => form.reset(draftsOf(theirs))}
        />
      )}
      {list.rows.map(({ key, index, row }) => (
        <ColumnFields
          key={key}
          number={index + 1}
          column={row}
          sheet={sheet}
          scales={scales}
          parts={parts.filter(({ ref }) => ref !== row.ref)}
          isLast={index === list.rows.length - 1}
          errorOf={(part) => form.errorOf(`columns.${index}.${part}`)}
          onChange={(column) => change(index, column)}
          onMove={(by) => list.move(index, index + by)}
          onRemove={() => list.remove(index)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          icon={<Icon name="plus" size={16} />}
          onClick={() => list.add({ ...empty, ref: `new ${performance.now()}` })}
        >
          {t(`scores.addColumn.${sheet}`)}
        </Button>
        {sheet === 'degrees' && (
          <p role="status" className="font-bold">
            {t('scores.total', { total: format.number(total) })}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
