import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';

/** Single forms of an anonymous assessment: the school's own sentence why there are none to read. */
export function RefusedForm({ sentence, href }: { sentence: string; href: string }) {
  const t = useTranslations('assessment-reports.forms');
  return (
    <Panel>
      <EmptyState
        title={t('refused')}
        lead={sentence}
        actions={<LinkButton href={href}>{t('back')}</LinkButton>}
      />
    </Panel>
  );
}
