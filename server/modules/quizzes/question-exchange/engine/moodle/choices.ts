import { withTwins } from '../draft';
import { shownText } from '../shown-text';
import { all, child, type XmlNode } from '@/server/platform/text/xml/tree';
import { fractionOf, type MoodleTexts, numberOf, value } from './texts';

export type Body = { content: object; key: object };
export type Refusal = { refused: string; params?: Record<string, string | number> };

const near = (share: number, wanted: number) => Math.abs(share - wanted) < 0.6;

/** Which answers are right, and whether the shares of the mark are those of the school. */
function rightOf(shares: number[], isSingle: boolean, isSet: boolean, texts: MoodleTexts): number[] {
  const right = shares.flatMap((share, index) => ((isSingle ? share >= 99.9 : share > 0) ? [index] : []));
  const part = 100 / right.length;
  const isOurs = isSingle
    ? shares.every((share) => share === 0 || share >= 99.9)
    : isSet || shares.every((share) => near(share, share > 0 ? part : -part));
  if (!isOurs) texts.note('weights_lost');
  return right;
}

export function choice(question: XmlNode, texts: MoodleTexts): Body {
  const isSet = question.attrs.type === 'multichoiceset';
  const isSingle = question.attrs.type === 'multichoice' && !/^(?:false|0)$/.test(value(question, 'single'));
  const type = isSingle ? 'single_choice' : 'multiple_choice';
  const answers = all(question, 'answer');
  const right = rightOf(answers.map(fractionOf), isSingle, isSet, texts);
  const format = 'moodle_auto_format';
  const options = answers.map((answer, index) => ({
    id: `o${index + 1}`,
    ...texts.tail(texts.rich(answer, format)),
  }));
  const same = options.map(({ id, text, image }) => ({
    id,
    same: `${shownText(text)}\u001f${image?.file_id ?? ''}`,
  }));
  const { ids, hasTwins } = withTwins(
    same,
    right.map((index) => `o${index + 1}`),
  );
  if (hasTwins) texts.note('twin_options');
  return {
    content: { type, ...texts.prompt(texts.rich(child(question, 'questiontext'))), options },
    key: { type, option_ids: ids, ...(isSet && { scoring: 'exact' }) },
  };
}

export function trueFalse(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const right = all(question, 'answer').filter((answer) => fractionOf(answer) >= 99.9);
  const said = texts.plain(right[0]).toLowerCase();
  if (right.length !== 1 || !/^(?:true|false|صح|صواب|خطأ)$/.test(said)) return { refused: 'no_key' };
  return {
    content: { type: 'true_false', ...texts.prompt(texts.rich(child(question, 'questiontext'))) },
    key: { type: 'true_false', correct: /^(?:true|صح|صواب)$/.test(said) },
  };
}

const gapOf = (prompt: object) =>
  Object.fromEntries(Object.keys(prompt).map((locale) => [locale, '[[b1]]'] as const));

function blank(question: XmlNode, texts: MoodleTexts, accepted: object[], rules: object): Body | Refusal {
  if (accepted.length === 0) return { refused: 'no_blanks' };
  const stem = texts.prompt(texts.rich(child(question, 'questiontext')));
  return {
    content: { type: 'complete', ...stem, text: gapOf(stem.prompt) },
    key: { type: 'complete', blanks: [{ id: 'b1', accepted, ...rules }] },
  };
}

/** Accepted answers without the signs that stand for anything. */
export function acceptedTexts(list: string[], texts: MoodleTexts): { text: string }[] {
  const kept = list.filter((text) => text !== '*' && text !== '');
  if (kept.some((text) => /(?<!\\)\*/.test(text))) texts.note('wildcard_lost');
  const plain = kept.map((text) =>
    text
      .replace(/(?<!\\)\*/g, '')
      .replaceAll('\\*', '*')
      .trim(),
  );
  return [...new Set(plain.filter(Boolean))].map((text) => ({ text }));
}

export function short(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const answers = all(question, 'answer');
  const full = answers.filter((answer) => fractionOf(answer) >= 99.9);
  if (answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 99.9))
    texts.note('partial_answers_lost');
  const accepted = acceptedTexts(
    full.map((answer) => texts.answer(answer)),
    texts,
  );
  return blank(question, texts, accepted, value(question, 'usecase') === '1' ? { case_matters: true } : {});
}

export function numerical(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const answers = all(question, 'answer');
  const full = answers.filter((answer) => fractionOf(answer) >= 99.9);
  if (answers.some((answer) => fractionOf(answer) > 0 && fractionOf(answer) < 99.9))
    texts.note('partial_answers_lost');
  const units = all(child(question, 'units') ?? question, 'unit').map((unit) => ({
    name: value(unit, 'unit_name'),
    factor: Number(value(unit, 'multiplier') || '1'),
  }));
  if (units.length > 1) texts.note('units_lost');
  const unit = units.find(({ factor, name }) => factor === 1 && name !== '')?.name;
  const accepted = full.flatMap((answer) => {
    const number = numberOf(texts.plain(answer));
    if (!Number.isFinite(number)) return [];
    const tolerance = Math.abs(numberOf(value(answer, 'tolerance')));
    return [{ number, ...(tolerance > 0 && { tolerance }), ...(unit && { unit }) }];
  });
  return blank(question, texts, accepted, {});
}

export function essay(question: XmlNode, texts: MoodleTexts): Body {
  const words = (name: string) => {
    const count = Number(value(question, name));
    return Number.isInteger(count) && count > 0 ? count : undefined;
  };
  const [least, most] = [words('minwordlimit'), words('maxwordlimit')];
  if (texts.plain(child(question, 'responsetemplate')) !== '') texts.note('template_lost');
  if (!/^0?$/.test(value(question, 'attachments'))) texts.note('attachments_lost');
  const guide = child(question, 'graderinfo');
  const hasGuide = texts.plain(guide) !== '';
  return {
    content: {
      type: 'essay',
      ...texts.prompt(texts.rich(child(question, 'questiontext'))),
      ...(least && { word_min: least }),
      ...(most && { word_max: most }),
    },
    key: { type: 'essay', rubric: [], ...(hasGuide && { model_answer: texts.rich(guide) }) },
  };
}
