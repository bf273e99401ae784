import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { areaHref, staffAreas } from '@/lib/areas/areas';
import type { Role } from '@/lib/contract/roles';

/** The way from the profile of staff to what their colleagues see of them; nothing for everybody else. */
export function ColleaguesLink({ role, modules }: { role: Role; modules: readonly string[] }) {
  const t = useTranslations('colleagues.sharing');
  if (role !== 'school_instructor' && role !== 'educational_supervisor') return null;
  if (!modules.includes('colleagues')) return null;
  return (
    <Panel aria-labelledby="colleagues-see">
      <PanelHead id="colleagues-see" title={t('title')} />
      <PanelBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-ink-2">{t('lead')}</p>
        <LinkButton href={`${areaHref(staffAreas[role], '/colleagues')}?sharing=1`}>{t('open')}</LinkButton>
      </PanelBody>
    </Panel>
  );
}
