'use client';

import { useEffect, useRef } from 'react';

type FilmProps = { name: string; isOwn?: boolean } & (
  | { track: MediaStreamTrack; stream?: undefined }
  | { stream: MediaStream; track?: undefined }
);

/** Somebody's picture with the sound; the own one is mirrored as in a mirror, and silent. */
export function Film({ name, isOwn = false, track, stream }: FilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.srcObject = stream ?? (track ? new MediaStream([track]) : null);
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [stream, track]);
  return (
    // What is said live has no file of captions: they are written in the room and stand below the stage.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={element}
      aria-label={name}
      playsInline
      autoPlay
      muted={isOwn}
      className={isOwn ? 'size-full -scale-x-100 object-cover' : 'size-full object-cover'}
    />
  );
}
