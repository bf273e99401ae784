import { expect, test } from 'vitest';
import type { ReviewQuestion } from '@/lib/contract/resources/quizzes/attempt-result';
import { createFormat } from '@/lib/i18n/format';
import { defaultFormatSettings } from '@/lib/i18n/format-settings';
import messages from '@/messages/ar/attempts.json';
import { paperQuestion } from '@/tests/ui/attempt-school';
import { renderUi } from '@/tests/ui/render';
import { CoordinateReview } from './review';

const question: ReviewQuestion = {
  ...paperQuestion('q1', 1, {
    question_type: 'coordinate',
    canvas: { url: '/map.png', alt: { ar: 'خريطة' }, width: 800, height: 400 },
    answers: [{ x_coordinate: 600, y_coordinate: 200, image_width: 800, image_height: 400 }],
  }),
  state: 'correct',
  given_mark: 2,
  right_answers: [{ x_coordinate: 0.5, y_coordinate: 0.5, image_width: 1, image_height: 1 }],
  parts: { 0: true },
  targets: [
    { shape: 'circle', x: 0.5, y: 0.5, radius: 0.35 },
    { shape: 'rect', x: 0.1, y: 0.2, width: 0.25, height: 0.5 },
    {
      shape: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
      ],
    },
  ],
  explanation: null,
  comment: null,
  is_dropped: false,
};

const show = (more: Partial<ReviewQuestion> = {}) =>
  renderUi(
    <CoordinateReview
      question={{ ...question, ...more }}
      locale="ar"
      format={createFormat(defaultFormatSettings('ar'))}
    />,
    { messages: { attempts: messages } },
  ).container;

const attributes = (element: Element | null, ...names: string[]) =>
  names.map((name) => element?.getAttribute(name));

test('right places are drawn as large as they are, in the pixels of the picture', () => {
  const page = show();
  expect(attributes(page.querySelector('svg:has(circle)'), 'viewBox')).toEqual(['0 0 800 400']);
  // The radius is a share of the width.
  expect(attributes(page.querySelector('circle'), 'cx', 'cy', 'r')).toEqual(['400', '200', '280']);
  expect(attributes(page.querySelector('rect'), 'x', 'y', 'width', 'height')).toEqual([
    '80',
    '80',
    '200',
    '200',
  ]);
  expect(attributes(page.querySelector('polygon'), 'points')).toEqual(['0,0 800,0 800,400']);
});

test('without the key only the points of the student are on the picture', () => {
  expect(show({ targets: undefined, right_answers: null }).querySelector('circle')).toBeNull();
});
