'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { joinCompetition } from '../../api/host';

type TeamChoiceProps = { competition: Competition; onChanged: (competition: Competition) => void };

/** The teams with their sizes; a player may change the team until the start. */
export function TeamChoice({ competition, onChanged }: TeamChoiceProps) {
  const t = useTranslations('competitions.lobby');
  const locale = useLocale();
  const { isBusy, run } = useAction({ onFailure: toast.error });
  const change = (team: string) =>
    run(async () => onChanged(await joinCompetition(locale, competition.id, team)));
  return (
    <Panel aria-labelledby="lobby-teams">
      <PanelHead id="lobby-teams" title={t('teams')} />
      <PanelBody>
        <div className="grid gap-3 sm:grid-cols-2">
          {competition.teams.map(({ id, name, player_count }) => {
            const isOwn = id === competition.team_id;
            return (
              <button
                key={id}
                type="button"
                aria-pressed={isOwn}
                disabled={!competition.is_player || isBusy}
                className={cx(
                  'flex min-h-14 items-center gap-3 rounded-lg border px-4 py-2.5 text-start text-16',
                  isOwn
                    ? 'border-primary bg-primary-soft font-semibold'
                    : 'border-line hover:border-line-strong',
                )}
                onClick={() => change(id)}
              >
                <Icon name={isOwn ? 'circle-check' : 'users'} size={20} />
                <bdi className="min-w-0 flex-1">{pick(name, locale)}</bdi>
                <span className="text-14 font-normal text-ink-2">
                  {t('teamSize', { count: player_count })}
                </span>
              </button>
            );
          })}
        </div>
      </PanelBody>
    </Panel>
  );
}
