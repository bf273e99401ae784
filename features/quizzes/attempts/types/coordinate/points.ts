import type { AnswerEntries } from '@/lib/contract/questions/answer';

/** A point as fractions of the picture, from the physical left and the top. */
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const toPoints = (answers: AnswerEntries): Point[] =>
  answers.flatMap(({ x_coordinate: x, y_coordinate: y, image_width: width, image_height: height }) =>
    x === undefined || y === undefined || !width || !height ? [] : [{ x: x / width, y: y / height }],
  );

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Points in pixels of the picture's natural size, as the contract wants them. */
export const toEntries = (points: Point[], { width, height }: Size): AnswerEntries =>
  points.map(({ x, y }) => ({
    x_coordinate: tenth(x * width),
    y_coordinate: tenth(y * height),
    image_width: width,
    image_height: height,
  }));

export const pointAt = (box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: box.width > 0 ? (clientX - box.left) / box.width : 0.5,
  y: box.height > 0 ? (clientY - box.top) / box.height : 0.5,
});
