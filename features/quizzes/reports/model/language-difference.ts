import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import type { Locale } from '@/lib/contract/localized';

type Language = NonNullable<ItemStatistics['language']>;

/** The language whose readers come out worse; null where neither does. */
export const blamedLanguage = ({ verdict }: Pick<Language, 'verdict'>): Locale | null =>
  verdict === 'ar_harder' ? 'ar' : verdict === 'en_harder' ? 'en' : null;

/** Arabic minus English, in points of 100. */
export const differencePoints = ({ difference }: Pick<Language, 'difference'>): number | null =>
  difference === null ? null : 100 * difference;

/** Half of the interval that holds the difference in 95 of 100 cases, in points of 100. */
export const marginPoints = ({ error }: Pick<Language, 'error'>): number | null =>
  error === null ? null : 196 * error;
