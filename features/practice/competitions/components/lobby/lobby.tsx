'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { JoinCode } from '../join-code';
import { LobbyActions } from './lobby-actions';
import { LobbyPeople } from './lobby-people';
import { TeamChoice } from './team-choice';
import { useLobby } from './use-lobby';

type LobbyProps = {
  competition: Competition;
  canInvite: boolean;
  /** Address that others open to join. */
  link: string;
  qr: ReactNode;
};

/** Where players gather before the first question, and the host's controls while it runs. */
export function Lobby({ competition: first, canInvite, link, qr }: LobbyProps) {
  const t = useTranslations('competitions.lobby');
  const format = useFormat();
  const { competition, setCompetition, present, connection } = useLobby(first);
  const { code, host, is_host, state } = competition;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('copied'));
    } catch {
      toast.error(t('notCopied'));
    }
  };
  return (
    <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="lg:col-span-2">
        <LobbyActions competition={competition} canInvite={canInvite} />
      </div>
      <div className="grid min-w-0 gap-5 max-lg:order-2 md:gap-6">
        {state === 'lobby' && !is_host && (
          <p
            role="status"
            className="rounded-lg bg-accent-soft px-5 py-4 text-16 font-semibold text-accent-ink"
          >
            {t('waiting')}
          </p>
        )}
        {state === 'lobby' && (
          <LobbyPeople
            present={present}
            count={competition.player_count}
            hostId={host.id}
            isLost={connection === 'lost'}
          />
        )}
        {state === 'lobby' && competition.teams.length > 0 && (
          <TeamChoice competition={competition} onChanged={setCompetition} />
        )}
      </div>
      {code && (
        <Panel aria-labelledby="lobby-code" className={is_host ? 'max-lg:order-1' : 'max-lg:order-3'}>
          <PanelBody className="grid grid-cols-1 justify-items-center gap-4 text-center">
            <h2 id="lobby-code" className="text-17 font-bold">
              {t('code')}
            </h2>
            <JoinCode code={code} format={format} />
            {qr}
            <div className="flex w-full items-center gap-2 rounded-md bg-sunken ps-3">
              <span dir="ltr" className="min-w-0 flex-1 truncate py-2 text-start text-13 text-ink-2">
                {link}
              </span>
              <IconButton
                name={t('copy')}
                icon={<Icon name="copy" size={18} />}
                onClick={() => void copy()}
              />
            </div>
            <p className="text-14 text-ink-2">{t('codeLead')}</p>
          </PanelBody>
        </Panel>
      )}
    </div>
  );
}
