'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { pick } from '@/lib/contract/localized';
import type { Room } from '@/lib/contract/resources/live/room';
import type { RoomMember } from '@/lib/contract/room-state';
import type { RoomClient, RoomView } from '../../model/room-client';
import type { Devices } from '../../model/use-devices';
import { useFollow, useLead } from '../../model/use-lead';
import type { RoomMedia } from '../../model/use-media';
import { LazyBoard } from '../stage/lazy-board';
import { PeopleTiles } from '../stage/people-tiles';
import { SlidesView } from '../stage/slides-view';
import { CallBar, FollowBar } from './call-bar';
import { reactionSigns } from './reaction-signs';

type StageProps = {
  room: Room;
  client: RoomClient;
  view: RoomView;
  media: RoomMedia;
  devices: Devices;
  people: readonly RoomMember[];
};
type Shown = 'people' | 'board' | 'slides';

/** What everybody looks at: the slides of the host, the board, or those who are heard. */
export function Stage({ room, client, view, media, devices, people }: StageProps) {
  const t = useTranslations('rooms.stage');
  const locale = useLocale();
  const { slides, settings } = view.state;
  const me = room.me.id;
  const role = view.state.people[me]?.role ?? 'listener';
  const [chosen, setChosen] = useState<Shown>('board');
  const file = slides?.file_id;
  // What the host shows comes to the front; everybody may look at something else then.
  useEffect(() => {
    if (file) setChosen('slides');
  }, [file]);
  const hasMedia = room.abilities.media !== 'none' && room.abilities.controls;
  const isHost = role === 'host';
  const { isCalled, followed, leave, follow } = useFollow(view.state, isHost);
  const wanted = followed?.view ?? chosen;
  const isThere = wanted === 'board' || (wanted === 'slides' ? slides !== null : hasMedia);
  const shown = isThere ? wanted : 'board';
  const { isLeading, call, release, onPlace } = useLead({ client, state: view.state, isHost, shown });
  const options = [
    { value: 'board', label: t('board') },
    ...(slides ? [{ value: 'slides', label: t('slides') }] : []),
    ...(hasMedia ? [{ value: 'people', label: t('people') }] : []),
  ];
  const choose = (value: string) => {
    if (followed) leave();
    setChosen(value as Shown);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented name={t('view')} options={options} value={shown} onChange={choose} />
        <ul aria-live="polite" aria-label={t('reactions')} className="flex min-h-8 flex-1 flex-wrap gap-2">
          {view.reactions.slice(-6).map(({ id, person, reaction }) => (
            <li key={id} className="rounded-full bg-sunken px-2 text-14">
              <span aria-hidden="true">{reactionSigns[reaction]}</span>
              <span className="sr-only">{t(`reaction.${reaction}`)}</span>{' '}
              <bdi className="text-13 text-ink-3">{pick(view.state.people[person]?.name ?? {}, locale)}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {isHost && <CallBar isOn={isLeading} onCall={call} onEnd={release} />}
      {isCalled && (
        <FollowBar
          isOn={followed !== null}
          onLeave={() => {
            setChosen(shown);
            leave();
          }}
          onFollow={follow}
        />
      )}
      {hasMedia && shown !== 'people' && (
        <PeopleTiles people={people} me={me} remote={media.remote} devices={devices} isStrip />
      )}
      <div className="min-h-0 flex-1">
        {shown === 'people' && (
          <PeopleTiles people={people} me={me} remote={media.remote} devices={devices} isStrip={false} />
        )}
        {shown === 'slides' && slides && (
          <SlidesView
            roomId={room.id}
            slides={slides}
            onTurn={isHost ? (page) => client.act({ do: 'turn', page }) : undefined}
            onHide={isHost ? () => client.act({ do: 'hide' }) : undefined}
          />
        )}
        {shown === 'board' && (
          <LazyBoard
            roomId={room.id}
            client={client}
            canDraw={role !== 'listener' || settings.is_board_open}
            onPlace={isHost ? onPlace : undefined}
            place={followed?.place ?? null}
          />
        )}
      </div>
    </>
  );
}
