/* oxlint-disable jsx-a11y/media-has-caption -- captions are those of the item */
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Segmented } from '@/components/ui/segmented';
import { pick } from '@/lib/contract/localized';
import { languageNames } from '@/lib/i18n/routing';
import { playedBetween, type Span } from '../../model/spans';
import type { ReaderProps } from './reader-props';

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;
/** Seconds of one step of the arrows. */
const STEP = 5;
/** A start so near to the beginning or the end is no place to go on from, in seconds. */
const EDGE = 5;
/** What was played is told in pieces of this length, in seconds. */
const PIECE = 5;

/** A film or a sound: it goes on at the second where the reader stopped, and tells what was played. */
export function FilmPlayer({ resource, progress }: ReaderProps) {
  const t = useTranslations('resources.player');
  const locale = useLocale();
  const format = useFormat();
  const player = useRef<HTMLVideoElement>(null);
  const before = useRef<number | null>(null);
  const played = useRef<Span[]>([]);
  const [speed, setSpeed] = useState(1);
  const [isSmall, setSmall] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { media } = resource;
  const start = resource.progress.position ?? 0;
  const length = media?.seconds ?? null;
  const goesOn = start > EDGE && (length === null || start < length - EDGE);
  const [isOffered, setOffered] = useState(goesOn);
  if (!media?.file) return null;

  function tell() {
    const at = player.current?.currentTime;
    if (at === undefined || (played.current.length === 0 && before.current === null)) return;
    progress.note({ position: at, seen: played.current });
    played.current = [];
  }
  function tick() {
    const film = player.current;
    if (!film || film.seeking) return;
    const span = playedBetween(before.current, film.currentTime, film.playbackRate);
    before.current = film.currentTime;
    if (!span) return;
    played.current.push(span);
    const sum = played.current.reduce((all, [from, to]) => all + to - from, 0);
    if (sum >= PIECE) tell();
  }
  function onKey(event: KeyboardEvent<HTMLVideoElement>) {
    const film = event.currentTarget;
    const acts: Record<string, () => void> = {
      ' ': () => void (film.paused ? film.play() : film.pause()),
      ArrowLeft: () => (film.currentTime -= STEP),
      ArrowRight: () => (film.currentTime += STEP),
    };
    const act = acts[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  }
  const source = isSmall && media.small_file ? media.small_file : media.file;
  const isSound = resource.resource_type === 'audio';
  return (
    <div className="grid gap-4">
      <video
        key={source.url}
        ref={player}
        src={source.url}
        controls
        playsInline
        dir="ltr"
        preload="metadata"
        aria-label={pick(resource.title, locale)}
        {...(media.poster_url && { poster: media.poster_url })}
        className={isSound ? 'h-14 w-full rounded-md' : 'aspect-video w-full rounded-md bg-black'}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed;
          const at = before.current ?? (goesOn ? start : 0);
          if (at > 0) currentTarget.currentTime = at;
        }}
        onTimeUpdate={tick}
        onSeeking={() => {
          before.current = null;
        }}
        onSeeked={({ currentTarget }) => {
          before.current = currentTarget.currentTime;
        }}
        onPlay={({ currentTarget }) => {
          before.current = currentTarget.currentTime;
          setOffered(false);
        }}
        onPause={tell}
        onEnded={() => {
          tell();
          // Of a known length the school counts what was played.
          if (length === null) progress.note({ isDone: true });
        }}
        onError={() => setFailed(true)}
        onKeyDown={onKey}
      >
        {media.captions.map(({ language, url }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={languageNames[language]}
            src={url}
            default={language === locale}
          />
        ))}
      </video>
      {hasFailed && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-15 text-danger-ink">
          {t('failed')}
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
      <div className="flex flex-wrap items-center gap-4">
        <Segmented
          name={t('speed')}
          value={String(speed)}
          options={speeds.map((value) => ({
            value: String(value),
            label: <bdi dir="ltr">{t('times', { speed: format.number(value) })}</bdi>,
          }))}
          onChange={(value) => {
            setSpeed(Number(value));
            if (player.current) player.current.playbackRate = Number(value);
          }}
        />
        {media.small_file && (
          <Segmented
            name={t('data')}
            value={isSmall ? 'small' : 'full'}
            options={(['full', 'small'] as const).map((value) => ({ value, label: t(`quality.${value}`) }))}
            onChange={(value) => setSmall(value === 'small')}
          />
        )}
      </div>
    </div>
  );
}
