'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { PlayView } from '../../model/play-view';
import type { QuestionParts } from '../../model/question-parts';
import { StandingsList, TeamList } from '../standings-list';

const looks = {
  correct: { icon: 'party-popper', tone: 'bg-success-soft text-success-ink' },
  partial: { icon: 'contrast', tone: 'bg-accent-soft text-accent-ink' },
  wrong: { icon: 'x', tone: 'bg-danger-soft text-danger-ink' },
  blank: { icon: 'minus', tone: 'bg-sunken text-ink-2' },
} as const;
type Outcome = keyof typeof looks;
const isOutcome = (state: string): state is Outcome => Object.hasOwn(looks, state);

type PlayResultProps = Pick<QuestionParts, 'Review'> & {
  view: Pick<PlayView, 'review' | 'standings' | 'before'>;
};

const ownOf = (standings: PlayView['standings']) => standings?.rows.find(({ is_self }) => is_self);

/** The result of a question: right or wrong, the key, the explanation and the standings. */
export function PlayResult({ Review, view: { review, standings, before } }: PlayResultProps) {
  const t = useTranslations('competitions.play');
  const places = useTranslations('competitions.places');
  const locale = useLocale();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const outcome: Outcome | null = review && isOutcome(review.state) ? review.state : null;
  const [own, was] = [ownOf(standings), ownOf(before)];
  const moved = own && was ? was.rank - own.rank : 0;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <div
          className={cx(
            'place-in flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-5 py-4',
            looks[outcome ?? 'blank'].tone,
          )}
        >
          <Icon name={outcome ? looks[outcome].icon : 'trophy'} size={32} />
          <h2 ref={heading} tabIndex={-1} className="text-22 font-bold outline-none">
            {outcome ? t(`told.${outcome}`) : t('told.places')}
          </h2>
          {own && (
            <p className="ms-auto text-16 font-semibold">
              {places('own', {
                rank: format.number(own.rank),
                count: format.number(standings?.player_count ?? 1),
              })}
              {moved !== 0 && (
                <span className="ms-2 inline-flex items-center gap-1">
                  <Icon name={moved > 0 ? 'arrow-up' : 'arrow-down'} size={16} />
                  {t(moved > 0 ? 'movedUp' : 'movedDown', { count: Math.abs(moved) })}
                </span>
              )}
            </p>
          )}
        </div>
        {review && <Review question={review} locale={locale} format={format} isAnswerShown />}
      </div>
      {standings && (
        <section aria-labelledby="play-places" className="grid gap-3">
          <h2 id="play-places" className="text-17 font-bold">
            {places('after', { number: format.number(standings.position) })}
          </h2>
          <StandingsList standings={standings} locale={locale} format={format} />
          {standings.teams.length > 0 && (
            <>
              <h3 className="mt-2 text-15 font-bold">{places('teams')}</h3>
              <TeamList standings={standings} locale={locale} format={format} />
            </>
          )}
        </section>
      )}
    </div>
  );
}
