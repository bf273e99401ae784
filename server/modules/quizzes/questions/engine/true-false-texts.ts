import type { Locale } from '@/lib/contract/text';
import type { DistributionRow } from './kind';

const LABELS = { true: { ar: 'صواب', en: 'True' }, false: { ar: 'خطأ', en: 'False' } };

/** "True" or "False" for exports; '' without a choice. */
export const trueFalseLabel = (choice: boolean | undefined, locale: Locale): string =>
  choice === undefined ? '' : LABELS[choice ? 'true' : 'false'][locale];

/** Rows `:true` and `:false`; no option can have such an id. */
export const trueFalseRows = (right: boolean): DistributionRow[] => [
  { id: ':true', text: LABELS.true, is_right: right },
  { id: ':false', text: LABELS.false, is_right: !right },
];
