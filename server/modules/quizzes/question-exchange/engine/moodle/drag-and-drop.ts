import type { Localized } from '@/lib/contract/text';
import { DRAG_PROMPT, inLanguagesOf } from '../foreign/prompts';
import { reusedAsBlanks } from '../foreign/reused';
import type { Taken } from '../foreign/texts';
import { shownText } from '../shown-text';
import { imageSize } from '../media/size';
import { all, child, type XmlNode } from '@/server/platform/text/xml/tree';
import type { Body, Refusal } from './choices';
import { LABEL, type MoodleTexts, textOf, value } from './texts';

type Option = Taken & { id: string };

const mapText = (text: Localized, change: (html: string) => string): Localized =>
  Object.fromEntries(Object.entries(text).map(([locale, html]) => [locale, change(html ?? '')]));

/** Gaps `[[1]]` of Moodle name the choice that belongs there; ours are numbered as they come. */
export function dragText(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const boxes = all(question, question.attrs.type === 'ddwtos' ? 'dragbox' : 'selectoption');
  const groups = new Set(boxes.map((box) => value(box, 'group') || '1'));
  if (groups.size > 1) texts.note('groups_joined');
  const options = boxes.map((box, index) => ({
    id: `o${index + 1}`,
    ...texts.tail(texts.rich(box, question.attrs.type === 'ddwtos' ? 'html' : LABEL)),
  }));
  const source = texts.rich(child(question, 'questiontext'));
  const pairs: Record<string, string> = {};
  const text = mapText(source, (html) => {
    let place = 0;
    return html.replace(/\[\[\s*(\d{1,3})\s*\]\]/g, (_, number) => {
      place += 1;
      pairs[`b${place}`] ??= `o${number}`;
      return `[[b${place}]]`;
    });
  });
  const { prompt: whole, media } = texts.prompt(text);
  const rest = { ...(media && { media }), text: whole };
  const blanks = reusedAsBlanks(undefined, rest, Object.entries(pairs), options, texts);
  if (blanks) return blanks;
  return {
    content: {
      type: 'drag_drop_text',
      prompt: inLanguagesOf(whole, DRAG_PROMPT),
      ...rest,
      options,
    },
    key: { type: 'drag_drop_text', pairs },
  };
}

