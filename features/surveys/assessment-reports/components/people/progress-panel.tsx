import { useTranslations } from 'next-intl';
import { BarList } from '@/components/data/bar-list';
import { EmptyState } from '@/components/data/empty-state';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick, type Locale } from '@/lib/contract/localized';
import type { AssessmentProgress } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

type ProgressPanelProps = { progress: AssessmentProgress; locale: Locale; format: Format };

/** How far the forms are by role and branch of who fills them in, without a name. */
export function ProgressPanel({ progress, locale, format }: ProgressPanelProps) {
  const t = useTranslations('assessment-reports');
  const hasBranches = new Set(progress.map(({ branch }) => branch?.id)).size > 1;
  return (
    <Panel>
      <PanelHead title={t('progress.title')} />
      {progress.length === 0 ? (
        <EmptyState small title={t('progress.empty')} />
      ) : (
        <PanelBody>
          <BarList
            name={t('progress.title')}
            max={100}
            valueName={t('list.completed')}
            withTable
            bars={progress.map(({ role, branch, assigned, started, submitted }) => {
              const group = t(`groups.${role}`);
              return {
                key: `${role} ${branch?.id}`,
                label:
                  hasBranches && branch
                    ? t('progress.group', { group, branch: pick(branch.name, locale) })
                    : group,
                value: assigned === 0 ? 0 : Math.round((submitted / assigned) * 100),
                words: t('progress.sent', {
                  value: format.number(submitted),
                  all: format.number(assigned),
                }),
                ...(started > submitted && { note: t('progress.begun', { count: started - submitted }) }),
              };
            })}
          />
        </PanelBody>
      )}
    </Panel>
  );
}
