import { StateBadge } from '@/components/data/state-badge';
import { Badge } from '@/components/ui/badge';
import { useTranslations } from 'next-intl';
import type { AssessmentReport } from '@/lib/contract/resources/surveys/assessment-report';

/** How far an assessment is, in the look that the state has everywhere. */
export function ReportState({ state }: { state: AssessmentReport['state'] }) {
  const t = useTranslations('assessment-reports.states');
  if (state === 'running') return <Badge tone="primary">{t('running')}</Badge>;
  return <StateBadge state={state} />;
}