/** The one picture under the places: a file that stands directly in the question. */
function ground(question: XmlNode, texts: MoodleTexts) {
  const [node] = all(question, 'file');
  const file = texts.file(`${node?.attrs.path ?? '/'}${node?.attrs.name ?? ''}`.replace(/^\//, ''));
  const size = file && imageSize(file.bytes);
  return file?.type === 'image' && size ? { image: { file_id: file.id }, ...size } : undefined;
}

const share = (pixels: number, whole: number) => Number(Math.min(1, Math.max(0, pixels / whole)).toFixed(6));

function dragOption(drag: XmlNode, texts: MoodleTexts): Option {
  const [node] = all(drag, 'file');
  const file = node && texts.file(`${node.attrs.path ?? '/'}${node.attrs.name ?? ''}`.replace(/^\//, ''));
  return {
    id: `o${value(drag, 'no')}`,
    text: textOf(drag) === '' ? {} : texts.rich(drag, 'moodle_auto_format'),
    ...(file?.type === 'image' && { image: { file_id: file.id } }),
  };
}

/** Places on a picture; Moodle gives their corners only, so that their size is a guess. */
export function dragImage(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const base = ground(question, texts);
  if (!base) return { refused: 'no_picture' };
  const drops = all(question, 'drop');
  const pairs: Record<string, string> = {};
  const places = drops.map((drop, index) => {
    const [x, y] = [
      share(Number(value(drop, 'xleft')), base.width),
      share(Number(value(drop, 'ytop')), base.height),
    ];
    pairs[`p${index + 1}`] = `o${value(drop, 'choice')}`;
    return { id: `p${index + 1}`, x, y, width: share(0.2, 1), height: share(0.1, 1) };
  });
  texts.note('place_size_guessed');
  const groups = new Set(all(question, 'drag').map((drag) => value(drag, 'draggroup') || '1'));
  if (groups.size > 1) texts.note('groups_joined');
  return {
    content: {
      type: 'drag_drop_image',
      ...texts.prompt(texts.rich(child(question, 'questiontext'))),
      image: base.image,
      places,
      options: all(question, 'drag').map((drag) => dragOption(drag, texts)),
    },
    key: { type: 'drag_drop_image', pairs },
  };
}

function target(drop: XmlNode, width: number, height: number): object | undefined {
  const numbers = (value(drop, 'coords').match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const [x = 0, y = 0, a = 0, b = 0] = numbers;
  const shape = value(drop, 'shape');
  if (shape === 'circle' && numbers.length === 3)
    return { shape: 'circle', x: share(x, width), y: share(y, height), radius: share(a, width) };
  if (shape === 'rectangle' && numbers.length === 4)
    return {
      shape: 'rect',
      x: share(x, width),
      y: share(y, height),
      width: share(a, width),
      height: share(b, height),
    };
  if (shape !== 'polygon' || numbers.length < 6 || numbers.length % 2 !== 0) return undefined;
  const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({
    x: share(numbers[index * 2] ?? 0, width),
    y: share(numbers[index * 2 + 1] ?? 0, height),
  }));
  return { shape: 'polygon', points };
}

export function markers(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const base = ground(question, texts);
  if (!base) return { refused: 'no_picture' };
  const drops = all(question, 'drop');
  const targets = drops.map((drop) => target(drop, base.width, base.height));
  if (targets.length === 0 || targets.includes(undefined)) return { refused: 'no_targets' };
  const labels = new Set(all(question, 'drag').map((drag) => texts.plain(drag)));
  if (labels.size > 1) texts.note('marker_labels_lost');
  const drags = all(question, 'drag').map((drag) => Number(value(drag, 'noofdrags') || '1') || 1);
  const most = Math.max(
    targets.length,
    drags.reduce((sum, count) => sum + count, 0),
  );
  return {
    content: {
      type: 'coordinate',
      ...texts.prompt(texts.rich(child(question, 'questiontext'))),
      image: base.image,
      markers: Math.min(20, most),
    },
    key: { type: 'coordinate', targets },
  };
}

export function matching(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const pairs: Record<string, string> = {};
  const options = new Map<string, Option>();
  const stems: Option[] = [];
  for (const node of all(question, 'subquestion')) {
    const answer = texts.tail(texts.rich(child(node, 'answer'), LABEL));
    const same = `${shownText(answer.text)}\u001f${answer.image?.file_id ?? ''}`;
    const option = options.get(same) ?? { id: `o${options.size + 1}`, ...answer };
    options.set(same, option);
    if (textOf(node) === '') continue;
    const stem = { id: `s${stems.length + 1}`, ...texts.tail(texts.rich(node)) };
    stems.push(stem);
    pairs[stem.id] = option.id;
  }
  if (stems.length === 0) return { refused: 'no_pairs' };
  return {
    content: {
      type: 'matching',
      ...texts.prompt(texts.rich(child(question, 'questiontext'))),
      stems,
      options: [...options.values()],
    },
    key: { type: 'matching', pairs },
  };
}

export function ordering(question: XmlNode, texts: MoodleTexts): Body {
  const answers = all(question, 'answer')
    .map((answer, index) => ({ answer, place: Number(answer.attrs.fraction ?? index) || index }))
    .sort((a, b) => a.place - b.place);
  const most = Number(value(question, 'selectcount'));
  if (/^(?:RANDOM|CONTIGUOUS|1|2)$/i.test(value(question, 'selecttype')) && most > 0 && most < answers.length)
    texts.note('subset_lost');
  const grading = value(question, 'gradingtype').toUpperCase();
  if (/^(?!ALL_OR_NOTHING$|ABSOLUTE_POSITION$|-1$|0$).+/.test(grading)) texts.note('weights_lost');
  const options = answers.map(({ answer }, index) => ({
    id: `o${index + 1}`,
    ...texts.tail(texts.rich(answer)),
  }));
  return {
    content: { type: 'ordering', ...texts.prompt(texts.rich(child(question, 'questiontext'))), options },
    key: {
      type: 'ordering',
      order: options.map(({ id }) => id),
      ...(/^(?:ALL_OR_NOTHING|-1)$/.test(grading) && { scoring: 'exact' }),
    },
  };
}
