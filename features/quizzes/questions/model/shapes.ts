import type { Target } from '@/lib/contract/questions/key';

export type Point = { x: number; y: number };
/** A shape on an image; all numbers are fractions of the natural size, a radius of the width. */
export type Shape = Target;
export type NamedShape = { id: string; name: string; shape: Shape };

/** Four decimals are a hundredth of a pixel on a large photograph. */
const round = (value: number) => Math.round(value * 10_000) / 10_000;
const clamp = (value: number, max = 1) => round(Math.min(max, Math.max(0, value)));
const LEAST = 0.02;

/** The rectangle between two points, at least 2 % wide and high, inside the image. */
export function rectBetween(from: Point, to: Point): Extract<Shape, { shape: 'rect' }> {
  const width = clamp(Math.max(LEAST, Math.abs(to.x - from.x)));
  const height = clamp(Math.max(LEAST, Math.abs(to.y - from.y)));
  return {
    shape: 'rect',
    x: clamp(Math.min(from.x, to.x), 1 - width),
    y: clamp(Math.min(from.y, to.y), 1 - height),
    width,
    height,
  };
}

/** The circle round `from` that reaches `to`; `ratio` is height by width of the image. */
export function circleBetween(from: Point, to: Point, ratio: number): Extract<Shape, { shape: 'circle' }> {
  const radius = Math.hypot(to.x - from.x, (to.y - from.y) * ratio);
  return { shape: 'circle', x: clamp(from.x), y: clamp(from.y), radius: clamp(Math.max(LEAST, radius), 0.5) };
}

/** The shape moved by fractions; it stays inside the image. */
export function moved(shape: Shape, dx: number, dy: number): Shape {
  if (shape.shape === 'circle') return { ...shape, x: clamp(shape.x + dx), y: clamp(shape.y + dy) };
  if (shape.shape === 'rect') {
    return { ...shape, x: clamp(shape.x + dx, 1 - shape.width), y: clamp(shape.y + dy, 1 - shape.height) };
  }
  const xs = shape.points.map(({ x }) => x);
  const ys = shape.points.map(({ y }) => y);
  const sx = Math.min(1 - Math.max(...xs), Math.max(-Math.min(...xs), dx));
  const sy = Math.min(1 - Math.max(...ys), Math.max(-Math.min(...ys), dy));
  return { ...shape, points: shape.points.map(({ x, y }) => ({ x: clamp(x + sx), y: clamp(y + sy) })) };
}

/** The shape made larger or smaller by fractions of the image. */
export function resized(shape: Shape, dx: number, dy: number): Shape {
  if (shape.shape === 'circle')
    return { ...shape, radius: clamp(Math.max(LEAST, shape.radius + (dx || -dy)), 0.5) };
  if (shape.shape === 'rect') {
    return {
      ...shape,
      width: clamp(Math.max(LEAST, shape.width + dx), 1 - shape.x),
      height: clamp(Math.max(LEAST, shape.height + dy), 1 - shape.y),
    };
  }
  const cx = shape.points.reduce((sum, { x }) => sum + x, 0) / shape.points.length;
  const cy = shape.points.reduce((sum, { y }) => sum + y, 0) / shape.points.length;
  const scale = 1 + (dx || -dy) * 4;
  return {
    ...shape,
    points: shape.points.map(({ x, y }) => ({
      x: clamp(cx + (x - cx) * scale),
      y: clamp(cy + (y - cy) * scale),
    })),
  };
}

export function centerOf(shape: Shape): Point {
  if (shape.shape === 'circle') return { x: shape.x, y: shape.y };
  if (shape.shape === 'rect') return { x: shape.x + shape.width / 2, y: shape.y + shape.height / 2 };
  const { length } = shape.points;
  return {
    x: shape.points.reduce((sum, { x }) => sum + x, 0) / length,
    y: shape.points.reduce((sum, { y }) => sum + y, 0) / length,
  };
}

/** The smallest rectangle around a shape; a radius counts as if the image were square. */
function boxOf(shape: Shape) {
  if (shape.shape === 'rect') return shape;
  if (shape.shape === 'circle') {
    const side = shape.radius * 2;
    return { x: shape.x - shape.radius, y: shape.y - shape.radius, width: side, height: side };
  }
  const [xs, ys] = [shape.points.map(({ x }) => x), shape.points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function overlaps(one: Shape, other: Shape): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Below what is visible: two shapes that differ by it overlap completely. */
const SAME = 0.005;
export function isSameShape(one: Shape, other: Shape): boolean {
  if (one.shape === 'polygon' && other.shape === 'polygon')
    return (
      one.points.length === other.points.length &&
      one.points.every(({ x, y }, at) => {
        const point = other.points[at];
        return point !== undefined && Math.hypot(point.x - x, point.y - y) < SAME;
      })
    );
  const [a, b] = [boxOf(one), boxOf(other)];
  return (
    one.shape === other.shape &&
    [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((gap) => Math.abs(gap) < SAME)
  );
}

const STEPS = Array.from({ length: 21 }, (_, index) => (index - 10) * 0.1);
const ways = STEPS.flatMap((dx) => STEPS.map((dy) => ({ dx, dy }))).sort(
  (a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy),
);

/** A new shape at the requested place or at the nearest free one; never exactly on top of another. */
export function besideOthers(wished: Shape, others: readonly Shape[]): Shape {
  const spots = ways.map(({ dx, dy }) => moved(wished, dx, dy));
  return (
    spots.find((spot) => !others.some((other) => overlaps(spot, other))) ??
    spots.find((spot) => !others.some((other) => isSameShape(spot, other))) ??
    wished
  );
}
