'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { watchLevel } from '../../model/devices';
import type { Devices } from '../../model/use-devices';
import { Film } from '../stage/film';

type DeviceCheckProps = { devices: Devices; hasMedia: boolean; isSoundOnly: boolean };

const BARS = 12;

/** How loud the microphone is, as a row of lights; a meter for people who do not see it. */
function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const t = useTranslations('rooms.devices');
  const [level, setLevel] = useState(0);
  useEffect(() => watchLevel(track, setLevel), [track]);
  return (
    <div
      role="meter"
      aria-label={t('level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(level * 100)}
      className="flex h-3 gap-1"
    >
      {Array.from({ length: BARS }, (_, index) => (
        <span
          // The lights have no identity beyond their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          className={
            index < Math.ceil(level * BARS) ? 'flex-1 rounded-full bg-success' : 'flex-1 rounded-full bg-line'
          }
        />
      ))}
    </div>
  );
}

/** Camera and microphone before entering; both are a choice. */
export function DeviceCheck({ devices, hasMedia, isSoundOnly }: DeviceCheckProps) {
  const t = useTranslations('rooms.devices');
  if (!hasMedia) return null;
  const kinds = isSoundOnly ? (['mic'] as const) : (['mic', 'camera'] as const);
  const { mic, camera } = devices;
  return (
    <section aria-label={t('title')} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      {!isSoundOnly && (
        <div className="grid aspect-video place-items-center overflow-hidden rounded-md bg-night text-on-night">
          {camera.track ? (
            <Film track={camera.track} name={t('preview')} isOwn />
          ) : (
            <p className="p-4 text-center">{t('cameraOff')}</p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {kinds.map((kind) => (
          <Button
            key={kind}
            aria-pressed={devices[kind].isOn}
            variant={devices[kind].isOn ? 'soft' : 'secondary'}
            icon={
              <Icon
                name={kind === 'mic' ? (mic.isOn ? 'mic' : 'mic-off') : camera.isOn ? 'video' : 'video-off'}
                size={20}
              />
            }
            onClick={() => devices.toggle(kind)}
          >
            {t(devices[kind].isOn ? `${kind}.off` : `${kind}.on`)}
          </Button>
        ))}
      </div>
      {mic.track && mic.isOn && <LevelMeter track={mic.track} />}
      {kinds.map((kind) => {
        const { choices, id, problem } = devices[kind];
        return (
          <div key={kind} className="grid gap-2">
            {problem && (
              <p role="alert" className="rounded-md bg-accent-soft px-3 py-2 text-14 text-accent-ink">
                {t(`${kind}.${problem}`)}
              </p>
            )}
            {choices.length > 1 && (
              <Select
                label={t(`${kind}.choose`)}
                value={id}
                options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
                onChange={({ target }) => devices.choose(kind, target.value)}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
