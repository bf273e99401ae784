import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';

/** The way to the plan of this week, with how many subjects are in it. */
export function WeekPlanPanel({ plans }: { plans: number }) {
  const t = useTranslations('dashboards.weekPlan');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <PanelBody className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-40 text-ink-2">{t('published', { count: plans })}</p>
        <LinkButton size="row" href="/student/weekly-plan">
          {t('open')}
        </LinkButton>
      </PanelBody>
    </Panel>
  );
}
