import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types';

/** What can be put on the board without a pointer. */
export const addedKinds = ['text', 'rectangle', 'ellipse', 'diamond', 'arrow', 'line'] as const;
export type AddedKind = (typeof addedKinds)[number];
export type BoardItem = { id: string; kind: AddedKind | 'freedraw' | 'other'; text: string };

const kindOf = (type: string): BoardItem['kind'] =>
  type === 'freedraw' ? type : (addedKinds.find((kind) => kind === type) ?? 'other');

/** The items of the board in their order; a text inside a shape is the text of that shape. */
export function itemsOf(elements: readonly ExcalidrawElement[]): BoardItem[] {
  const shown = elements.filter(({ isDeleted }) => !isDeleted);
  const labels = new Map(
    shown.flatMap((element) =>
      element.type === 'text' && element.containerId ? [[element.containerId, element.originalText]] : [],
    ),
  );
  return shown.flatMap((element) => {
    if (element.type !== 'text')
      return [{ id: element.id, kind: kindOf(element.type), text: labels.get(element.id) ?? '' }];
    return element.containerId ? [] : [{ id: element.id, kind: 'text', text: element.originalText }];
  });
}

export const sameItems = (one: readonly BoardItem[], other: readonly BoardItem[]): boolean =>
  one.length === other.length &&
  one.every(({ id, text }, index) => id === other[index]?.id && text === other[index].text);

const WIDTH = 180;
const HEIGHT = 90;
/** A new item below everything that is there; `text` is what it says, for a shape its label. */
export function skeletonOf(kind: AddedKind, text: string, elements: readonly ExcalidrawElement[]) {
  const lowest = elements.reduce(
    (bottom, { y, height, isDeleted }) => (isDeleted ? bottom : Math.max(bottom, y + height)),
    0,
  );
  const place = { x: 40, y: lowest + 20 };
  if (kind === 'text') return { type: kind, ...place, text };
  const label = text === '' ? {} : { label: { text } };
  const isStroke = kind === 'arrow' || kind === 'line';
  return {
    type: kind,
    ...place,
    width: WIDTH,
    height: isStroke ? 0 : HEIGHT,
    ...(kind === 'line' ? {} : label),
  };
}
