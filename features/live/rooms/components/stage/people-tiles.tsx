'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { RoomMember } from '@/lib/contract/room-state';
import type { RemoteMedia } from '../../model/media-link';
import type { Devices } from '../../model/use-devices';
import { Film } from './film';

type TileProps = {
  member: RoomMember;
  isMe: boolean;
  media: RemoteMedia | null;
  devices: Devices;
};

function Tile({ member, isMe, media, devices }: TileProps) {
  const t = useTranslations('rooms.stage');
  const locale = useLocale();
  const name = pick(member.name, locale);
  const isMicOn = isMe ? devices.mic.isOn : media?.isMicOn === true;
  const own = isMe ? devices.camera.track : null;
  const isSeen = media?.isCameraOn === true;
  return (
    <li className="relative grid aspect-video min-h-0 min-w-0 place-items-center overflow-hidden rounded-md bg-night text-on-night">
      {own && <Film track={own} name={name} isOwn />}
      {media && (
        <div className={isSeen ? 'size-full' : 'absolute size-px overflow-hidden opacity-0'}>
          <Film stream={media.stream} name={name} />
        </div>
      )}
      {!own && !isSeen && <Avatar name={name} size="lg" />}
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-scrim px-2 py-1 text-13 text-on-night">
        <Icon name={isMicOn ? 'mic' : 'mic-off'} size={16} />
        <bdi className="truncate">{isMe ? t('me', { name }) : name}</bdi>
        <span className="sr-only">{t(isMicOn ? 'micOn' : 'micOff')}</span>
        {member.hand_at && <Icon name="hand" size={16} className="ms-auto" />}
      </p>
    </li>
  );
}

type PeopleTilesProps = {
  people: readonly RoomMember[];
  me: string;
  remote: Readonly<Record<string, RemoteMedia>>;
  devices: Devices;
  /** A strip beside the board, or all of the stage. */
  isStrip: boolean;
};

/** Those who are heard and seen. */
export function PeopleTiles({ people, me, remote, devices, isStrip }: PeopleTilesProps) {
  const t = useTranslations('rooms.stage');
  const heard = people.filter(({ place, role }) => place === 'in' && role !== 'listener');
  return (
    <ScrollRegion label={t('people')} className={isStrip ? 'overflow-x-auto' : 'size-full overflow-y-auto'}>
      <ul
        aria-label={t('people')}
        className={cx(
          'gap-2',
          isStrip
            ? 'flex [&>li]:w-40 [&>li]:shrink-0 max-md:[&>li]:w-28'
            : 'grid min-h-full auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] content-center',
        )}
      >
        {heard.map((member) => (
          <Tile
            key={member.id}
            member={member}
            isMe={member.id === me}
            media={remote[member.id] ?? null}
            devices={devices}
          />
        ))}
      </ul>
    </ScrollRegion>
  );
}
