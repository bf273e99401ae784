import type { QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import type { PlacedQuestion } from '@/lib/contract/questions/input';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Localized } from '@/lib/contract/text';
import { shuffle } from '@/server/modules/quizzes/questions/engine';
import { demoId } from '../random';
import { sectionId } from '../school';
import {
  acceptedOf,
  type Block,
  fileIdOf,
  linesOf,
  readBlocks,
  readOption,
  readPlaces,
  readBoth,
  richBoth,
} from './notation';
import { pictureAlt, placeImage, spotsOf } from './pictures';
import { sounds } from './sounds';

export type BankItem = {
  key: string;
  subject: string;
  section: string;
  input: PlacedQuestion;
  /** Sentences that students write as an answer to an essay, the plainest first. */
  samples: string[];
};
type Pair = { content: QuestionContent; key: QuestionKey };
type Base = { prompt: Localized; media?: NonNullable<QuestionContent['media']> };

const letters = 'abcdefghijklmnopqrst';
const idAt = (index: number) => letters.charAt(index);

/** Options in an order that reveals nothing, with their ids; `places` answers where each line went. */
function deal(seed: string, lines: string[]): { options: QuestionOption[]; ids: string[] } {
  const order = shuffle(
    seed,
    lines.map((_, index) => index),
  );
  const ids = lines.map((_, index) => idAt(order.indexOf(index)));
  return {
    options: order.map((line, index) => readOption(idAt(index), lines[line] ?? '', pictureAlt)),
    ids,
  };
}

function baseOf(block: Block): Base {
  const [prompt = ''] = linesOf(block, '?');
  const [medium] = linesOf(block, '@');
  if (medium === undefined) return { prompt: richBoth(prompt) };
  const ref = { file_id: fileIdOf(medium), alt: pictureAlt(medium) };
  return { prompt: richBoth(prompt), media: sounds[medium] ? { audio: ref } : { image: ref } };
}

function choice(seed: string, block: Block, type: 'single_choice' | 'multiple_choice'): Pair {
  const right = linesOf(block, '+');
  const { options, ids } = deal(seed, [...right, ...linesOf(block, '-')]);
  return {
    content: { type, ...baseOf(block), options },
    key: { type, option_ids: ids.slice(0, right.length) },
  };
}

function verdict(block: Block): Pair {
  const correct = block.args.includes('yes');
  return {
    content: { type: 'true_false', ...baseOf(block) },
    key: { type: 'true_false', correct },
  };
}

function corrected(seed: string, block: Block): Pair {
  const type = 'true_false_with_correct';
  const correct = block.args.includes('yes');
  const { options, ids } = deal(seed, [...linesOf(block, '+'), ...linesOf(block, '-')]);
  return {
    content: { type, ...baseOf(block), options },
    key: correct ? { type, correct } : { type, correct, option_id: ids[0] },
  };
}

function dragText(seed: string, block: Block): Pair {
  const type = 'drag_drop_text';
  const { text, answers } = readPlaces(linesOf(block, '_')[0] ?? '');
  const words = [...answers.values()].map(([ar = '', en]) => `${ar} | ${en ?? ar}`);
  const { options, ids } = deal(seed, [...words, ...linesOf(block, '-')]);
  const pairs = Object.fromEntries([...answers.keys()].map((place, index) => [place, ids[index] ?? '']));
  return { content: { type, ...baseOf(block), text, options }, key: { type, pairs } };
}

function dragImage(seed: string, block: Block): Pair {
  const type = 'drag_drop_image';
  const [picture = ''] = block.args;
  const spots = spotsOf(picture);
  const { options, ids } = deal(seed, [
    ...spots.map(({ label }) => `${label.ar} | ${label.en}`),
    ...linesOf(block, '-'),
  ]);
  const places = spots.map(({ box }, index) => ({ id: `p${index + 1}`, ...box }));
  const pairs = Object.fromEntries(places.map(({ id }, index) => [id, ids[index] ?? '']));
  const image = { file_id: fileIdOf(placeImage(picture)), alt: pictureAlt(picture) };
  return { content: { type, ...baseOf(block), image, places, options }, key: { type, pairs } };
}

