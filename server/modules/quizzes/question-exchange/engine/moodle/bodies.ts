import type { Blank, Target } from '@/lib/contract/questions/key';
import { type Locale, type Localized, pick } from '@/lib/contract/text';
import { type DraftOf, draftOf } from '../draft-of';
import type { QuestionDraft } from '../importer';
import { imageSize } from '../media/size';
import { joinLanguages, richToPlain } from '../rich';
import { cdata, tag } from '@/server/platform/text/xml/write';
import { type MoodleWriter, simple } from './writer';

type Written = { type: string; body: string };

const share = (count: number) => Number((100 / count).toFixed(5));
const stem = ({ content }: QuestionDraft, out: MoodleWriter) =>
  out.rich('questiontext', content.prompt, content.media);

function choice(
  { content, key }: DraftOf<'single_choice'> | DraftOf<'multiple_choice'>,
  out: MoodleWriter,
): string {
  const isSingle = content.type === 'single_choice';
  const part = isSingle ? 100 : share(key.option_ids.length);
  const answers = content.options.map((option) => {
    const isRight = key.option_ids.includes(option.id);
    const fraction = isRight ? part : isSingle ? 0 : -part;
    return out.option('answer', { fraction: String(fraction) }, option);
  });
  return simple('single', String(isSingle)) + simple('shuffleanswers', 'true') + answers.join('');
}

const truth = (correct: boolean) =>
  [true, false]
    .map((said) => tag('answer', { fraction: said === correct ? 100 : 0 }, simple('text', String(said))))
    .join('');

function match({ content, key }: DraftOf<'matching'>, out: MoodleWriter): string {
  const used = new Set(Object.values(key.pairs));
  const answer = (id: string | undefined) => {
    const option = content.options.find((entry) => entry.id === id);
    return option ? tag('answer', {}, out.text(option.text, option.image && { image: option.image })) : '';
  };
  const pairs = content.stems.map((entry) =>
    out.option('subquestion', {}, entry, answer(key.pairs[entry.id])),
  );
  const more = content.options.filter(({ id }) => !used.has(id));
  return (
    simple('shuffleanswers', 'true') +
    pairs.join('') +
    more.map(({ id }) => tag('subquestion', { format: 'html' }, simple('text', '') + answer(id))).join('')
  );
}

const isGap = (text: Localized, id: string) =>
  [text.ar, text.en].every((html) => !html || richToPlain(html) === `[[${id}]]`);
