import type { FilterChoice } from '@/components/data/address-filters';
import type { Locale } from '@/lib/contract/localized';
import type { AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';
import { rowOptions } from '@/lib/i18n/row-options';

/** The choice of a branch, where there is one to make. */
export const branchChoice = (
  { branches }: Pick<AssessmentReport, 'branches'>,
  { label, all }: { label: string; all: string },
  locale: Locale,
): FilterChoice[] =>
  branches.length < 2
    ? []
    : [
        {
          name: 'branch',
          label,
          all,
          options: rowOptions(branches, locale),
        },
      ];
