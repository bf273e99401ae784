'use client';

import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { AccountLink } from '@/lib/contract/resources/people/account';

/** People whose accounts are linked with the reader's. */
export function LinksPanel({ links }: { links: readonly AccountLink[] }) {
  const t = useTranslations('account.links');
  return (
    <Panel aria-labelledby="links">
      <PanelHead id="links" title={t('title')} />
      {links.length === 0 ? (
        <PanelBody className="text-ink-2">{t('none')}</PanelBody>
      ) : (
        <ul className="divide-y divide-line">
          {links.map(({ kind, name, caption, picture }, index) => (
            <li key={`${kind} ${name} ${index}`} className="flex items-center gap-3 px-4 py-3 md:px-5">
              <Avatar name={name} src={picture} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                {caption && <span className="block text-13 text-ink-3">{caption}</span>}
              </span>
              <Badge tone="sunken">{t(kind)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
