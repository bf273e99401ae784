'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import type { Room } from '@/lib/contract/resources/live/room';
import type { RoomSettings, RoomState } from '@/lib/contract/room-state';
import type { RoomClient } from '../../model/room-client';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@/components/ui/confirm-dialog')).ConfirmDialog,
}));
const AttendanceDialog = lazy(async () => ({
  default: (await import('./attendance-dialog')).AttendanceDialog,
}));

type HostMenuProps = { room: Room; client: RoomClient; state: RoomState };
const settings = [
  'is_locked',
  'has_lobby',
  'is_board_open',
  'is_chat_open',
] as const satisfies readonly (keyof RoomSettings)[];

/** What the host alone does. */
export function HostMenu({ room, client, state }: HostMenuProps) {
  const t = useTranslations('rooms.host');
  const [shown, setShown] = useState<'end' | 'clear' | 'attendance' | null>(null);
  useEffect(
    () =>
      client.onHappening((happening) => {
        if (happening.kind === 'recorded' && happening.is_failed) toast.error(t('recordFailed'));
      }),
    [client, t],
  );
  return (
    <>
      <Menu
        name={t('title')}
        buttonName={t('title')}
        buttonClassName="inline-grid size-(--control) min-w-(--control) place-items-center rounded-md border border-line-strong bg-surface hover:bg-sunken"
        items={[
          ...(room.abilities.controls
            ? [
                {
                  key: 'mute',
                  label: t('muteAll'),
                  icon: <Icon name="mic-off" size={18} />,
                  onSelect: () => client.act({ do: 'mute_all' }),
                },
              ]
            : []),
          ...(room.abilities.controls && room.abilities.recording
            ? [
                {
                  key: 'record',
                  label: t('record'),
                  checked: state.is_recorded,
                  onSelect: () => client.act({ do: 'record', is_on: !state.is_recorded }),
                },
              ]
            : []),
          ...settings.map((key) => ({
            key,
            group: 'settings',
            label: t(key),
            checked: state.settings[key],
            onSelect: () => client.act({ do: 'set', [key]: !state.settings[key] }),
          })),
          {
            key: 'attendance',
            group: 'more',
            label: t('attendance'),
            icon: <Icon name="list-checks" size={18} />,
            onSelect: () => setShown('attendance'),
          },
          {
            key: 'clear',
            group: 'more',
            label: t('clear'),
            icon: <Icon name="trash" size={18} />,
            onSelect: () => setShown('clear'),
          },
          {
            key: 'end',
            label: t('end'),
            icon: <Icon name="phone-off" size={18} />,
            destructive: true,
            onSelect: () => setShown('end'),
          },
        ]}
      >
        <Icon name="sliders-horizontal" size={20} />
      </Menu>
      <Suspense fallback={null}>
        {shown === 'end' && (
          <ConfirmDialog
            open
            title={t('endTitle')}
            lead={t('endLead')}
            confirmLabel={t('end')}
            safeLabel={t('stay')}
            onCancel={() => setShown(null)}
            onConfirm={() => {
              setShown(null);
              client.act({ do: 'end' });
            }}
          />
        )}
        {shown === 'clear' && (
          <ConfirmDialog
            open
            title={t('clearTitle')}
            lead={t('clearLead')}
            confirmLabel={t('clear')}
            safeLabel={t('keep')}
            onCancel={() => setShown(null)}
            onConfirm={() => {
              setShown(null);
              client.act({ do: 'clear_board' });
            }}
          />
        )}
        {shown === 'attendance' && <AttendanceDialog roomId={room.id} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
