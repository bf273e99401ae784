import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';

/** The way from the profile of a student to what they say of themselves. */
export function StudentUpdateLink() {
  const t = useTranslations('join-requests.student');
  return (
    <Panel aria-labelledby="student-facts">
      <PanelHead id="student-facts" title={t('title')} />
      <PanelBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">{t('lead')}</p>
        <LinkButton href="/auth/student/update">{t('open')}</LinkButton>
      </PanelBody>
    </Panel>
  );
}
