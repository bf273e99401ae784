/** `full`: sound and picture; `small`: a picture of few pixels; `sound`: sound alone. */
export type PictureLevel = 'full' | 'small' | 'sound';

/**
 * What the way to another browser gives: bits a second that may be sent (null: not known yet), share of what
 * was lost.
 */
export type Way = { bitrate: number | null; lost: number };

const order: readonly PictureLevel[] = ['sound', 'small', 'full'];
const least = { small: 120_000, full: 350_000 } as const;
/** More is taken back only when there is so much more room, so that a picture does not come and go. */
const SURPLUS = 1.4;

function affordable({ bitrate, lost }: Way, surplus: number): PictureLevel {
  if (lost > 0.12) return 'sound';
  const of = bitrate ?? Number.POSITIVE_INFINITY;
  if (of < least.small * surplus) return 'sound';
  return of < least.full * surplus || lost > 0.05 ? 'small' : 'full';
}

/** Sound before picture: the worst way decides; a better one is trusted a step at a time. */
export function pictureLevel(ways: readonly Way[], now: PictureLevel): PictureLevel {
  const worst = (surplus: number) =>
    Math.min(...ways.map((way) => order.indexOf(affordable(way, surplus))), order.length - 1);
  const at = order.indexOf(now);
  const down = worst(1);
  if (down < at) return order[down] ?? 'sound';
  const up = worst(SURPLUS);
  return up > at ? (order[at + 1] ?? now) : now;
}
