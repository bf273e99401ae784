import type { RowVerdict } from '@/lib/contract/school-data';

/** Rows that do something come first, then those that do not. */
export const shownVerdicts = [
  'new',
  'changed',
  'removed',
  'unchanged',
  'skipped',
  'refused',
] as const satisfies readonly RowVerdict[];

type Counts = Partial<Record<RowVerdict, number>>;

export const totalOf = (counts: Counts): number =>
  shownVerdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0);

/** The verdicts that rows have; those that every file has are always listed. */
export const presentVerdicts = (counts: Counts): RowVerdict[] =>
  shownVerdicts.filter(
    (verdict) => (counts[verdict] ?? 0) > 0 || ['new', 'changed', 'unchanged', 'refused'].includes(verdict),
  );
