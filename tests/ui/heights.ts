import { vi } from 'vitest';

const ROW = 50;
const WINDOW = 600;

/** jsdom lays nothing out: rows are 50 px high here and what scrolls shows 600 px, until the test is over. */
export function drawHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WINDOW);
}

/** The same for columns: what scrolls sideways shows 1,200 px. */
export function drawWidths(): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}
