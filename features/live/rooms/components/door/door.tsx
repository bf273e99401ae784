'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { useListens } from '@/components/ui/use-listens';
import { pick } from '@/lib/contract/localized';
import type { Room } from '@/lib/contract/resources/live/room';
import { Link } from '@/lib/i18n/navigation';
import type { Devices } from '../../model/use-devices';
import { DeviceCheck } from './device-check';

type DoorProps = { room: Room; devices: Devices; onEnter: () => void; onAgain: () => void };

const LATER_MS = 2_147_000_000;

/** What the room is, what it carries, and the way in. */
export function Door({ room, devices, onEnter, onAgain }: DoorProps) {
  const t = useTranslations('rooms.door');
  const locale = useLocale();
  const format = useFormat();
  const isReady = useListens();
  const { door, title, subject, host, starts_at, ends_at, opens_at, abilities, me } = room;
  useEffect(() => {
    if (door !== 'early') return;
    const wait = Math.max(1_000, Date.parse(opens_at) - Date.parse(room.server_now));
    const timer = setTimeout(onAgain, Math.min(wait, LATER_MS));
    return () => clearTimeout(timer);
  }, [door, opens_at, room.server_now, onAgain]);
  const canEnter = door === 'open' || door === 'lobby';
  return (
    <main id="content" className="mx-auto grid min-h-dvh max-w-5xl content-center gap-6 p-4 md:p-8">
      <div>
        <Link href="/home" className="inline-flex items-center gap-2 text-14 text-ink-2 hover:underline">
          <Icon name="arrow-right" size={18} className="mirror-ltr" />
          {t('back')}
        </Link>
        <h1 className="mt-3 text-24 font-bold" dir="auto">
          {pick(title, locale)}
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-3 text-ink-2">
          <span>
            {t('when', {
              date: format.weekdayDate(starts_at),
              from: format.time(starts_at),
              to: format.time(ends_at),
            })}
          </span>
          {subject && <bdi>{pick(subject, locale)}</bdi>}
          <span>
            {t('host')} <bdi>{me.is_host ? t('you') : pick(host.name, locale)}</bdi>
          </span>
        </p>
      </div>
      {canEnter ? (
        <div className="grid gap-6 md:grid-cols-[3fr_2fr]">
          <DeviceCheck
            devices={devices}
            hasMedia={abilities.media !== 'none' && abilities.controls}
            isSoundOnly={abilities.media === 'sound'}
          />
          <div className="grid content-start gap-4 max-md:order-first">
            <p className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
              {t(`carries.${abilities.media}`, { count: abilities.people ?? 0 })}
            </p>
            {door === 'lobby' && <p className="text-14 text-ink-2">{t('lobby')}</p>}
            <Button
              variant="primary"
              size="landing"
              icon={<Icon name="door-open" size={20} />}
              disabled={!isReady}
              onClick={onEnter}
            >
              {t(door === 'lobby' ? 'knock' : me.is_host ? 'start' : 'enter')}
            </Button>
            <p className="text-14 text-ink-3">{t('withoutDevices')}</p>
          </div>
        </div>
      ) : (
        <div
          role="status"
          className="grid justify-items-start gap-4 rounded-lg border border-line bg-surface p-6"
        >
          <p>{t(`closed.${door === 'over' ? 'early' : door}`, { time: format.time(opens_at) })}</p>
          <Button icon={<Icon name="refresh-cw" size={18} />} onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      )}
    </main>
  );
}
