import 'server-only';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { OfficeHome } from '@/lib/contract/resources/homes/office';
import { waitingPages } from '../model/waiting';

/** What waits for the office, each with the page on which it is done. */
export async function WaitingPanel({ waiting }: { waiting: OfficeHome['waiting'] }) {
  const t = await getTranslations('office-home.waiting');
  return (
    <Panel aria-labelledby="waiting" className="mt-6">
      <PanelHead id="waiting" title={t('title')} />
      {waiting.length === 0 ? (
        <p className="px-4 py-3.5 text-ink-2 md:px-5">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {waiting.map(({ kind, count }) => (
            <li key={kind} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
              <p className="min-w-0 flex-1 basis-48 font-semibold">{t(`kinds.${kind}`, { count })}</p>
              <LinkButton
                href={waitingPages[kind]}
                size="row"
                aria-label={t('openNamed', { name: t(`kinds.${kind}`, { count }) })}
              >
                {t('open')}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
