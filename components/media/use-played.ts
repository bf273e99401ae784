import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Span, TellProgress } from '@/lib/files/media-progress';
import { playedBetween } from './played-spans';

/** What was played is reported in pieces of this length, in seconds. */
const PIECE = 5;

/** Follows a player: what was really played is reported in pieces, and what was jumped over is not. */
export function usePlayed(player: RefObject<HTMLVideoElement | null>, onProgress: TellProgress | undefined) {
  const before = useRef<number | null>(null);
  const played = useRef<Span[]>([]);
  const report = ({ isAtEnd = false, isStop = false }) => {
    const position = player.current?.currentTime;
    if (position === undefined || (played.current.length === 0 && before.current === null)) return;
    onProgress?.({ position, seen: played.current, isAtEnd, ...(isStop && { isStop }) });
    played.current = [];
  };
  const leave = useRef(report);
  useLayoutEffect(() => {
    leave.current = report;
  });
  // Before the player is taken from the page, which is the last moment at which it says where it stands.
  useLayoutEffect(() => () => leave.current({ isStop: true }), []);
  const tick = () => {
    const film = player.current;
    if (!film || film.seeking) return;
    const span = playedBetween(before.current, film.currentTime, film.playbackRate);
    before.current = film.currentTime;
    if (!span) return;
    played.current.push(span);
    if (played.current.reduce((sum, [from, to]) => sum + to - from, 0) >= PIECE) report({});
  };
  return {
    /** Second at which it stands; null before it was played and while it jumps. */
    before,
    onTimeUpdate: tick,
    onSeeking: () => {
      before.current = null;
    },
    onStand: () => {
      before.current = player.current?.currentTime ?? null;
    },
    onPause: () => report({ isStop: true }),
    onEnded: () => report({ isAtEnd: true }),
  };
}
