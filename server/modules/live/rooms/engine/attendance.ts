export type Interval = { from: number; to: number };

/**
 * A page that was open, by the clock of the school: `closed` null while it is, or where its end was not seen.
 */
export type Stay = { opened: number; seen: number; closed: number | null };
/** What a provider reported, by its own clock, in any order. */
export type Sign = { connection: string; kind: 'joined' | 'left'; at: number };

/** A page that was not seen for so long is not there. */
export const LOST_MS = 45_000;
/** Shorter times between two pages are a reload. */
export const RELOAD_MS = 10_000;

/** The union of intervals in their order; those nearer than `near` are one. */
export function union(intervals: readonly Interval[], near = 0): Interval[] {
  const sorted = intervals.filter(({ from, to }) => to >= from).toSorted((a, b) => a.from - b.from);
  const merged: Interval[] = [];
  for (const { from, to } of sorted) {
    const last = merged.at(-1);
    if (last && from - last.to <= near) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/**
 * A stay ends when it was closed; without that when it was last seen, and goes on while that was a moment
 * ago.
 */
function ofStay({ opened, seen, closed }: Stay, now: number): Interval {
  const isThere = closed === null && now - seen <= LOST_MS;
  const to = closed ?? (isThere ? now : seen);
  return { from: opened, to: Math.max(opened, to) };
}

/**
 * Of one connection: pairs each coming with the next leaving. A leaving without a coming is of somebody whose
 * coming was lost and says only that the person was there in that moment; two comings without a leaving are
 * one.
 */
function ofSigns(signs: readonly Sign[], end: number): Interval[] {
  const order = { joined: 0, left: 1 };
  const sorted = signs.toSorted((a, b) => a.at - b.at || order[a.kind] - order[b.kind]);
  const intervals: Interval[] = [];
  let from: number | null = null;
  for (const { kind, at } of sorted) {
    if (kind === 'joined') from ??= at;
    else {
      intervals.push({ from: from ?? at, to: at });
      from = null;
    }
  }
  if (from !== null) intervals.push({ from, to: Math.max(from, end) });
  return intervals;
}

export type Attendance = { intervals: Interval[]; gaps: Interval[]; seconds: number };

/**
 * When a person was there: whatever order stays and signs come in, however often. `bounds` are those of the
 * room: the clock of a provider that is wrong moves nobody out of it. A provider that never said that
 * somebody left is believed until the end of the stays, or of the room.
 */
export function attendanceOf(
  { stays, signs }: { stays: readonly Stay[]; signs: readonly Sign[] },
  { bounds, now }: { bounds: Interval; now: number },
): Attendance {
  const seen = union(stays.map((stay) => ofStay(stay, now)));
  const end = Math.min(now, seen.at(-1)?.to ?? bounds.to);
  const byConnection = [...Map.groupBy(signs, ({ connection }) => connection).values()];
  const clamp = ({ from, to }: Interval): Interval => ({
    from: Math.min(Math.max(from, bounds.from), bounds.to),
    to: Math.min(Math.max(to, bounds.from), bounds.to),
  });
  const isWithin = ({ from, to }: Interval) => to >= bounds.from && from <= bounds.to;
  const intervals = union(
    [...seen, ...byConnection.flatMap((group) => ofSigns(group, end))].filter(isWithin).map(clamp),
    RELOAD_MS,
  );
  const gaps = intervals
    .slice(1)
    .map(({ from }, index) => ({ from: intervals[index]?.to ?? from, to: from }));
  const seconds = Math.round(intervals.reduce((sum, { from, to }) => sum + to - from, 0) / 1000);
  return { intervals, gaps, seconds };
}
