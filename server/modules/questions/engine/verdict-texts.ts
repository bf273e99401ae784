import type { Locale } from '@/lib/contract/text';
import type { DistributionRow } from './kind';

const VERDICTS = { true: { ar: 'صواب', en: 'True' }, false: { ar: 'خطأ', en: 'False' } };

/** "True" or "False" for exports; '' without a choice. */
export const verdictWord = (verdict: boolean | undefined, locale: Locale): string =>
  verdict === undefined ? '' : VERDICTS[verdict ? 'true' : 'false'][locale];

/** Rows `:true` and `:false`; no option can have such an id. */
export const verdictRows = (right: boolean): DistributionRow[] => [
  { id: ':true', text: VERDICTS.true, is_right: right },
  { id: ':false', text: VERDICTS.false, is_right: !right },
];
