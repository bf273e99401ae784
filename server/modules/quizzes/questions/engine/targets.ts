import type { Target } from '@/lib/contract/questions/key';

/** A point in fractions of the image, x from the physical left, y from the top. */
export type Point = { x: number; y: number };

const SLACK = 1e-9;

function isOnSegment(point: Point, a: Point, b: Point): boolean {
  const cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
  if (Math.abs(cross) > SLACK) return false;
  return (
    point.x >= Math.min(a.x, b.x) - SLACK &&
    point.x <= Math.max(a.x, b.x) + SLACK &&
    point.y >= Math.min(a.y, b.y) - SLACK &&
    point.y <= Math.max(a.y, b.y) + SLACK
  );
}

function isInPolygon(point: Point, points: readonly Point[]): boolean {
  let isInside = false;
  let before = points[points.length - 1];
  for (const corner of points) {
    if (before) {
      if (isOnSegment(point, before, corner)) return true;
      const isCrossed =
        corner.y > point.y !== before.y > point.y &&
        point.x < ((before.x - corner.x) * (point.y - corner.y)) / (before.y - corner.y) + corner.x;
      if (isCrossed) isInside = !isInside;
    }
    before = corner;
  }
  return isInside;
}

/** True when the point hits the target; the edge counts. `aspect` is height / width of the image. */
function isHit(target: Target, point: Point, aspect: number): boolean {
  if (target.shape === 'polygon') return isInPolygon(point, target.points);
  if (target.shape === 'circle') {
    return Math.hypot(point.x - target.x, (point.y - target.y) * aspect) <= target.radius + SLACK;
  }
  return (
    point.x >= target.x - SLACK &&
    point.x <= target.x + target.width + SLACK &&
    point.y >= target.y - SLACK &&
    point.y <= target.y + target.height + SLACK
  );
}

/** The middle of the widest stretch at half height: inside even where the polygon bends around its centre. */
function insidePolygon(points: readonly Point[]): Point {
  const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b);
  const middle = Math.floor((heights.length - 1) / 2);
  const y = ((heights[middle] ?? 0) + (heights[middle + 1] ?? heights[middle] ?? 0)) / 2;
  const crossings = points
    .flatMap((corner, index) => {
      const before = points[(index + points.length - 1) % points.length];
      if (!before || corner.y > y === before.y > y) return [];
      return [((before.x - corner.x) * (y - corner.y)) / (before.y - corner.y) + corner.x];
    })
    .sort((a, b) => a - b);
  let best = points[0] ?? { x: 0, y: 0 };
  let widest = -1;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = [crossings[index], crossings[index + 1]];
    if (to - from > widest) {
      widest = to - from;
      best = { x: (from + to) / 2, y };
    }
  }
  return best;
}

/** A point inside the target, for showing the right answer. */
export function insideOf(target: Target): Point {
  if (target.shape === 'polygon') return insidePolygon(target.points);
  if (target.shape === 'circle') return { x: target.x, y: target.y };
  return { x: target.x + target.width / 2, y: target.y + target.height / 2 };
}

/**
 * The best assignment of points to targets, each used at most once (augmenting paths): for every point the index of
 * its target, or -1.
 */
export function assignTargets(
  targets: readonly Target[],
  points: readonly Point[],
  aspect: number,
): number[] {
  const hits = points.map((point) =>
    targets.flatMap((target, index) => (isHit(target, point, aspect) ? [index] : [])),
  );
  const owner = new Array<number>(targets.length).fill(-1);
  const place = (point: number, tried: Set<number>): boolean => {
    for (const target of hits[point] ?? []) {
      if (tried.has(target)) continue;
      tried.add(target);
      const holder = owner[target] ?? -1;
      if (holder === -1 || place(holder, tried)) {
        owner[target] = point;
        return true;
      }
    }
    return false;
  };
  for (const point of points.keys()) place(point, new Set());
  const assigned = new Array<number>(points.length).fill(-1);
  for (const [target, point] of owner.entries()) if (point !== -1) assigned[point] = target;
  return assigned;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** A box around each target, whatever its shape; the radius is a share of the width. */
export function boxesOf(targets: readonly Target[], ratio: number) {
  return targets.map((target, index) => {
    const label = String(index + 1);
    if (target.shape === 'rect')
      return { label, x: target.x, y: target.y, width: target.width, height: target.height };
    if (target.shape === 'circle') {
      const high = target.radius * ratio;
      return {
        label,
        x: clamp(target.x - target.radius),
        y: clamp(target.y - high),
        width: 2 * target.radius,
        height: 2 * high,
      };
    }
    const xs = target.points.map(({ x }) => x);
    const ys = target.points.map(({ y }) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { label, x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  });
}
