import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';

/** What a student without a school can do: ask for the school, once, and learn meanwhile. */
export function NextSteps({ isAsked }: { isAsked: boolean }) {
  const t = useTranslations('dashboards.nextSteps');
  return (
    <Panel aria-labelledby="next-steps">
      <PanelHead id="next-steps" title={t('title')} />
      <PanelBody className="grid gap-4">
        <p className="max-w-prose text-ink-2">{t(isAsked ? 'leadAsked' : 'lead')}</p>
        <div className="flex flex-wrap gap-3">
          {!isAsked && (
            <LinkButton variant="primary" href="/auth/student/update">
              {t('school')}
            </LinkButton>
          )}
          <LinkButton href="/courses">{t('courses')}</LinkButton>
          <LinkButton href="/general-activity">{t('activities')}</LinkButton>
        </div>
      </PanelBody>
    </Panel>
  );
}
