import { useTranslations } from 'next-intl';
import { AddressFilters } from '@/components/data/address-filters';
import type { Locale } from '@/lib/contract/localized';
import type { AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';
import type { Address } from '../../model/report-trees';
import { branchChoice } from '../people/branch-choice';

type AveragesFiltersProps = {
  report: AssessmentReport;
  here: Address;
  branch: string | undefined;
  locale: Locale;
};

/** The branch of the assessees, where there are several. */
export function AveragesFilters({ report, here, branch, locale }: AveragesFiltersProps) {
  const t = useTranslations('assessment-reports.list');
  const choices = branchChoice(report, { label: t('branch'), all: t('allBranches') }, locale);
  if (choices.length === 0) return null;
  return (
    <AddressFilters
      label={t('filters')}
      path={here.path}
      values={{ ...here.query, branch }}
      choices={choices}
    />
  );
}
