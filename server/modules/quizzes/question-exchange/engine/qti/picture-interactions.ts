import { imageSize } from '../media/size';
import { seenWords } from './texts';
import { elements, type XmlNode } from '@/server/platform/text/xml/tree';
import {
  ask,
  type Body,
  Ids,
  type Item,
  named,
  noteParts,
  option,
  pairOf,
  type Refusal,
  rights,
} from './interaction-parts';

const PICTURES = /^(?:object|img)$/;

/** The picture under the places, and the size in which the item counts its pixels: the shown one, or that of the file. */
function ground({ body, node, texts }: Item) {
  // Objects are put on the stage around them, points and labels on the picture inside.
  const stage = node.name === 'positionObjectInteraction' ? named(body, 'positionObjectStage')[0] : undefined;
  const direct = elements(stage ?? node).find(({ name }) => PICTURES.test(name) || name === 'picture');
  const picture = direct?.name === 'picture' ? named(direct, 'img').at(0) : direct;
  const file = texts.file(picture?.attrs.data ?? picture?.attrs.src ?? '');
  const size = file && imageSize(file.bytes);
  if (file?.type !== 'image' || !size) return undefined;
  const shown = { width: Number(picture?.attrs.width), height: Number(picture?.attrs.height) };
  const alt = (picture?.attrs.alt ?? (picture ? seenWords(picture) : '')).trim().slice(0, 300);
  const image = { file_id: file.id, ...(alt && { alt: { [texts.language]: alt } }) };
  return { image, ...(shown.width > 0 && shown.height > 0 ? shown : size) };
}

const share = (pixels: number, whole: number) => Number(Math.min(1, Math.max(0, pixels / whole)).toFixed(6));
type Size = { width: number; height: number };

function box(coords: string, { width, height }: Size) {
  const [a = 0, b = 0, c = 0, d = 0] = coords.split(/[\s,]+/).map(Number);
  const [x, y] = [share(a, width), share(b, height)];
  return { x, y, width: share(c - a, width), height: share(d - b, height) };
}

const CORNERS = 24;

function ellipse([x = 0, y = 0, a = 0, b = 0]: number[], { width, height }: Size) {
  return Array.from({ length: CORNERS }, (_, index) => {
    const turn = (2 * Math.PI * index) / CORNERS;
    return { x: share(x + a * Math.cos(turn), width), y: share(y + b * Math.sin(turn), height) };
  });
}

/** The rectangle around a place of any shape. */
function around({ attrs }: XmlNode, size: Size) {
  const numbers = (attrs.coords ?? '').split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, a = 0, b = a] = numbers;
  if (attrs.shape === 'circle' || attrs.shape === 'ellipse')
    return box([x - a, y - b, x + a, y + b].join(), size);
  if (attrs.shape === 'default') return { x: 0, y: 0, width: 1, height: 1 };
  if (attrs.shape !== 'poly') return box(attrs.coords ?? '', size);
  const [xs, ys] = [0, 1].map((side) => numbers.filter((_, index) => index % 2 === side));
  return box(
    [
      Math.min(...(xs ?? [])),
      Math.min(...(ys ?? [])),
      Math.max(...(xs ?? [])),
      Math.max(...(ys ?? [])),
    ].join(),
    size,
  );
}

function area({ attrs }: XmlNode, size: Size): object | undefined {
  const numbers = (attrs.coords ?? '').split(/[\s,]+/).map(Number);
  if (numbers.some((number) => !Number.isFinite(number))) return undefined;
  const [x = 0, y = 0, r = 0] = numbers;
  if (attrs.shape === 'rect') return { shape: 'rect', ...box(attrs.coords ?? '', size) };
  if (attrs.shape === 'default') return { shape: 'rect', x: 0, y: 0, width: 1, height: 1 };
  if (attrs.shape === 'ellipse') return { shape: 'polygon', points: ellipse(numbers, size) };
  if (attrs.shape === 'circle')
    return {
      shape: 'circle',
      x: share(x, size.width),
      y: share(y, size.height),
      radius: share(r, size.width),
    };
  if (attrs.shape !== 'poly' || numbers.length < 6) return undefined;
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    x: share(numbers[index * 2] ?? 0, size.width),
    y: share(numbers[index * 2 + 1] ?? 0, size.height),
  }));
  return { shape: 'polygon', points };
}

export function graphicGapMatch(item: Item): Body | Refusal {
  const base = ground(item);
  if (!base) return { refused: 'no_picture' };
  const ids = { places: new Ids('p'), options: new Ids('o') };
  const places = named(item.node, 'associableHotspot').map((spot) => ({
    id: ids.places.of(spot.attrs.identifier ?? ''),
    ...around(spot, base),
  }));
  if (named(item.node, 'associableHotspot').some(({ attrs }) => attrs.shape !== 'rect'))
    item.texts.note('place_shape_lost');
  const options = elements(item.node)
    .filter(({ name }) => name === 'gapImg' || name === 'gapText')
    .map((entry) => option(entry, ids.options, item.texts));
  const pairs = rights(item.response)
    .map(pairOf)
    .map(([o, place]) => [ids.places.find(place), ids.options.find(o)] as const);
  if (new Set(pairs.map(([place]) => place)).size < pairs.length) return { refused: 'many_partners' };
  noteParts(item, pairs.length);
  return {
    content: { type: 'drag_drop_image', ...ask(item), image: base.image, places, options },
    key: { type: 'drag_drop_image', pairs: Object.fromEntries(pairs) },
  };
}

/** Areas of a picture: hot spots that are right, or the areas that a point may fall into. */
export function points(item: Item): Body | Refusal {
  const base = ground(item);
  if (!base) return { refused: 'no_picture' };
  const right = new Set(rights(item.response));
  const spots = named(item.node, 'hotspotChoice').filter(({ attrs }) => right.has(attrs.identifier ?? ''));
  const isHotspot = item.node.name === 'hotspotInteraction';
  const mapped = item.response.areas.map((node) => ({ node, value: Number(node.attrs.mappedValue ?? 0) }));
  const worth = mapped.filter(({ value }) => value > 0);
  if (!isHotspot && new Set(worth.map(({ value }) => value)).size > 1) item.texts.note('weights_lost');
  if (isHotspot) noteParts(item, spots.length);
  else if (item.scoring.kind === 'own') item.texts.note('scoring_lost');
  const areas = isHotspot ? spots : worth.map(({ node }) => node);
  const targets = areas.map((node) => area(node, base));
  if (targets.length === 0 || targets.includes(undefined)) return { refused: 'no_targets' };
  if (isHotspot) item.texts.note('hotspot_as_point');
  const isObject = item.node.name === 'positionObjectInteraction';
  const icon = isObject ? elements(item.node).filter(({ name }) => PICTURES.test(name)) : [];
  const most = Number(item.node.attrs.maxChoices ?? targets.length) || targets.length;
  return {
    content: {
      type: 'coordinate',
      ...ask(item, icon),
      image: base.image,
      markers: Math.min(20, Math.max(most, targets.length)),
    },
    key: { type: 'coordinate', targets },
  };
}
