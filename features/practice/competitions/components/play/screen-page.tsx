'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import type { QuestionParts } from '../../model/question-parts';
import { JoinCode } from '../join-code';
import { StandingsList, TeamList } from '../standings-list';
import { Countdown, NextNote } from './next-note';
import { ScreenQuestion } from './screen-question';
import { TimeBar } from './time-bar';
import { usePlay } from './use-play';

type ScreenPageProps = Pick<QuestionParts, 'Question'> & {
  competition: Pick<Competition, 'id' | 'title' | 'code' | 'player_count'>;
  studentId: string;
  renderedAt: string;
  /** The address where a code is typed, as shown on a wall. */
  address: string;
  qr: ReactNode;
};

/** A run on a wall: large, without an own place and without controls. */
export function ScreenPage({ Question, competition, studentId, renderedAt, address, qr }: ScreenPageProps) {
  const t = useTranslations('competitions.play');
  const lobby = useTranslations('competitions.lobby');
  const places = useTranslations('competitions.places');
  const locale = useLocale();
  const format = useFormat();
  const { id, code } = competition;
  const { time, view } = usePlay({ competitionId: id, renderedAt, studentId, view: 'screen' });
  const { phase, question, position, total, startsAt, endsAt, standings, answeredCount, connection } = view;
  const isOpen = (phase === 'asked' || phase === 'closed') && question !== null;
  const count = view.playerCount || competition.player_count;
  return (
    <div data-play={phase} data-view="screen" className="flex min-h-dvh flex-col bg-bg text-20">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-2 border-b border-line bg-surface px-6 py-4 lg:px-12">
        <h1 className="min-w-0 flex-1 text-24 font-bold lg:text-34">
          <bdi>{pick(competition.title, locale)}</bdi>
        </h1>
        {isOpen && (
          <p className="text-20 font-semibold text-ink-2">
            {t('question', { number: format.number(position), total: format.number(total ?? position) })}
          </p>
        )}
        {connection === 'lost' && (
          <p role="status" className="flex items-center gap-2 text-18 text-accent-ink">
            <Icon name="wifi-off" size={22} />
            {lobby('lost')}
          </p>
        )}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid flex-1 content-center gap-8 px-6 py-8 outline-none lg:px-12"
      >
        {(phase === 'lobby' || phase === 'opening') && code && (
          <div className="grid items-center justify-items-center gap-10 lg:grid-cols-[1fr_22rem]">
            <div className="grid justify-items-center gap-8 text-center">
              <p className="text-28 font-bold">{t('joinNow')}</p>
              <JoinCode code={code} format={format} isLarge />
              <p dir="ltr" className="text-24 font-semibold break-all text-ink-2">
                {address}
              </p>
              <p role="status" className="text-28 font-bold text-primary">
                {lobby('here', { count })}
              </p>
            </div>
            <div className="size-80 max-w-full">{qr}</div>
          </div>
        )}
        {phase === 'ready' && <Countdown time={time} startsAt={startsAt} />}
        {isOpen && (
          <div className="mx-auto grid w-full max-w-[1400px] gap-8">
            <TimeBar key={position} time={time} startsAt={startsAt} endsAt={endsAt} isLarge />
            <ScreenQuestion Question={Question} question={question} />
            <p role="status" className="text-28 font-bold text-primary">
              {t('answered', { count: answeredCount })}
            </p>
          </div>
        )}
        {(phase === 'revealed' || phase === 'ended') && standings && (
          <div className="mx-auto grid w-full max-w-[1100px] gap-6">
            <h2 className="text-34 font-bold">
              {phase === 'ended'
                ? t('finished')
                : places('after', { number: format.number(standings.position) })}
            </h2>
            <StandingsList standings={standings} locale={locale} format={format} isLarge />
            <TeamList standings={standings} locale={locale} format={format} isLarge />
            {phase === 'revealed' && position > standings.position && (
              <NextNote time={time} startsAt={startsAt} position={position} />
            )}
          </div>
        )}
        {phase === 'ended' && !standings && <p className="text-center text-34 font-bold">{t('cancelled')}</p>}
      </main>
    </div>
  );
}
