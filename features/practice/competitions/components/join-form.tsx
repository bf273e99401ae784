'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import { pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { useRouter } from '@/lib/i18n/navigation';
import { joinCompetition } from '../api/host';
import { pageOf, withLoader } from '../model/pages';

const ANY = '';

/** Joins a competition, in a team where there are some. */
export function JoinForm({ competition: { id, teams, state } }: { competition: Competition }) {
  const t = useTranslations('competitions.join');
  const locale = useLocale();
  const router = useRouter();
  const listens = useListens();
  const [team, setTeam] = useState(ANY);
  const { isBusy, run } = useAction({ onFailure: toast.error, isLeaving: true });
  const join = () =>
    run(async () => {
      const joined = await withLoader(joinCompetition(locale, id, team === ANY ? undefined : team));
      router.push(pageOf(joined));
    });
  return (
    <div className="grid justify-items-start gap-5">
      {teams.length > 0 && state === 'lobby' && (
        <RadioGroup
          label={t('team')}
          value={team}
          onChange={setTeam}
          options={[
            { value: ANY, label: t('anyTeam') },
            ...teams.map(({ id: value, name, player_count }) => ({
              value,
              label: <bdi>{pick(name, locale)}</bdi>,
              hint: t('players', { count: player_count }),
            })),
          ]}
        />
      )}
      <Button
        variant="primary"
        icon={<Icon name="hand" size={20} />}
        busy={isBusy}
        disabled={!listens}
        onClick={join}
      >
        {t(state === 'running' ? 'joinLate' : 'join')}
      </Button>
    </div>
  );
}
