'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { CountPill } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Present } from './use-lobby';

type LobbyPeopleProps = { present: Present | null; count: number; hostId: string; isLost: boolean };

/** The players who are present, live; the last to join stand at the end. */
export function LobbyPeople({ present, count, hostId, isLost }: LobbyPeopleProps) {
  const t = useTranslations('competitions.lobby');
  const locale = useLocale();
  const format = useFormat();
  const total = present?.player_count ?? count;
  const hidden = total - (present?.players.length ?? total);
  return (
    <Panel aria-labelledby="lobby-people">
      <PanelHead
        id="lobby-people"
        title={t('people')}
        note={
          <span role="status">
            <CountPill>{format.number(total)}</CountPill>
            <span className="sr-only">{t('here', { count: total })}</span>
          </span>
        }
      />
      <PanelBody className="grid gap-4">
        {isLost && (
          <p role="status" className="flex items-center gap-2 text-14 text-accent-ink">
            <Icon name="wifi-off" size={18} />
            {t('lost')}
          </p>
        )}
        <ul aria-label={t('people')} className="flex flex-wrap gap-2">
          {(present?.players ?? []).map(({ id, name }) => (
            <li
              key={id}
              className="place-in inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-bg py-1 ps-1 pe-3.5 text-15 font-semibold"
            >
              <Avatar name={pick(name, locale)} size="sm" />
              <bdi className="min-w-0 truncate">{pick(name, locale)}</bdi>
              {id === hostId && <span className="text-13 font-normal text-ink-2">{t('host')}</span>}
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="text-14 text-ink-2">{t('more', { count: hidden })}</p>}
        {total < 2 && <p className="text-15 text-ink-2">{t('alone')}</p>}
      </PanelBody>
    </Panel>
  );
}
