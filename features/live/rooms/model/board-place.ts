import type { BoardPlace } from '@/lib/contract/room-state';

/** What of the state of the board says which part of it is seen: sizes in pixels, scroll in units of the board. */
export type BoardWindow = {
  scrollX: number;
  scrollY: number;
  zoom: { value: number };
  width: number;
  height: number;
};

/** Zoom that the board allows. */
const ZOOM = { least: 0.1, most: 30 };

/** The part of the board that a window shows; null before it has a size. */
export function placeOf({ scrollX, scrollY, zoom, width, height }: BoardWindow): BoardPlace | null {
  if (!(width > 0 && height > 0 && zoom.value > 0)) return null;
  return {
    x: width / 2 / zoom.value - scrollX,
    y: height / 2 / zoom.value - scrollY,
    width: width / zoom.value,
  };
}

/** How a window of another size shows a part of the board: the same middle, the same width. */
export function windowOn(
  place: BoardPlace,
  { width, height }: Pick<BoardWindow, 'width' | 'height'>,
): Pick<BoardWindow, 'scrollX' | 'scrollY' | 'zoom'> {
  const value = Math.min(ZOOM.most, Math.max(ZOOM.least, width / place.width));
  return {
    scrollX: width / 2 / value - place.x,
    scrollY: height / 2 / value - place.y,
    zoom: { value },
  };
}
