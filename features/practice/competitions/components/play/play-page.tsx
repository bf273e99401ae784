'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { useRouter } from '@/lib/i18n/navigation';
import { competitionList, LOADER_MS, lobbyPage, reportPage } from '../../model/pages';
import type { PlayView } from '../../model/play-view';
import type { QuestionParts } from '../../model/question-parts';
import { Countdown, NextNote } from './next-note';
import { PlayQuestion } from './play-question';
import { PlayResult } from './play-result';
import { TimeBar } from './time-bar';
import { usePlay } from './use-play';

/** The time for the last question before the page continues to the report. */
const LAST_LOOK_MS = 5_000;

function Loading() {
  const t = useTranslations('competitions.play');
  return (
    <p role="status" className="late-in flex items-center justify-center gap-3 py-16 text-ink-2">
      <Spinner />
      {t('opening')}
    </p>
  );
}

/** Opens the next page of the run: the lobby, the report, or the list where there is none. */
function useWayOn(id: string, { phase, end, standings }: PlayView): void {
  const t = useTranslations('competitions.play');
  const router = useRouter();
  const hasLook = standings !== null;
  useEffect(() => {
    if (phase === 'lobby') return router.replace(lobbyPage(id));
    if (phase !== 'ended') return;
    if (end === 'finished') {
      const timer = setTimeout(() => router.replace(reportPage(id)), hasLook ? LAST_LOOK_MS : LOADER_MS);
      return () => clearTimeout(timer);
    }
    toast.info(t('cancelled'));
    router.replace(competitionList);
  }, [phase, end, id, router, t, hasLook]);
}

type PlayPageProps = QuestionParts & {
  competition: Pick<Competition, 'id' | 'title' | 'question_count'>;
  studentId: string;
  renderedAt: string;
  mark: ReactNode;
};

/** The run for a player: one question after the other by the clock of the server, with standings between. */
export function PlayPage({ Question, Review, competition, studentId, renderedAt, mark }: PlayPageProps) {
  const t = useTranslations('competitions.play');
  const locale = useLocale();
  const { id } = competition;
  const { store, time, view } = usePlay({ competitionId: id, renderedAt, studentId, view: 'own' });
  const { phase, question, connection, position, startsAt, endsAt, end } = view;
  useWayOn(id, view);
  const isOpen = (phase === 'asked' || phase === 'closed') && question !== null;
  const isRevealed =
    phase === 'revealed' || (phase === 'ended' && end === 'finished' && view.standings !== null);
  return (
    <div data-size="student" data-play={phase} className="flex min-h-dvh flex-col">
      <header className="sticky inset-bs-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex min-h-16 max-w-[1184px] items-center gap-3 px-4 md:px-8">
          {mark}
          <h1 className="min-w-0 flex-1 truncate text-16 font-bold">
            <bdi>{pick(competition.title, locale)}</bdi>
          </h1>
          <LinkButton href={lobbyPage(id)} size="row" prefetch={false}>
            {t('out')}
          </LinkButton>
        </div>
        {isOpen && (
          <div className="mx-auto max-w-[1184px] px-4 pb-3 md:px-8">
            <TimeBar key={position} time={time} startsAt={startsAt} endsAt={endsAt} />
          </div>
        )}
      </header>
      {connection === 'lost' && phase !== 'ended' && (
        <p
          role="status"
          className="flex items-center justify-center gap-2 bg-accent-soft px-4 py-2.5 text-14 font-semibold text-accent-ink"
        >
          <Icon name="wifi-off" size={18} />
          {t('lost')}
        </p>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-[1184px] flex-1 content-start gap-5 px-4 py-6 outline-none md:px-8"
      >
        {phase === 'opening' && <Loading />}
        {phase === 'lobby' && <Loading />}
        {phase === 'ready' && <Countdown time={time} startsAt={startsAt} />}
        {isOpen && (
          <div className="mx-auto w-full max-w-[820px]">
            <PlayQuestion
              Question={Question}
              key={position}
              question={question}
              view={view}
              onAnswer={(answers) => store.answer(answers)}
              onSubmit={() => store.submit()}
            />
          </div>
        )}
        {isRevealed && (
          <>
            {phase === 'revealed' && startsAt > 0 && position > (view.standings?.position ?? 0) && (
              <NextNote time={time} startsAt={startsAt} position={position} />
            )}
            <PlayResult Review={Review} key={view.standings?.position} view={view} />
          </>
        )}
        {phase === 'ended' && end === 'finished' && (
          <div className="grid justify-items-center gap-3 py-4 text-center">
            <p role="status" className="text-20 font-bold">
              {t('finished')}
            </p>
            <LinkButton href={reportPage(id)} variant="primary">
              {t('results')}
            </LinkButton>
          </div>
        )}
      </main>
    </div>
  );
}
