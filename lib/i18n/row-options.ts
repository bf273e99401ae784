import { type Locale, type Localized, pick } from '@/lib/contract/localized';

type Detail = Localized | string | null | undefined;
type RowKey = { id: string } | { key: string };
export type OptionRow = RowKey & {
  name: Localized;
  /** What tells this row from another of the same name: its grade, branch or number. */
  detail?: Localized | undefined;
};

const repeated = (labels: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (label: string) => (counts.get(label) ?? 0) > 1;
};

/**
 * Labels of one list, none equal to another. Where a label repeats, the first of its details that is there is added,
 * then the next one; what is still equal is numbered.
 */
export function distinctLabels(
  labels: readonly string[],
  details: readonly (readonly string[])[] = [],
): string[] {
  let made = [...labels];
  const most = Math.max(0, ...details.map((own) => own.length));
  for (let level = 0; level < most; level += 1) {
    const isRepeated = repeated(made);
    made = made.map((label, index) => {
      const detail = details[index]?.[level];
      return detail && isRepeated(label) ? `${label} · ${detail}` : label;
    });
  }
  const isRepeated = repeated(made);
  const taken = new Set(made);
  const counts = new Map<string, number>();
  return made.map((label) => {
    if (!isRepeated(label)) return label;
    let count = counts.get(label) ?? 0;
    let numbered: string;
    do {
      count += 1;
      numbered = `${label} (${count})`;
    } while (taken.has(numbered));
    counts.set(label, count);
    taken.add(numbered);
    return numbered;
  });
}

const textOf = (detail: Detail, locale: Locale) =>
  typeof detail === 'string' ? detail : pick(detail, locale);

/** Rows of the school as options of a list; rows of one name carry what tells them apart (`detail`, or `tell`). */
export function rowOptions<Row extends OptionRow>(
  rows: readonly Row[] | undefined,
  locale: Locale,
  tell: (row: Row) => readonly Detail[] = ({ detail }) => [detail],
): { value: string; label: string }[] {
  const list = rows ?? [];
  const labels = distinctLabels(
    list.map(({ name }) => pick(name, locale)),
    list.map((row) => tell(row).map((detail) => textOf(detail, locale))),
  );
  return list.map((row, index) => ({
    value: 'id' in row ? row.id : row.key,
    label: labels[index] ?? '',
  }));
}

/** Options whose labels are already put together; those that are equal are numbered. */
export function distinctOptions<Option extends { label: string }>(options: readonly Option[]): Option[] {
  const labels = distinctLabels(options.map(({ label }) => label));
  return options.map((option, index) => ({ ...option, label: labels[index] ?? option.label }));
}
