import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { ContentOf } from '@/lib/contract/questions/content';
import type { KeyOf } from '@/lib/contract/questions/key';
import { rightAnswers } from '@/server/modules/quizzes/questions/engine';
import type { BankItem } from './question-bank/read';
import { pictureSize } from './question-bank/pictures';
import { seeded } from './random';

export type Random = () => number;
export type Distractor = { question: string; option: string };

/** A seed out of a text, for `seeded`. */
export function seedOf(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash;
}
export const randomFor = (text: string): Random => seeded(seedOf(text));

/** About normal, mean 0 and deviation 1. */
export const normal = (random: Random) => (random() + random() + random() + random() - 2) * Math.sqrt(3);
const choose = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];
const logistic = (value: number) => 1 / (1 + Math.exp(-value));

/** Chance of knowing the answer: two parameters an item, out of its level and its name. */
function chanceOf(item: BankItem, ability: number, isLured: boolean): number {
  const random = randomFor(`item ${item.key}`);
  const [slope, shift] = [0.9 + random() * 1.1, (random() - 0.5) * 0.9];
  if (isLured) return logistic(-1.6 * (ability + 0.2));
  return logistic(slope * (ability + 0.6 - (item.input.difficulty - 2) * 1.05 - shift));
}

/** Each part is known or not; unknown ones exchange their options, or take a wrong one. */
function pairs(
  key: Record<string, string>,
  options: string[],
  chance: number,
  random: Random,
): AnswerEntries {
  const places = Object.keys(key);
  const known = new Set(places.filter(() => random() < 0.25 + 0.6 * chance));
  const unknown = places.filter((place) => !known.has(place));
  const used = new Set([...known].map((place) => key[place] ?? ''));
  const free = options.filter((option) => !used.has(option));
  const turned = [...free.slice(1), ...free.slice(0, 1)];
  return places.flatMap((place) => {
    const option = known.has(place)
      ? key[place]
      : turned[unknown.indexOf(place) % Math.max(1, turned.length)];
    return option === undefined ? [] : [{ single_question_id: place, answer_id: option }];
  });
}

function severalOf(
  content: ContentOf<'multiple_choice'>,
  right: string[],
  chance: number,
  random: Random,
): AnswerEntries {
  const wrong = content.options.map(({ id }) => id).filter((id) => !right.includes(id));
  const correct = right.filter(() => random() < 0.4 + 0.5 * chance);
  const extra = wrong.filter(() => random() < 0.45 - 0.3 * chance);
  const chosen = [...correct, ...extra];
  return (chosen.length > 0 ? chosen : wrong.slice(0, 1)).map((answer_id) => ({ answer_id }));
}

function ordered(order: string[], chance: number, random: Random): AnswerEntries {
  const list = [...order];
  const swaps = 1 + Math.floor(random() * (2.5 - 1.5 * chance));
  for (let swap = 0; swap < swaps; swap += 1) {
    const at = Math.floor(random() * (list.length - 1));
    [list[at], list[at + 1]] = [list[at + 1] ?? '', list[at] ?? ''];
  }
  return list.map((answer_id) => ({ answer_id }));
}

/** A wrong text for a blank: a number that is off, or a word without its end. */
function mistake(accepted: KeyOf<'complete'>['blanks'][number]['accepted'][number], random: Random): string {
  if ('number' in accepted) {
    const off = choose(random, [accepted.number + 1, accepted.number * 10, accepted.number - 2]) ?? 0;
    return `${Math.round(off * 1000) / 1000}${accepted.unit ? ` ${accepted.unit}` : ''}`;
  }
  const { text } = accepted;
  return /^[\d\s./:-]+$/.test(text) ? `${text}1` : text.slice(0, Math.max(1, text.length - 2));
}

function blanks(key: KeyOf<'complete'>, chance: number, random: Random): AnswerEntries {
  return key.blanks.map(({ id, accepted: [first] }) => {
    const isKnown = random() < 0.2 + 0.5 * chance;
    const right = !first
      ? ''
      : 'text' in first
        ? first.text
        : `${first.number}${first.unit ? ` ${first.unit}` : ''}`;
    return { single_question_id: id, answer_text: isKnown || !first ? right : mistake(first, random) };
  });
}

