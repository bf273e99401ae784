import type { Locale } from '@/lib/contract/localized';
import type { AssessmentGraph, AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

export type GraphPanelsProps = {
  graph: Omit<AssessmentGraph, 'id'>;
  report: AssessmentReport;
  /** Whether the figures are about one person. */
  isOfOne: boolean;
  locale: Locale;
  format: Format;
};
