import type { Localized } from '@/lib/contract/text';
import { fold } from '../draft';
import { DRAG_PROMPT, inLanguagesOf } from '../foreign/prompts';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { answerText, plainToRich } from '../rich';
import { child, type XmlNode } from '@/server/platform/text/xml/tree';
import { acceptedTexts, type Body, type Refusal } from './choices';
import { type MoodleTexts, numberOf } from './texts';

const GAP = /(?<!\\)\{(\d*):([A-Z_]{2,20}):((?:\\[\s\S]|[^\\{}])*)\}/g;
const KINDS: Record<string, 'short' | 'cased' | 'number' | 'choice'> = {
  ...{ SHORTANSWER: 'short', SA: 'short', MW: 'short' },
  ...{ SHORTANSWER_C: 'cased', SAC: 'cased', MWC: 'cased' },
  ...{ NUMERICAL: 'number', NM: 'number' },
  ...{ MULTICHOICE: 'choice', MC: 'choice', MULTICHOICE_S: 'choice', MCS: 'choice', MULTICHOICE_V: 'choice' },
  ...{ MCV: 'choice', MULTICHOICE_H: 'choice', MCH: 'choice', MULTICHOICE_VS: 'choice', MCVS: 'choice' },
  ...{ MULTICHOICE_HS: 'choice', MCHS: 'choice' },
};
type Answer = { text: string; share: number };
type Gap = { kind: 'short' | 'cased' | 'number' | 'choice'; answers: Answer[] };

const unescape = (text: string) => text.replace(/\\([\s\S])/g, '$1');

function answersOf(source: string, texts: MoodleTexts): Answer[] {
  const parts = source.split(/(?<!\\)~/);
  return parts.map((part) => {
    const match = /^\s*(=|%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(part);
    const [text = '', feedback] = (match?.[3] ?? '').split(/(?<!\\)#/);
    if (feedback?.trim()) texts.note('feedback_lost');
    const share = match?.[1] === '=' ? 100 : Number(match?.[2] ?? '0');
    return { text: answerText(unescape(text)), share };
  });
}

function acceptedNumbers(answers: Answer[]): object[] {
  return answers.flatMap(({ text }) => {
    const [value = '', width = '0'] = text.split(':');
    const [number, tolerance] = [numberOf(value), Math.abs(numberOf(width))];
    return Number.isFinite(number) ? [{ number, ...(tolerance > 0 && { tolerance }) }] : [];
  });
}

function blanks(gaps: Gap[], prompt: object, text: Localized, texts: MoodleTexts): Body {
  const list = gaps.map(({ kind, answers }, index) => {
    const full = answers.filter(({ share }) => share >= 99.9);
    if (answers.some(({ share }) => share > 0 && share < 99.9)) texts.note('partial_answers_lost');
    if (kind === 'choice') texts.note('choices_lost');
    const accepted =
      kind === 'number'
        ? acceptedNumbers(full)
        : acceptedTexts(
            full.map((answer) => answer.text),
            texts,
          );
    return { id: `b${index + 1}`, accepted, ...(kind === 'cased' && { case_matters: true }) };
  });
  return { content: { type: 'complete', ...prompt, text }, key: { type: 'complete', blanks: list } };
}

function drops(gaps: Gap[], prompt: object, text: Localized, texts: MoodleTexts): Body | undefined {
  const options = new Map<string, { id: string; text: Localized }>();
  const pairs: Record<string, string> = {};
  for (const [index, { answers }] of gaps.entries()) {
    for (const answer of answers) {
      const same = fold(answer.text);
      const option = options.get(same) ?? {
        id: `o${options.size + 1}`,
        text: { [texts.language]: plainToRich(answer.text) },
      };
      options.set(same, option);
      if (answer.share >= 99.9) pairs[`b${index + 1}`] ??= option.id;
    }
  }
  if (new Set(Object.values(pairs)).size < gaps.length) return undefined;
  if (gaps.length > 1) texts.note('groups_joined');
  return {
    content: { type: 'drag_drop_text', ...prompt, text, options: [...options.values()] },
    key: { type: 'drag_drop_text', pairs },
  };
}

/** Embedded answers: a text with blanks, or with places where every gap has a list to choose from. */
export function cloze(question: XmlNode, texts: MoodleTexts): Body | Refusal {
  const found = Object.entries(texts.rich(child(question, 'questiontext')));
  const [first] = found;
  if (!first) return { refused: 'no_prompt' };
  if (found.length > 1) texts.note('languages_lost');
  const gaps: Gap[] = [];
  let unknown: string | undefined;
  const weights = new Set<number>();
  const html = (first[1] ?? '').replace(GAP, (whole, weight: string, name: string, answers: string) => {
    const kind = KINDS[name];
    if (!kind) {
      unknown ??= name;
      return whole;
    }
    weights.add(Number(weight || '1'));
    gaps.push({ kind, answers: answersOf(answers, texts) });
    return `[[b${gaps.length}]]`;
  });
  if (unknown) return { refused: 'moodle_gap', params: { value: unknown } };
  if (gaps.length === 0) return { refused: 'no_places' };
  if (weights.size > 1) texts.note('weights_lost');
  const { prompt: text, media } = texts.prompt({ [first[0]]: html });
  const around = (lead: Localized) => ({ prompt: inLanguagesOf(text, lead), ...(media && { media }) });
  const isChoice = gaps.every(({ kind }) => kind === 'choice');
  return (
    (isChoice ? drops(gaps, around(DRAG_PROMPT), text, texts) : undefined) ??
    blanks(gaps, around(COMPLETE_PROMPT), text, texts)
  );
}