function point(block: Block): Pair {
  const type = 'coordinate';
  const [picture = '', ...chosen] = block.args;
  const targets = spotsOf(picture, chosen).map(({ target }) => ({ shape: 'circle' as const, ...target }));
  const image = { file_id: fileIdOf(picture), alt: pictureAlt(picture) };
  return { content: { type, ...baseOf(block), image, markers: targets.length }, key: { type, targets } };
}

function matching(seed: string, block: Block): Pair {
  const type = 'matching';
  const rows = linesOf(block, '=').map((line) => line.split('->').map((part) => part.trim()));
  const stems = rows.map(([stem = ''], index) => readOption(`s${index + 1}`, stem, pictureAlt));
  const { options, ids } = deal(seed, [...rows.map(([, option = '']) => option), ...linesOf(block, '-')]);
  const pairs = Object.fromEntries(stems.map(({ id }, index) => [id, ids[index] ?? '']));
  return { content: { type, ...baseOf(block), stems, options }, key: { type, pairs } };
}

function ordering(seed: string, block: Block): Pair {
  const type = 'ordering';
  const { options, ids } = deal(seed, linesOf(block, '>'));
  return { content: { type, ...baseOf(block), options }, key: { type, order: ids } };
}

function complete(block: Block): Pair {
  const type = 'complete';
  const { text, answers } = readPlaces(linesOf(block, '_')[0] ?? '');
  const blanks = [...answers].map(([id, given]) => ({
    id,
    accepted: acceptedOf(given),
    ...(block.args.includes('tashkeel') ? { tashkeel_matters: true } : {}),
    ...(block.args.includes('taa') ? { fold_taa: true } : {}),
  }));
  return { content: { type, ...baseOf(block), text }, key: { type, blanks } };
}

function essay(block: Block): Pair {
  const type = 'essay';
  const [min, max] = (block.args[0] ?? '').split('-').map(Number);
  const rubric = linesOf(block, '*').map((line, index) => {
    const [title = '', points = '1'] = line.split('=').map((part) => part.trim());
    return { id: idAt(index), title: readBoth(title), points: Number(points) };
  });
  const [model] = linesOf(block, '%');
  return {
    content: { type, ...baseOf(block), ...(min && max ? { word_min: min, word_max: max } : {}) },
    key: { type, rubric, ...(model ? { model_answer: richBoth(model) } : {}) },
  };
}

const makers: Record<string, (seed: string, block: Block) => Pair> = {
  tf: (_, block) => verdict(block),
  fix: corrected,
  one: (seed, block) => choice(seed, block, 'single_choice'),
  many: (seed, block) => choice(seed, block, 'multiple_choice'),
  drag: dragText,
  place: dragImage,
  match: matching,
  order: ordering,
  fill: (_, block) => complete(block),
  essay: (_, block) => essay(block),
  point: (_, block) => point(block),
};

function toItem(subject: string, section: string, tags: string[], block: Block, index: number): BankItem {
  const key = block.name ?? `${subject} ${section} ${index + 1}`;
  const make = makers[block.code];
  if (!make) throw new Error(`bank: no type ${block.code}`);
  const [explanation] = linesOf(block, '!');
  return {
    key,
    subject,
    section,
    samples: linesOf(block, '~'),
    input: {
      subject_id: demoId(`subject ${subject}`),
      section_id: sectionId(subject, section),
      difficulty: block.level,
      skill: block.skill,
      tags,
      ...make(`bank ${key}`, block),
      ...(explanation ? { explanation: richBoth(explanation) } : {}),
    },
  };
}

/**
 * Questions of one section out of the notation; `offset` keeps keys apart when a section has several sources.
 */
export const readBank = (
  subject: string,
  section: string,
  tags: string[],
  source: string,
  offset = 0,
): BankItem[] =>
  readBlocks(source).map((block, index) => toItem(subject, section, tags, block, index + offset));
