'use client';

/* oxlint-disable jsx-a11y/media-has-caption -- captions are there where the author gave some */
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { languageNames } from '@/lib/i18n/routing';
import type { TellProgress } from '@/lib/files/media-progress';
import { keyAct, showCaptions } from './player-keys';
import { usePlayed } from './use-played';

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** A start so near to the beginning or the end is no place to go on from, in seconds. */
const EDGE = 5;
const NO_CAPTIONS = 'off';
/** The reader asked the browser to send and fetch little. */
const savesData = (device: Navigator & { connection?: { saveData?: boolean } }) =>
  device.connection?.saveData === true;

type FilmPlayerProps = {
  kind: 'audio' | 'video';
  name: string;
  file: NonNullable<MediaItem['file']>;
  media: Pick<MediaItem, 'small_file' | 'poster_url' | 'captions' | 'seconds'>;
  /** Second to go on at. */
  start: number;
  onProgress?: TellProgress | undefined;
};

/**
 * A film or a sound with the controls of the browser: it goes on where it was left, with captions, speed and
 * keys.
 */
export function FilmPlayer({ kind, name, file, media, start, onProgress }: FilmPlayerProps) {
  const t = useTranslations('media.preview');
  const locale = useLocale();
  const format = useFormat();
  const player = useRef<HTMLVideoElement>(null);
  const { before, ...played } = usePlayed(player, onProgress);
  const [speed, setSpeed] = useState(1);
  const languages = media.captions.map(({ language }) => language);
  const [caption, setCaption] = useState<string>(languages.includes(locale) ? locale : NO_CAPTIONS);
  const [isSmall, setSmall] = useState(() => savesData(navigator));
  const [hasFailed, setFailed] = useState(false);
  const goesOn = start > EDGE && (media.seconds === null || start < media.seconds - EDGE);
  const [isOffered, setOffered] = useState(goesOn);

  function chooseSpeed(value: number) {
    setSpeed(value);
    if (player.current) player.current.playbackRate = value;
  }
  function chooseCaption(language: string) {
    setCaption(language);
    showCaptions(player.current, language);
  }
  function onKey(event: KeyboardEvent<HTMLVideoElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const choices = [NO_CAPTIONS, ...languages];
    const act = keyAct(event.currentTarget, event.key, {
      onFaster: (steps) => chooseSpeed(speeds[speeds.findIndex((one) => one === speed) + steps] ?? speed),
      onCaptions: () => chooseCaption(choices[(choices.indexOf(caption) + 1) % choices.length] ?? caption),
    });
    if (!act) return;
    event.preventDefault();
    act();
  }
  const { url } = isSmall && media.small_file ? media.small_file : file;
  return (
    <div className="grid gap-4">
      <video
        key={url}
        ref={player}
        src={url}
        controls
        playsInline
        dir="ltr"
        preload="metadata"
        aria-label={name}
        {...(media.poster_url && { poster: media.poster_url })}
        className={
          kind === 'audio'
            ? 'h-14 w-full rounded-md'
            : 'aspect-video max-h-[70dvh] w-full rounded-md bg-black'
        }
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed;
          const at = before.current ?? (goesOn ? start : 0);
          if (at > 0) currentTarget.currentTime = at;
          chooseCaption(caption);
        }}
        onTimeUpdate={played.onTimeUpdate}
        onSeeking={played.onSeeking}
        onSeeked={played.onStand}
        onPlay={() => {
          played.onStand();
          setOffered(false);
        }}
        onPause={played.onPause}
        onEnded={played.onEnded}
        onError={() => setFailed(true)}
        onKeyDown={onKey}
      >
        {media.captions.map(({ language, url: address }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={languageNames[language]}
            src={address}
          />
        ))}
      </video>
      {hasFailed && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-15 text-danger-ink">
          {t('filmFailed')}
        </p>
      )}
      {isOffered && (
        <p className="flex flex-wrap items-center gap-3 text-15 text-ink-2">
          {t.rich('goesOn', { at: () => <bdi dir="ltr">{format.clock(start)}</bdi> })}
          <Button
            onClick={() => {
              setOffered(false);
              if (player.current) player.current.currentTime = 0;
            }}
          >
            {t('fromStart')}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-4">
        <Select
          label={t('speed')}
          fieldClassName="w-36"
          value={String(speed)}
          options={speeds.map((value) => ({
            value: String(value),
            label: t('times', { value: format.number(value, { maximumFractionDigits: 2 }) }),
          }))}
          onChange={({ target }) => chooseSpeed(Number(target.value))}
        />
        {languages.length > 0 && (
          <Select
            label={t('captions')}
            fieldClassName="w-36"
            value={caption}
            options={[
              { value: NO_CAPTIONS, label: t('noCaptions') },
              ...languages.map((language) => ({ value: language, label: languageNames[language] })),
            ]}
            onChange={({ target }) => chooseCaption(target.value)}
          />
        )}
        {media.small_file && (
          <Select
            label={t('data')}
            fieldClassName="w-36"
            value={isSmall ? 'small' : 'full'}
            options={(['full', 'small'] as const).map((value) => ({ value, label: t(`quality.${value}`) }))}
            onChange={({ target }) => setSmall(target.value === 'small')}
          />
        )}
      </div>
    </div>
  );
}
