import { type Golden, IMAGE, prompt, points, HUGE, many, third } from './golden-parts.test-support';

/** Places on an image. */
export const pointsGoldens: Golden[] = [
  {
    name: 'coordinate',
    content: { type: 'coordinate', prompt, image: IMAGE, markers: 4 },
    key: {
      type: 'coordinate',
      targets: [
        { shape: 'circle', x: 0.2, y: 0.5, radius: 0.1 },
        { shape: 'rect', x: 0.6, y: 0.1, width: 0.2, height: 0.2 },
        {
          shape: 'polygon',
          points: [
            { x: 0.6, y: 0.6 },
            { x: 0.9, y: 0.6 },
            { x: 0.6, y: 0.9 },
          ],
        },
      ],
    },
    cases: [
      ['every target', points([20, 50], [70, 20], [65, 65]), 'correct', 1],
      ['edges count', points([30, 50], [60, 10], [75, 75]), 'correct', 1],
      ['the circle is round on a wide image', points([20, 69]), 'partial', third],
      ['just outside the circle', points([20, 71], [31, 50]), 'wrong', 0],
      ['outside the slope of the triangle', points([80, 80]), 'wrong', 0],
      ['two of three', points([20, 50], [70, 20], [50, 50]), 'partial', 2 / 3],
      ['one target twice counts once', points([20, 50], [21, 51]), 'partial', third],
      ['a point too many costs', points([20, 50], [70, 20], [65, 65], [1, 1]), 'partial', 0.75],
      [
        'clicking everywhere',
        points(
          ...Array.from({ length: 100 }, (_, i): [number, number] => [
            (i % 10) * 10,
            Math.floor(i / 10) * 10,
          ]),
        ),
        'wrong',
        0,
      ],
      [
        'hits beyond the allowed points',
        points([1, 1], [2, 2], [3, 3], [4, 4], [20, 50], [70, 20]),
        'wrong',
        0,
      ],
      ['huge', many(points([20, 50])[0] ?? {}), 'partial', 1 / HUGE],
      ['no size', [{ x_coordinate: 1, y_coordinate: 1, image_width: 0, image_height: 0 }], 'blank', 0],
      ['half a point', [{ x_coordinate: 1, image_width: 2, image_height: 2 }], 'blank', 0],
      ['nothing', [], 'blank', 0],
    ],
  },
  {
    name: 'coordinate with targets that overlap',
    content: { type: 'coordinate', prompt, image: IMAGE, markers: 2 },
    key: {
      type: 'coordinate',
      targets: [
        { shape: 'rect', x: 0.1, y: 0.1, width: 0.6, height: 0.6 },
        { shape: 'rect', x: 0.4, y: 0.1, width: 0.5, height: 0.6 },
      ],
    },
    cases: [
      ['the point that fits both gives way', points([50, 50], [20, 20]), 'correct', 1],
      ['in the other order', points([20, 20], [50, 50]), 'correct', 1],
      ['both in the overlap', points([50, 50], [55, 50]), 'correct', 1],
      ['both in one only', points([20, 20], [25, 25]), 'partial', 0.5],
    ],
  },
];
