import * as z from 'zod';
import { bothText, readData } from '../data-files';
import { type Both, both } from '../random';
import { fileIdOf } from './notation';
import type { Drawing } from './drawing';
import { mathematicsDrawings } from './drawings-mathematics';
import { scienceDrawings } from './drawings-science';
import { smallDrawings } from './drawings-small';

export type Spot = {
  label: Both;
  target: { x: number; y: number; radius: number };
  box: { x: number; y: number; width: number; height: number };
};

const texts = readData(
  'pictures.json',
  z.strictObject({
    pictures: z.record(
      z.string(),
      z.strictObject({
        alt: bothText,
        /** A formula is the same in both languages. */
        parts: z
          .record(z.string(), z.union([bothText, z.string().transform((formula) => both(formula, formula))]))
          .optional(),
      }),
    ),
    sounds: z.record(z.string(), bothText),
  }),
);

const BOX: [number, number] = [168, 52];

export const pictures: Record<string, Drawing> = {
  ...scienceDrawings,
  ...mathematicsDrawings,
  ...smallDrawings,
};

function drawingOf(name: string): Drawing {
  const drawing = pictures[name];
  if (!drawing) throw new Error(`bank: no picture ${name}`);
  return drawing;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Parts of a picture as fractions of its size; all of them unless some are chosen. */
export function spotsOf(name: string, chosen: string[] = []): Spot[] {
  const { size, parts = {} } = drawingOf(name);
  const [width, height] = size;
  return (chosen.length > 0 ? chosen : Object.keys(parts)).map((key) => {
    const part = parts[key];
    if (!part) throw new Error(`bank: no ${key} in ${name}`);
    const label = texts.pictures[name]?.parts?.[key];
    if (!label) throw new Error(`bank: no label for ${key} in ${name}`);
    const [x, y, radius] = part.at;
    const [left, top] = part.box ?? [x, y];
    return {
      label,
      target: { x: round(x / width), y: round(y / height), radius: round(radius / width) },
      box: {
        x: round((left - BOX[0] / 2) / width),
        y: round((top - BOX[1] / 2) / height),
        width: round(BOX[0] / width),
        height: round(BOX[1] / height),
      },
    };
  });
}

/** The same picture with a line from each part to an empty field. */
export const placeImage = (name: string): string => `${name}-places`;

/** What a picture or a sound is, for those who do not see or hear it. */
export function pictureAlt(name: string): Both {
  const alt = texts.sounds[name] ?? texts.pictures[name.replace(/-places$/, '')]?.alt;
  if (!alt) throw new Error(`bank: no text for ${name}`);
  return alt;
}

function fields({ parts = {} }: Drawing): string {
  return Object.values(parts)
    .flatMap(({ at: [x, y], box }) => {
      if (!box) return [];
      const [left, top] = box;
      return [
        `<line x1="${x}" y1="${y}" x2="${left}" y2="${top}" stroke="#41545a" stroke-width="3"/>`,
        `<circle cx="${x}" cy="${y}" r="6" fill="#41545a"/>`,
        `<rect x="${left - BOX[0] / 2}" y="${top - BOX[1] / 2}" width="${BOX[0]}" height="${BOX[1]}" rx="8" fill="#fff" stroke="#94a6a8" stroke-width="2"/>`,
      ];
    })
    .join('');
}

/** Every picture that is stored, as a whole SVG. */
export function allPictures(): { name: string; svg: string; width: number; height: number }[] {
  return Object.entries(pictures).flatMap(([name, drawing]) => {
    const [width, height] = drawing.size;
    const whole = (inside: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fbfaf6"/>${inside}</svg>`;
    const plain = { name, svg: whole(drawing.svg), width, height };
    const hasFields = Object.values(drawing.parts ?? {}).some(({ box }) => box !== undefined);
    return hasFields
      ? [plain, { ...plain, name: placeImage(name), svg: whole(drawing.svg + fields(drawing)) }]
      : [plain];
  });
}

const sizes = new Map(allPictures().map(({ name, width, height }) => [fileIdOf(name), { width, height }]));

/** Natural size of a stored picture by its file id. */
export const pictureSize = (fileId: string) => sizes.get(fileId) ?? { width: 1, height: 1 };
