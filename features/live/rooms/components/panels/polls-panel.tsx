'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { TextField } from '@/components/ui/text-field';
import { MOST_OPTIONS } from '@/lib/contract/room';
import type { RoomPoll } from '@/lib/contract/room-state';
import type { Wanted } from '../../model/room-client';

type PollsPanelProps = {
  polls: readonly RoomPoll[];
  votes: Readonly<Record<string, number>>;
  isHost: boolean;
  act?: ((wanted: Wanted) => void) | undefined;
};

function Poll({
  poll,
  vote,
  isHost,
  act,
}: Omit<PollsPanelProps, 'polls' | 'votes'> & { poll: RoomPoll; vote: number | undefined }) {
  const t = useTranslations('rooms.polls');
  const format = useFormat();
  const all = poll.counts.reduce((sum, count) => sum + count, 0);
  const canVote = poll.is_open && vote === undefined && act !== undefined;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <h3 dir="auto" className="font-semibold wrap-anywhere">
        {poll.question}
      </h3>
      <ul className="grid gap-2">
        {poll.options.map((option, index) => {
          const count = poll.counts[index] ?? 0;
          const share = all === 0 ? 0 : count / all;
          return (
            // Options of a poll never change their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {canVote ? (
                <Button className="w-full" onClick={() => act({ do: 'vote', poll: poll.id, choice: index })}>
                  <bdi>{option}</bdi>
                </Button>
              ) : (
                <div>
                  <p className="flex gap-2">
                    <bdi className={vote === index ? 'flex-1 font-semibold' : 'flex-1'}>{option}</bdi>
                    <span className="tabular-nums">{format.percent(share)}</span>
                  </p>
                  <div className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
                    <div className="h-full bg-primary" style={{ inlineSize: `${share * 100}%` }} />
                  </div>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="flex items-center gap-3 text-14 text-ink-3">
        <span>{t('votes', { count: all })}</span>
        {!poll.is_open && <span>{t('closed')}</span>}
        {isHost && poll.is_open && act && (
          <Button size="row" className="ms-auto" onClick={() => act({ do: 'close_poll', poll: poll.id })}>
            {t('close')}
          </Button>
        )}
      </div>
    </li>
  );
}

function NewPoll({ act }: { act: (wanted: Wanted) => void }) {
  const t = useTranslations('rooms.polls');
  const format = useFormat();
  const [question, setQuestion] = useState('');
  const [options, setOptions] = useState(['', '']);
  const filled = options.map((option) => option.trim()).filter((option) => option !== '');
  const isReady = question.trim() !== '' && filled.length >= 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    act({ do: 'open_poll', question: question.trim(), options: filled });
    setQuestion('');
    setOptions(['', '']);
  };
  return (
    <form onSubmit={submit} className="grid gap-3 rounded-md bg-sunken p-3">
      <TextField
        label={t('question')}
        dir="auto"
        maxLength={300}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      {options.map((option, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          label={t('option', { number: format.number(index + 1) })}
          dir="auto"
          maxLength={120}
          value={option}
          onChange={({ target }) =>
            setOptions(options.map((each, at) => (at === index ? target.value : each)))
          }
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {options.length < MOST_OPTIONS && (
          <Button size="row" onClick={() => setOptions([...options, ''])}>
            {t('addOption')}
          </Button>
        )}
        <Button size="row" variant="primary" type="submit" disabled={!isReady}>
          {t('open')}
        </Button>
      </div>
    </form>
  );
}

/** Questions to all: answers are counted, who gave which is disclosed to nobody. */
export function PollsPanel({ polls, votes, isHost, act }: PollsPanelProps) {
  const t = useTranslations('rooms.polls');
  return (
    <ScrollRegion label={t('title')} className="grid h-full content-start gap-4 overflow-y-auto">
      {isHost && act && <NewPoll act={act} />}
      {polls.length === 0 && <p className="text-14 text-ink-3">{t(isHost ? 'emptyHost' : 'empty')}</p>}
      <ul className="grid gap-3">
        {polls.toReversed().map((poll) => (
          <Poll key={poll.id} poll={poll} vote={votes[poll.id]} isHost={isHost} act={act} />
        ))}
      </ul>
    </ScrollRegion>
  );
}
