'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { eventsUrl, readQuestion, readReview, sendAnswer } from '../../api/play';
import { createDraftMemory } from '../../model/answer-draft';
import { followCompetition } from '../../model/competition-stream';
import { PlayStore } from '../../model/play-store';
import { SchoolTime } from '../../model/school-time';

/** A random delay for each player, so that a class does not send the same request at once. */
const SPREAD_MS = 300;
/** The stream delivers a question within this time after its start. */
const PATIENCE_MS = 400;

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

const silent = { read: () => null, write: () => undefined };

type Viewer = { competitionId: string; renderedAt: string; studentId: string; view: 'own' | 'screen' };

/** One store and one stream for the page; the wall shows the run and sends no answers. */
export function usePlay({ competitionId, renderedAt, studentId, view: kind }: Viewer) {
  const locale = useLocale();
  const [{ store, time }] = useState(() => {
    const schoolTime = new SchoolTime(renderedAt);
    const isPlayer = kind === 'own';
    return {
      time: schoolTime,
      store: new PlayStore({
        time: schoolTime,
        memory: isPlayer ? createDraftMemory(competitionId) : silent,
        readQuestion: () => readQuestion(locale, competitionId),
        patienceMs: PATIENCE_MS + Math.random() * SPREAD_MS,
        send: isPlayer ? (answer) => sendAnswer(locale, competitionId, answer) : null,
        readReview: isPlayer
          ? async (position) => {
              await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
              return readReview(locale, competitionId, studentId, position);
            }
          : null,
        after,
      }),
    };
  });
  useEffect(() => {
    const leave = followCompetition(eventsUrl(locale, competitionId, kind), {
      onEvent: (event) => store.take(event),
      onConnection: (connection) => store.setConnection(connection),
    });
    return () => {
      leave();
      store.stop();
    };
  }, [store, locale, competitionId, kind]);
  const view = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  return { store, time, view };
}
