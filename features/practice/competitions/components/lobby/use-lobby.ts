'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Competition, CompetitionEvent } from '@/lib/contract/resources/practice/competition';
import { useRouter } from '@/lib/i18n/navigation';
import { eventsUrl } from '../../api/play';
import { readAgain } from '../../api/host';
import { followCompetition } from '../../model/competition-stream';
import { competitionList, playPage, reportPage } from '../../model/pages';

export type Present = Extract<CompetitionEvent, { type: 'lobby' }>;

/** A lobby that is kept up to date: players, teams, and the next page when it starts or ends. */
export function useLobby(first: Competition) {
  const locale = useLocale();
  const router = useRouter();
  const [competition, setCompetition] = useState(first);
  const [present, setPresent] = useState<Present | null>(null);
  const [connection, setConnection] = useState<'connecting' | 'live' | 'lost'>('connecting');
  const { id, is_player: isPlayer, teams } = competition;
  const hasTeams = teams.length > 0;
  const isWaiting = first.state === 'lobby';
  useEffect(
    () =>
      followCompetition(eventsUrl(locale, id, 'own'), {
        onConnection: setConnection,
        onEvent: (event) => {
          if (event.type === 'lobby') {
            setPresent(event);
            // The stream does not send the teams of the players.
            if (hasTeams) readAgain(locale, id).then(setCompetition, () => undefined);
          }
          // A player who opens the lobby during the run stays there.
          if (event.type === 'question' && isPlayer && isWaiting) router.replace(playPage(id));
          if (event.type === 'ended')
            router.replace(event.state === 'finished' ? reportPage(id) : competitionList);
        },
      }),
    [locale, id, isPlayer, isWaiting, hasTeams, router],
  );
  return { competition, setCompetition, present, connection };
}
