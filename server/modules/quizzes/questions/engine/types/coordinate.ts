import type { AnswerEntries, AnswerEntry } from '@/lib/contract/questions/answer';
import { gradeOf, issue, joinParts, type Parts, tooMany, noParts } from '../grading';
import type { AnswerIssue, Canvas, QuestionKind } from '../kind';
import { noLines } from '../print';
import { assignTargets, boxesOf, insideOf, type Point } from '../targets';

type Placed = Required<Pick<AnswerEntry, 'x_coordinate' | 'y_coordinate' | 'image_width' | 'image_height'>>;

const isPlaced = (entry: AnswerEntry): entry is AnswerEntry & Placed =>
  entry.x_coordinate !== undefined &&
  entry.y_coordinate !== undefined &&
  Boolean(entry.image_width) &&
  Boolean(entry.image_height);

const toPoint = (entry: Placed): Point => ({
  x: entry.x_coordinate / entry.image_width,
  y: entry.y_coordinate / entry.image_height,
});

/** Shown sizes are whole pixels, so their ratio is a little off the natural one. */
const isSameShape = (entry: Placed, canvas: Canvas) => {
  const shown = entry.image_height / entry.image_width / (canvas.height / canvas.width);
  return shown > 0.9 && shown < 1.1;
};

const FIELDS = ['x_coordinate', 'y_coordinate', 'image_width', 'image_height'] as const;

function entryIssues(entry: AnswerEntry, index: number, canvas?: Canvas): AnswerIssue[] {
  const missing = FIELDS.filter((name) => entry[name] === undefined);
  if (missing.length > 0) return missing.map((name) => issue(index, name, 'required'));
  if (!isPlaced(entry)) return [issue(index, entry.image_width ? 'image_height' : 'image_width', 'range')];
  const issues: AnswerIssue[] = [];
  if (entry.x_coordinate < 0 || entry.x_coordinate > entry.image_width)
    issues.push(issue(index, 'x_coordinate', 'range'));
  if (entry.y_coordinate < 0 || entry.y_coordinate > entry.image_height)
    issues.push(issue(index, 'y_coordinate', 'range'));
  if (canvas && !isSameShape(entry, canvas)) issues.push(issue(index, 'image_height', 'range'));
  return issues;
}

/** Height / width of the image: the natural one where it is known, else as it was shown, within reason. */
const aspectOf = ([first]: readonly Placed[], canvas?: Canvas) => {
  if (canvas) return canvas.height / canvas.width;
  return first ? Math.min(4, Math.max(0.25, first.image_height / first.image_width)) : 1;
};

const hitsOf = (targets: Parameters<typeof assignTargets>[0], answers: AnswerEntries, canvas?: Canvas) => {
  const placed = answers.filter(isPlaced);
  return assignTargets(targets, placed.map(toPoint), aspectOf(placed, canvas));
};

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;

export const coordinate: QuestionKind<'coordinate'> = {
  type: 'coordinate',
  fields: FIELDS,
  partIds: () => noParts,
  gradedParts: null,
  isBlank: (answers) => !answers.some(isPlaced),
  issues: (content, answers, canvas) =>
    answers.length > content.markers
      ? [tooMany]
      : answers.flatMap((entry, index) => entryIssues(entry, index, canvas)),
  /** Hits / max(targets, points set); `parts` by the number of the point, from 0. */
  grade(content, key, answers, canvas) {
    // More points than allowed can only come around the validation: the surplus costs, it never hits.
    const allowed = answers.slice(0, content.markers);
    const targets = hitsOf(key.targets, allowed, canvas);
    const parts: Parts = {};
    for (const [index, target] of targets.entries()) parts[index] = target !== -1;
    const hits = targets.filter((target) => target !== -1).length;
    return gradeOf(hits, Math.max(key.targets.length, answers.filter(isPlaced).length), parts);
  },
  rightAnswers: (_, key) =>
    key.targets.map((target) => {
      const { x, y } = insideOf(target);
      return { x_coordinate: x, y_coordinate: y, image_width: 1, image_height: 1 };
    }),
  describe: (_, answers) =>
    joinParts(
      answers
        .filter(isPlaced)
        .map(toPoint)
        .map(({ x, y }) => `(${percent(x)}, ${percent(y)})`),
    ),
  rows: (_, key) =>
    key.targets.map((__, index) => ({
      id: String(index),
      text: { ar: `#${index + 1}`, en: `#${index + 1}` },
      is_right: true,
    })),
  picks: (content, key, answers) =>
    hitsOf(key.targets, answers.slice(0, content.markers))
      .filter((target) => target !== -1)
      .map(String),
  isAlwaysShuffled: false,
  repeats: [],
  limits: ({ markers }) => ({ markers }),
  shownKey: ({ targets }) => ({ targets }),
  keyParts: ({ targets }) => targets.map((target) => JSON.stringify(target)).sort(),
  print: {
    kind: 'picture',
    hint: ({ markers }) => ({ name: 'coordinate', params: { count: markers } }),
    lines: noLines,
    key: ({ image }, { targets }, { onPicture }) =>
      onPicture(image.file_id, (ratio) => boxesOf(targets, ratio)),
  },
};
