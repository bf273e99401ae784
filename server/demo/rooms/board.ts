import * as Y from 'yjs';
import * as z from 'zod';

export const boardPlan = z.strictObject({
  title: z.string(),
  /** Rows of equal parts, some of them filled, with what they show beside them. */
  bars: z.array(z.strictObject({ y: z.int(), parts: z.int(), filled: z.int(), label: z.string() })),
});

const LEFT = 60;
const WIDTH = 360;
const HEIGHT = 52;
const INK = '#1e1e1e';
const FILL = '#a5d8ff';
const TEXT = { height: 35, fontSize: 28 };

type Place = { x: number; y: number; width: number; height: number };

/** Elements of the board in their order, as Excalidraw keeps them. */
function drawing({ title, bars }: z.infer<typeof boardPlan>, at: Date) {
  let count = 0;
  const element = (place: Place, rest: Record<string, unknown>) => {
    count += 1;
    return {
      id: `demo-${count}`,
      ...place,
      angle: 0,
      strokeColor: INK,
      backgroundColor: 'transparent',
      fillStyle: 'solid',
      strokeWidth: 2,
      strokeStyle: 'solid',
      roughness: 1,
      opacity: 100,
      groupIds: [],
      frameId: null,
      index: `a${count.toString(36)}`,
      roundness: null,
      seed: count,
      version: 1,
      versionNonce: count,
      isDeleted: false,
      boundElements: null,
      updated: at.getTime(),
      link: null,
      locked: false,
      ...rest,
    };
  };
  const text = (words: string, x: number, y: number, width: number) =>
    element(
      { x, y, width, height: TEXT.height },
      {
        type: 'text',
        text: words,
        originalText: words,
        fontSize: TEXT.fontSize,
        fontFamily: 5,
        textAlign: 'left',
        verticalAlign: 'top',
        containerId: null,
        autoResize: true,
        lineHeight: 1.25,
      },
    );
  return [
    text(title, LEFT, 20, WIDTH),
    ...bars.flatMap(({ y, parts, filled, label }) => [
      ...Array.from({ length: parts }, (_, index) => {
        const width = WIDTH / parts;
        return element(
          { x: LEFT + index * width, y, width, height: HEIGHT },
          { type: 'rectangle', backgroundColor: index < filled ? FILL : 'transparent' },
        );
      }),
      text(label, LEFT + WIDTH + 30, y + 8, 220),
    ]),
  ];
}

/** The change by which somebody drew all of it, base64. */
export function drawnAtOnce(plan: z.infer<typeof boardPlan>, at: Date): string {
  const document = new Y.Doc();
  document.clientID = 1;
  const elements = document.getMap('elements');
  document.transact(() => {
    for (const element of drawing(plan, at)) elements.set(element.id, element);
  });
  return Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64');
}