/** Width of the picture on the student's screen. */
const SHOWN = 640;

/** A point in fractions as a student's screen reports it, a little off. */
function points(item: BankItem, answers: AnswerEntries, off: number, random: Random): AnswerEntries {
  const size = pictureSize(item.input.content.type === 'coordinate' ? item.input.content.image.file_id : '');
  const height = Math.round((SHOWN * size.height) / size.width);
  const clamp = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  return answers.map(({ x_coordinate: x = 0, y_coordinate: y = 0 }) => ({
    x_coordinate: clamp(x * SHOWN + (random() - 0.5) * off, SHOWN),
    y_coordinate: clamp(y * height + (random() - 0.5) * off, height),
    image_width: SHOWN,
    image_height: height,
  }));
}

function wrongChoice(
  item: BankItem,
  right: string[],
  distractor: Distractor | undefined,
  random: Random,
): AnswerEntries {
  const { content } = item.input;
  if (!('options' in content)) return [];
  const lured = content.options.find(
    ({ text }) => distractor?.question === item.key && text.en === distractor.option,
  );
  if (lured && random() < 0.85) return [{ answer_id: lured.id }];
  const wrong = content.options.map(({ id }) => id).filter((id) => !right.includes(id));
  // One wrong option is the most tempting, as in real classes.
  const id = random() < 0.5 ? wrong[0] : choose(random, wrong);
  return id === undefined ? [] : [{ answer_id: id }];
}

/** Sentences of the samples, more of them the abler the student is. */
function written(item: BankItem, ability: number, random: Random): AnswerEntries {
  const share = Math.min(1, Math.max(0.25, 0.55 + 0.22 * ability + (random() - 0.5) * 0.3));
  const count = Math.max(1, Math.round(item.samples.length * share));
  const text = item.samples.filter((_, index) => index < count || random() < 0.1).join(' ');
  return text === '' ? [] : [{ answer_text: text }];
}

function notQuiteRight(
  item: BankItem,
  chance: number,
  distractor: Distractor | undefined,
  random: Random,
): AnswerEntries {
  const { content, key } = item.input;
  if (key.type === 'true_false') return [{ answer_text_true_false: !key.correct }];
  if (key.type === 'true_false_with_correct' && content.type === key.type) {
    const other = choose(
      random,
      content.options.filter(({ id }) => id !== key.option_id),
    );
    if (key.correct || random() < 0.5 || !other) {
      return key.correct && other
        ? [{ answer_text_true_false: false, option_id: other.id }]
        : [{ answer_text_true_false: !key.correct }];
    }
    return [{ answer_text_true_false: false, option_id: other.id }];
  }
  if (key.type === 'single_choice') return wrongChoice(item, key.option_ids, distractor, random);
  if (key.type === 'multiple_choice' && content.type === key.type)
    return severalOf(content, key.option_ids, chance, random);
  if ('pairs' in key && 'options' in content)
    return pairs(
      key.pairs,
      content.options.map(({ id }) => id),
      chance,
      random,
    );
  if (key.type === 'ordering') return ordered(key.order, chance, random);
  if (key.type === 'complete') return blanks(key, chance, random);
  return points(item, rightAnswers(content, key), SHOWN * 0.7, random);
}

/**
 * What a student of an ability (about -2 to 2) answers: right, partly right, wrong or nothing, with real
 * option ids. `random` is used up in the same way every time.
 */
export function answerOf(
  item: BankItem,
  ability: number,
  random: Random,
  distractor?: Distractor,
): AnswerEntries {
  const { content, key } = item.input;
  const chance = chanceOf(item, ability, distractor?.question === item.key);
  if (random() < 0.015 + 0.05 * (1 - chance)) return [];
  if (content.type === 'essay') return written(item, ability, random);
  if (random() >= chance) return notQuiteRight(item, chance, distractor, random);
  const right = rightAnswers(content, key);
  return content.type === 'coordinate' ? points(item, right, 14, random) : right;
}
