import type { MediaRef } from '@/lib/contract/questions/content';
import type { Target } from '@/lib/contract/questions/key';
import type { RowCells } from './cells';
import { cleanCell } from './vocabulary';

const PLACES = { key: 'places' } as const;
const ANSWER = { key: 'answer' } as const;

const lines = (cell: string) =>
  cell
    .split(/[\n;؛]+/)
    .map((line) => cleanCell(line).toLowerCase())
    .filter(Boolean);
const numbers = (words: string[]) => words.map(Number);
const areNumbers = (values: number[], count?: number) =>
  values.every(Number.isFinite) && (count === undefined || values.length === count);

/** Reference to an uploaded image by its id. */
export function imageOf(cells: RowCells): MediaRef | undefined {
  const file_id = cleanCell(cells.cell({ key: 'image' })).toLowerCase();
  if (file_id === '') return undefined;
  const alt = cells.plain({ key: 'image_alt' });
  return { file_id, ...(Object.keys(alt).length > 0 && { alt }) };
}

function requiredImage(cells: RowCells): MediaRef {
  const image = imageOf(cells);
  if (!image) cells.problem('cell_required', { key: 'image' });
  return image ?? { file_id: '' };
}

/** Image and places: a line each, `id x y width height` in fractions of the image. */
export function imageContent(cells: RowCells) {
  const cell = cells.cell(PLACES);
  const places = lines(cell).map((line) => {
    const [id = '', ...rest] = line.split(/[\s,،]+/);
    const [x = 0, y = 0, width = 0, height = 0] = numbers(rest);
    if (!areNumbers(numbers(rest), 4)) cells.problem('cell_value', PLACES, line);
    return { id, x, y, width, height };
  });
  if (cell === '') cells.problem('cell_required', PLACES);
  return { image: requiredImage(cells), places };
}

function readTarget(line: string): Target | undefined {
  const [shape = '', ...rest] = line.split(/[\s,،]+/);
  const values = numbers(rest);
  const [x = 0, y = 0, third = 0, fourth = 0] = values;
  if (shape === 'circle' && areNumbers(values, 3)) return { shape, x, y, radius: third };
  if (shape === 'rect' && areNumbers(values, 4)) return { shape, x, y, width: third, height: fourth };
  if (shape !== 'polygon' || !areNumbers(values) || values.length % 2 === 1) return undefined;
  const points = Array.from({ length: values.length / 2 }, (_, index) => ({
    x: values[index * 2] ?? 0,
    y: values[index * 2 + 1] ?? 0,
  }));
  return { shape, points };
}

/** Question of points on an image: a target a line, `circle x y radius`, `rect x y width height`, `polygon x y x y …`. */
export function pointContent(cells: RowCells) {
  const cell = cells.cell(ANSWER);
  if (cell === '') cells.problem('cell_required', ANSWER);
  const targets = lines(cell).map((line) => {
    const target = readTarget(line);
    if (!target) cells.problem('cell_answer', ANSWER, line);
    return target;
  });
  const markers = cells.number('markers') ?? targets.length;
  return {
    content: { type: 'coordinate', image: requiredImage(cells), markers },
    key: { type: 'coordinate', targets },
  };
}

const writeTarget = (target: Target) => {
  if (target.shape === 'circle') return `circle ${target.x} ${target.y} ${target.radius}`;
  if (target.shape === 'rect') return `rect ${target.x} ${target.y} ${target.width} ${target.height}`;
  return `polygon ${target.points.map(({ x, y }) => `${x} ${y}`).join(' ')}`;
};
export const writeTargets = (targets: Target[]) => targets.map(writeTarget).join('\n');