/** Gaps stand in HTML, separate answers are plain text: only what is read as HTML is escaped. */
const gapAnswer = (text: string) =>
  text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[\\{}~#=%*]/g, '\\$&')
    .replace(/</g, '&lt;');

function clozeGap({ accepted, case_matters }: Blank): string {
  if (accepted.every((entry) => 'number' in entry)) {
    const numbers = accepted.map((entry) =>
      'number' in entry ? `=${entry.number}:${entry.tolerance ?? 0}` : '',
    );
    return `{1:NUMERICAL:${numbers.join('~')}}`;
  }
  const texts = accepted.map((entry) => `=${gapAnswer('text' in entry ? entry.text : String(entry.number))}`);
  return `{1:SHORTANSWER${case_matters ? '_C' : ''}:${texts.join('~')}}`;
}

function complete(draft: QuestionDraft & DraftOf<'complete'>, out: MoodleWriter, locale: Locale): Written {
  const { content, key } = draft;
  const [blank, ...more] = key.blanks;
  if (blank && more.length === 0 && isGap(content.text, blank.id)) {
    const isNumeric = blank.accepted.every((entry) => 'number' in entry);
    const answers = blank.accepted.map((entry) => {
      const rest = isNumeric && 'number' in entry ? simple('tolerance', entry.tolerance ?? 0) : '';
      const text = 'text' in entry ? entry.text.replaceAll('*', '\\*') : String(entry.number);
      return tag('answer', { fraction: 100, format: 'plain_text' }, tag('text', {}, cdata(text)) + rest);
    });
    const [first] = blank.accepted;
    const unit = first && 'unit' in first ? first.unit : undefined;
    const units =
      isNumeric && unit
        ? tag('units', {}, tag('unit', {}, simple('multiplier', 1) + simple('unit_name', unit)))
        : '';
    const usecase = isNumeric ? '' : simple('usecase', blank.case_matters ? 1 : 0);
    return {
      type: isNumeric ? 'numerical' : 'shortanswer',
      body: stem(draft, out) + usecase + answers.join('') + units,
    };
  }
  // A gap of Moodle has its answers inside, so that the text can stand there in one language only.
  const language = content.text[locale]?.trim() ? locale : locale === 'ar' ? 'en' : 'ar';
  const gaps = new Map(key.blanks.map((entry) => [entry.id, clozeGap(entry)]));
  const text = pick(content.text, locale).replace(
    /\[\[([a-z0-9]{1,16})\]\]/g,
    (whole, id) => gaps.get(id) ?? whole,
  );
  return {
    type: 'cloze',
    body: out.rich('questiontext', { [language]: text }, content.media),
  };
}

function dragText({ content, key }: DraftOf<'drag_drop_text'>, out: MoodleWriter): string {
  const numbers = new Map(content.options.map(({ id }, index) => [id, index + 1]));
  const text = Object.fromEntries(
    Object.entries(content.text).map(([locale, html]) => [
      locale,
      html?.replace(
        /\[\[([a-z0-9]{1,16})\]\]/g,
        (_, place) => `[[${numbers.get(key.pairs[place] ?? '') ?? 0}]]`,
      ),
    ]),
  );
  const boxes = content.options.map(({ text: words, image }) =>
    tag('dragbox', {}, out.text(words, image && { image }) + simple('group', 1)),
  );
  return out.rich('questiontext', text, content.media) + simple('shuffleanswers', 1) + boxes.join('');
}

const whole = (value: number) => Math.round(value);

function sizeOf(out: MoodleWriter, id: string) {
  const file = out.files.get(id);
  return (file && imageSize(file.bytes)) ?? { width: 1000, height: 1000 };
}

function dragImage({ content, key }: DraftOf<'drag_drop_image'>, out: MoodleWriter): string {
  const { width, height } = sizeOf(out, content.image.file_id);
  const drags = content.options.map(({ text, image }, index) => {
    const { html } = joinLanguages(text, Object.keys(text).length > 1);
    const label = richToPlain(html) === '' ? '' : html;
    return tag(
      'drag',
      {},
      simple('no', index + 1) +
        simple('text', label) +
        simple('draggroup', 1) +
        (image ? out.file(image.file_id) : ''),
    );
  });
  const drops = content.places.map(({ id, x, y }, index) => {
    const choiceNumber = content.options.findIndex((option) => option.id === key.pairs[id]) + 1;
    return tag(
      'drop',
      {},
      `${simple('text', '')}${simple('no', index + 1)}${simple('choice', choiceNumber)}${simple('xleft', whole(x * width))}${simple('ytop', whole(y * height))}`,
    );
  });
  return out.file(content.image.file_id) + simple('shuffleanswers', 'true') + drags.join('') + drops.join('');
}

function coords(target: Target, width: number, height: number): [string, string] {
  const point = (x: number, y: number) => `${whole(x * width)},${whole(y * height)}`;
  if (target.shape === 'circle')
    return ['circle', `${point(target.x, target.y)};${Math.max(1, whole(target.radius * width))}`];
  if (target.shape === 'rect')
    return ['rectangle', `${point(target.x, target.y)};${point(target.width, target.height)}`];
  return ['polygon', target.points.map(({ x, y }) => point(x, y)).join(';')];
}

function markers({ content, key }: DraftOf<'coordinate'>, out: MoodleWriter): string {
  const { width, height } = sizeOf(out, content.image.file_id);
  const drag = tag('drag', {}, simple('no', 1) + simple('text', '●') + simple('noofdrags', content.markers));
  const drops = key.targets.map((target, index) => {
    const [shape, places] = coords(target, width, height);
    return tag(
      'drop',
      {},
      simple('no', index + 1) + simple('shape', shape) + simple('coords', places) + simple('choice', 1),
    );
  });
  return out.file(content.image.file_id) + drag + drops.join('');
}

function order({ content, key }: DraftOf<'ordering'>, out: MoodleWriter): string {
  const answers = key.order.flatMap((id, index) => {
    const option = content.options.find((entry) => entry.id === id);
    return option ? [out.option('answer', { fraction: String(index + 1) }, option)] : [];
  });
  const grading = key.scoring === 'exact' ? 'ALL_OR_NOTHING' : 'ABSOLUTE_POSITION';
  return (
    simple('layouttype', 'VERTICAL') +
    simple('selecttype', 'ALL') +
    simple('gradingtype', grading) +
    answers.join('')
  );
}

function essay({ content, key }: DraftOf<'essay'>, out: MoodleWriter): string {
  const limit = (name: string, value: number | undefined) => (value ? simple(name, value) : '');
  return (
    simple('responseformat', 'editor') +
    limit('minwordlimit', content.word_min) +
    limit('maxwordlimit', content.word_max) +
    (key.model_answer ? out.rich('graderinfo', key.model_answer) : '')
  );
}

/** What Moodle shows of a type that it has no form for: the question, with its answer in the part of the school. */
const asked = (draft: QuestionDraft, out: MoodleWriter): Written => ({
  type: 'essay',
  body: stem(draft, out) + simple('responseformat', 'editor'),
});

/** A draft as Moodle's nearest type and the elements that make it. */
export function moodleBody(draft: QuestionDraft, out: MoodleWriter, locale: Locale): Written {
  const { content } = draft;
  switch (content.type) {
    case 'single_choice':
      return { type: 'multichoice', body: stem(draft, out) + choice(draftOf(draft, 'single_choice'), out) };
    case 'multiple_choice':
      return {
        type: draftOf(draft, 'multiple_choice').key.scoring === 'exact' ? 'multichoiceset' : 'multichoice',
        body: stem(draft, out) + choice(draftOf(draft, 'multiple_choice'), out),
      };
    case 'true_false':
    case 'true_false_with_correct':
      return {
        type: 'truefalse',
        body: stem(draft, out) + truth(draftOf(draft, 'true_false', 'true_false_with_correct').key.correct),
      };
    case 'matching':
      return { type: 'matching', body: stem(draft, out) + match(draftOf(draft, 'matching'), out) };
    case 'complete':
      return complete(draftOf(draft, 'complete'), out, locale);
    case 'drag_drop_text':
      return { type: 'ddwtos', body: dragText(draftOf(draft, 'drag_drop_text'), out) };
    case 'drag_drop_image':
      return {
        type: 'ddimageortext',
        body: stem(draft, out) + dragImage(draftOf(draft, 'drag_drop_image'), out),
      };
    case 'coordinate':
      return { type: 'ddmarker', body: stem(draft, out) + markers(draftOf(draft, 'coordinate'), out) };
    case 'ordering':
      return { type: 'ordering', body: stem(draft, out) + order(draftOf(draft, 'ordering'), out) };
    case 'essay':
      return { type: 'essay', body: stem(draft, out) + essay(draftOf(draft, 'essay'), out) };
    default:
      return asked(draft, out);
  }
}
