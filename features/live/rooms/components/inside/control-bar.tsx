'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';
import { TextField } from '@/components/ui/text-field';
import type { Room } from '@/lib/contract/resources/live/room';
import { reactions } from '@/lib/contract/room';
import type { RoomState } from '@/lib/contract/room-state';
import type { RoomClient } from '../../model/room-client';
import type { Devices } from '../../model/use-devices';
import { HostMenu } from '../host/host-menu';
import { reactionSigns } from './reaction-signs';

const SlidesDialog = lazy(async () => ({ default: (await import('../host/slides-dialog')).SlidesDialog }));

type ControlBarProps = {
  room: Room;
  client: RoomClient;
  state: RoomState;
  devices: Devices;
  isPanelOpen: boolean;
  /** Messages that came while the panel was closed. */
  unread: number;
  onPanel: () => void;
  onLeave: () => void;
};

/** A line that everybody reads as a caption. */
function CaptionLine({ client }: { client: RoomClient }) {
  const t = useTranslations('rooms.controls');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    client.act({ do: 'caption', text: text.trim() });
    setText('');
  };
  return (
    <form onSubmit={submit} className="flex w-full items-end gap-2">
      <TextField
        label={t('caption')}
        hideLabel
        placeholder={t('caption')}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        fieldClassName="min-w-0 flex-1"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{t('sendCaption')}</Button>
    </form>
  );
}

/** Devices, hand, reactions, captions, what the host does, and the way out. */
export function ControlBar({
  room,
  client,
  state,
  devices,
  isPanelOpen,
  unread,
  onPanel,
  onLeave,
}: ControlBarProps) {
  const t = useTranslations('rooms.controls');
  const [isCaptioning, setCaptioning] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const member = state.people[room.me.id];
  const isHost = member?.role === 'host';
  const isHeard = member?.role !== 'listener';
  const hasMedia = room.abilities.media !== 'none' && room.abilities.controls;
  const isUp = member?.hand_at !== null && member?.hand_at !== undefined;
  const { mic, camera } = devices;
  return (
    <footer className="flex flex-wrap items-center justify-center gap-2 border-t border-line bg-surface px-3 py-2">
      {isCaptioning && <CaptionLine client={client} />}
      {isHeard && hasMedia && (
        <>
          <IconButton
            outlined
            aria-pressed={mic.isOn}
            name={t(mic.isOn ? 'micOff' : 'micOn')}
            icon={<Icon name={mic.isOn ? 'mic' : 'mic-off'} size={20} />}
            onClick={() => devices.toggle('mic')}
          />
          {room.abilities.media !== 'sound' && (
            <IconButton
              outlined
              aria-pressed={camera.isOn}
              name={t(camera.isOn ? 'cameraOff' : 'cameraOn')}
              icon={<Icon name={camera.isOn ? 'video' : 'video-off'} size={20} />}
              onClick={() => devices.toggle('camera')}
            />
          )}
        </>
      )}
      {!isHeard && hasMedia && <p className="text-14 text-ink-2">{t('listening')}</p>}
      <IconButton
        outlined
        aria-pressed={isUp}
        className={isUp ? 'bg-accent-soft text-accent-ink' : undefined}
        name={t(isUp ? 'lowerHand' : 'raiseHand')}
        icon={<Icon name="hand" size={20} />}
        onClick={() => client.act({ do: 'hand', is_up: !isUp })}
      />
      <Menu
        name={t('react')}
        buttonName={t('react')}
        buttonClassName="inline-grid size-(--control) min-w-(--control) place-items-center rounded-md border border-line-strong bg-surface hover:bg-sunken"
        items={reactions.map((reaction) => ({
          key: reaction,
          label: t(`reaction.${reaction}`),
          icon: <span aria-hidden="true">{reactionSigns[reaction]}</span>,
          onSelect: () => client.act({ do: 'react', reaction }),
        }))}
      >
        <Icon name="heart" size={20} />
      </Menu>
      {isHeard && (
        <IconButton
          outlined
          aria-pressed={isCaptioning}
          name={t(isCaptioning ? 'stopCaptions' : 'captions')}
          icon={<Icon name="captions" size={20} />}
          onClick={() => setCaptioning(!isCaptioning)}
        />
      )}
      {isHost && (
        <IconButton
          outlined
          name={t('slides')}
          icon={<Icon name="presentation" size={20} />}
          onClick={() => setChoosing(true)}
        />
      )}
      {isHost && <HostMenu room={room} client={client} state={state} />}
      <IconButton
        outlined
        aria-pressed={isPanelOpen}
        name={isPanelOpen ? t('hidePanel') : unread > 0 ? t('unread', { count: unread }) : t('showPanel')}
        icon={
          <span className="relative">
            <Icon name="message-square-text" size={20} />
            {unread > 0 && (
              <span
                className="absolute -end-1.5 -top-1.5 size-2.5 rounded-full bg-danger"
                aria-hidden="true"
              />
            )}
          </span>
        }
        onClick={onPanel}
      />
      <Button variant="danger" icon={<Icon name="phone-off" size={20} />} onClick={onLeave}>
        {t('leave')}
      </Button>
      {isChoosing && (
        <Suspense fallback={null}>
          <SlidesDialog roomId={room.id} client={client} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </footer>
  );
}
