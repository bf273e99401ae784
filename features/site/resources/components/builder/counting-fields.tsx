import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Staff } from '@/lib/staff/staff';
import { buildingQueries } from '../../api/building';

type Field<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void };
type CountingFieldsProps = {
  staff: Staff;
  resource: ListedResource;
  mark: Field<string>;
  /** Id of the column; empty: none. */
  column: Field<string>;
};

/** Out of what the score of a package counts, and the column of the score sheets that the mark fills. */
export function CountingFields({ staff, resource, mark, column }: CountingFieldsProps) {
  const t = useTranslations('resources.builder');
  const locale = useLocale();
  const format = useFormat();
  const isCounted = mark.value.trim() !== '';
  const columns = useQuery({ ...buildingQueries.markColumns(staff, resource.id), enabled: isCounted });
  const { item } = resource;
  const offered = columns.data ?? [];
  // The column of a locked period stays chosen and is not offered to others.
  const isKept = item !== null && offered.every(({ id }) => id !== item.id);
  const options = [
    ...(isKept
      ? [{ value: item.id, label: `${pick(item.period.name, locale)} · ${pick(item.name, locale)}` }]
      : []),
    ...offered.map(({ id, name, period, remaining }) => ({
      value: id,
      label: t('columnLeft', {
        period: pick(period.name, locale),
        name: pick(name, locale),
        remaining: format.decimal(remaining),
      }),
    })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('maxMark')}
        hint={t('maxMarkHint')}
        optional
        ltr
        inputMode="numeric"
        value={mark.value}
        error={mark.error}
        onChange={({ target }) => mark.onChange(target.value)}
      />
      {isCounted &&
        (columns.isError ? (
          <ErrorState onRetry={() => void columns.refetch()} />
        ) : (
          <Select
            label={t('column')}
            hint={columns.data?.length === 0 ? t('noColumns') : t('columnHint')}
            placeholder={t('noColumn')}
            aria-busy={columns.isPending}
            value={column.value}
            error={column.error}
            options={options}
            onChange={({ target }) => column.onChange(target.value)}
          />
        ))}
    </div>
  );
}
