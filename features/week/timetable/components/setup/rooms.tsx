'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { TimetableRoom } from '@/lib/contract/resources/week/timetable-setup';
import { noonOf } from '@/lib/i18n/plain-days';
import { setupQueries } from '../../api/setup';

const RoomDialog = dynamic(() => import('./room-dialog').then((module) => module.RoomDialog), { ssr: false });
const CloseRoomDialog = dynamic(
  () => import('./close-room-dialog').then((module) => module.CloseRoomDialog),
  { ssr: false },
);
type Opened = { kind: 'edit'; room: TimetableRoom | null } | { kind: 'close'; room: TimetableRoom };

/** Rooms of the branch: those that are closed stand last and can be opened again. */
export function RoomsPanel() {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const client = useQueryClient();
  const { data: rooms } = useSuspenseQuery(setupQueries.rooms(locale));
  const [opened, setOpened] = useState<Opened | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: setupQueries.all() });
  const close = () => setOpened(null);
  return (
    <Panel aria-labelledby="rooms">
      <PanelHead
        id="rooms"
        title={t('parts.rooms')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setOpened({ kind: 'edit', room: null })}
          >
            {t('rooms.add')}
          </Button>
        }
      />
      {rooms.length === 0 ? (
        <EmptyState small title={t('rooms.none')} lead={t('rooms.noneLead')} />
      ) : (
        <ul className="divide-y divide-line">
          {rooms.map((room) => (
            <RoomLine
              key={room.id}
              room={room}
              onEdit={() => setOpened({ kind: 'edit', room })}
              onClose={() => setOpened({ kind: 'close', room })}
            />
          ))}
        </ul>
      )}
      {opened?.kind === 'edit' && <RoomDialog room={opened.room} onDone={renew} onClose={close} />}
      {opened?.kind === 'close' && <CloseRoomDialog room={opened.room} onDone={renew} onClose={close} />}
    </Panel>
  );
}

type RoomLineProps = { room: TimetableRoom; onEdit: () => void; onClose: () => void };

function RoomLine({ room, onEdit, onClose }: RoomLineProps) {
  const t = useTranslations('timetable.setup.rooms');
  const locale = useLocale();
  const format = useFormat();
  const { closed_on: closedOn, capacity, lessons } = room;
  const name = pick(room.name, locale);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-56 max-sm:basis-full">
        <p className={cx('font-semibold', closedOn && 'text-ink-2')}>
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-2">
          <span>{capacity === null ? t('noCapacity') : t('places', { count: capacity })}</span>
          <span>
            {closedOn
              ? t('closedSince', { day: format.fullDate(noonOf(closedOn)) })
              : t('lessons', { count: lessons })}
          </span>
        </p>
      </div>
      {!closedOn && (
        <Button size="row" onClick={onEdit}>
          {t('edit')}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button size="row" onClick={onClose}>
        {t(closedOn ? 'open' : 'close')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
