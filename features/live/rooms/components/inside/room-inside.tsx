'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { Room } from '@/lib/contract/resources/live/room';
import type { Devices } from '../../model/use-devices';
import { useMedia } from '../../model/use-media';
import { useRoom } from '../../model/use-room';
import { useSilenced } from '../../model/use-silenced';
import { Captions } from './captions';
import { ControlBar } from './control-bar';
import { RoomAfter } from './room-after';
import { SidePanel } from './side-panel';
import { Stage } from './stage';

const WIDE = '(min-width: 48rem)';

type RoomInsideProps = { room: Room; devices: Devices; onLeave: () => void };

/** The room: stage, panel and controls, whatever carries sound and picture. */
export function RoomInside({ room, devices, onLeave }: RoomInsideProps) {
  const t = useTranslations('rooms.inside');
  const locale = useLocale();
  const { client, view } = useRoom(room.id);
  // On phones the panel takes the place of the stage.
  const [isPanelOpen, setPanelOpen] = useState(() => matchMedia(WIDE).matches);
  const [seen, setSeen] = useState(0);
  const { phase, connection, state, votes, unsent } = view;
  const me = room.me.id;
  const member = state.people[me];
  const media = useMedia({
    roomId: room.id,
    me,
    client,
    state,
    reachesAll: room.abilities.media !== 'small',
    isIn: phase === 'in',
    devices,
  });
  useSilenced(client, devices, member?.role ?? 'listener');
  const people = Object.values(state.people);
  const isHost = member?.role === 'host';
  const written = state.messages.filter(({ kind }) => kind !== 'caption');
  const last = written.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (isPanelOpen) setSeen(last);
  }, [isPanelOpen, last]);
  const unread = isPanelOpen ? 0 : written.filter(({ seq, by }) => seq > seen && by !== me).length;

  if (phase === 'over') return <RoomAfter room={{ ...room, door: 'over' }} />;
  if (phase !== 'in')
    return (
      <main id="content" className="grid min-h-dvh place-items-center p-4">
        <div role="status" className="grid max-w-md justify-items-center gap-4 text-center">
          {(phase === 'entering' || phase === 'waiting') && <Spinner />}
          <h1 className="text-20 font-bold">{t(`phases.${phase}`)}</h1>
          <Button onClick={onLeave}>{t('back')}</Button>
        </div>
      </main>
    );
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto_auto] overflow-hidden bg-bg">
      <header className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <h1 className="min-w-0 flex-1 truncate text-16 font-bold" dir="auto">
          {pick(room.title, locale)}
        </h1>
        <p role="status" className="text-13 font-semibold text-danger-ink">
          {state.is_recorded && (
            <>
              <span className="me-1.5 inline-block size-2 rounded-full bg-danger" aria-hidden="true" />
              {t('recorded')}
            </>
          )}
        </p>
        <p role="status" className="text-13 text-ink-2">
          {connection === 'lost' ? t('lost', { count: unsent }) : unsent > 0 ? t('sending') : t('live')}
        </p>
      </header>
      <main
        id="content"
        className={isPanelOpen ? 'grid min-h-0 md:grid-cols-[minmax(0,1fr)_320px]' : 'grid min-h-0'}
      >
        <div className={cx('flex min-h-0 min-w-0 flex-col gap-2 p-2 md:p-3', isPanelOpen && 'max-md:hidden')}>
          {media.isWeak && <Banner look="box" icon="wifi-off" lead={t('weak')} />}
          {media.isFailed && <Banner look="box" icon="video-off" lead={t('mediaFailed')} />}
          {media.link && (
            <Banner
              look="box"
              icon="video"
              lead={t('elsewhere')}
              action={
                <a href={media.link} target="_blank" rel="noreferrer" className="font-bold underline">
                  {t('openElsewhere')}
                </a>
              }
            />
          )}
          <Stage room={room} client={client} view={view} media={media} devices={devices} people={people} />
        </div>
        {isPanelOpen && (
          <SidePanel
            room={room}
            client={client}
            state={state}
            votes={votes}
            people={people}
            isHost={isHost}
          />
        )}
      </main>
      <Captions view={view} />
      <ControlBar
        room={room}
        client={client}
        state={state}
        devices={devices}
        isPanelOpen={isPanelOpen}
        unread={unread}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        onLeave={onLeave}
      />
    </div>
  );
}
