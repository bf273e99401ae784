'use client';

/* oxlint-disable jsx-a11y/media-has-caption -- captions are there where the author gave some */
import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useRef } from 'react';
import { Select } from '@/components/ui/select';
import { useFormat } from '@/components/ui/format-provider';
import type { MediaItem } from '@/lib/contract/resources/media-item';
import type { MediaProgress } from './media-progress';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

type FilmPlayerProps = {
  kind: 'audio' | 'video';
  name: string;
  src: string;
  poster: string | null;
  captions: MediaItem['captions'];
  /** Second to go on at. */
  start: number;
  onProgress?: ((progress: MediaProgress) => void) | undefined;
};

/** A film or a sound with the controls of the browser, captions in both languages and a choice of speed. */
export function FilmPlayer({ kind, name, src, poster, captions, start, onProgress }: FilmPlayerProps) {
  const t = useTranslations('media.preview');
  const format = useFormat();
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const tell = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    if (Number.isFinite(currentTarget.duration))
      onProgress?.({ position: currentTarget.currentTime, of: currentTarget.duration });
  };
  const shared = {
    ref: player,
    src,
    controls: true,
    dir: 'ltr' as const,
    'aria-label': name,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      // At the very end there is nothing to go on with.
      if (start > 0 && start < currentTarget.duration - 2) currentTarget.currentTime = start;
    },
    onTimeUpdate: tell,
    onPause: tell,
    onEnded: tell,
    children: captions.map(({ language, url }) => (
      <track key={language} kind="captions" src={url} srcLang={language} label={t(`captions.${language}`)} />
    )),
  };
  return (
    <div className="grid gap-3">
      {kind === 'video' ? (
        <video
          {...shared}
          preload="metadata"
          playsInline
          {...(poster && { poster })}
          className="max-h-[70dvh] w-full rounded-md bg-black"
        />
      ) : (
        <audio {...shared} preload="metadata" className="w-full" />
      )}
      <Select
        label={t('speed')}
        fieldClassName="w-40"
        defaultValue="1"
        options={speeds.map((speed) => ({
          value: String(speed),
          label: t('times', { value: format.number(speed, { maximumFractionDigits: 2 }) }),
        }))}
        onChange={({ target }) => {
          if (player.current) player.current.playbackRate = Number(target.value);
        }}
      />
    </div>
  );
}
