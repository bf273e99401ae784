import type {
  Essay,
  GIFTQuestion,
  Matching,
  MultipleChoice,
  Numerical,
  NumericalChoice,
  NumericalFormat,
  ShortAnswer,
  TextChoice,
  TrueFalse,
} from 'gift-pegjs';
import type { Localized } from '@/lib/contract/text';
import { withTwins } from '../draft';
import { answerText } from '../rich';
import { shownText } from '../shown-text';
import { type GiftTexts, pairText } from './texts';

export type Draft = { content: object; key: object; explanation?: Localized };
export type Refusal = { refused: string };

/** GIFT puts a backslash before its own signs, and writes a line end as one of them. */
export const unescaped = (text: string) =>
  text.replace(/\\([~=#{}:>\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const GAP = / ?_____ ?/;
/** What a student reads above a sentence with a gap; GIFT has no place for it. */
export const COMPLETE_PROMPT: Localized = { ar: 'أكمل الفراغ.', en: 'Fill in the blank.' };

const noteFeedback = (choices: { feedback: unknown }[], texts: GiftTexts) => {
  if (choices.some(({ feedback }) => feedback !== null && feedback !== undefined))
    texts.note('feedback_lost');
};

const near = (weight: number, wanted: number) => Math.abs(weight - wanted) < 0.6;

function rightOf(
  choices: TextChoice[],
  texts: GiftTexts,
): { type: 'single_choice' | 'multiple_choice'; right: number[] } {
  const full = choices.flatMap(({ isCorrect, weight }, index) =>
    isCorrect && (weight === null || weight > 0) ? [index] : [],
  );
  if (full.length > 0) {
    const isPartial = choices.some(({ isCorrect, weight }) =>
      isCorrect ? weight !== null && weight < 100 : (weight ?? 0) !== 0,
    );
    if (isPartial) texts.note('weights_lost');
    return { type: 'single_choice', right: full };
  }
  const right = choices.flatMap(({ weight }, index) => ((weight ?? 0) > 0 ? [index] : []));
  const share = 100 / right.length;
  const isOurs = choices.every(({ weight }) =>
    (weight ?? 0) > 0 ? near(weight ?? 0, share) : near(weight ?? 0, -share),
  );
  if (!isOurs) texts.note('weights_lost');
  return { type: 'multiple_choice', right };
}

function choice(question: MultipleChoice, texts: GiftTexts): Draft {
  const { type, right } = rightOf(question.choices, texts);
  noteFeedback(question.choices, texts);
  const options = question.choices.map((entry, index) => ({
    id: `o${index + 1}`,
    text: texts.rich(entry.text),
  }));
  const same = options.map(({ id, text }) => ({
    id,
    same: shownText(text),
  }));
  const { ids, hasTwins } = withTwins(
    same,
    right.map((index) => `o${index + 1}`),
  );
  if (hasTwins) texts.note('twin_options');
  return { content: { type, prompt: texts.rich(question.stem), options }, key: { type, option_ids: ids } };
}

function trueFalse(question: TrueFalse, texts: GiftTexts): Draft {
  noteFeedback([{ feedback: question.trueFeedback }, { feedback: question.falseFeedback }], texts);
  return {
    content: { type: 'true_false', prompt: texts.rich(question.stem) },
    key: { type: 'true_false', correct: question.isTrue },
  };
}

/** A gap in the sentence becomes a blank inside the text; an answer line becomes a text of one blank. */
function withBlank(question: ShortAnswer | Numerical, texts: GiftTexts, accepted: object[]): Draft {
  const stem = texts.rich(question.stem);
  const key = { type: 'complete', blanks: [{ id: 'b1', accepted }] };
  if (!question.hasEmbeddedAnswers) {
    const languages = Object.keys(stem);
    return {
      content: {
        type: 'complete',
        prompt: stem,
        text: Object.fromEntries(languages.map((language) => [language, '[[b1]]'])),
      },
      key,
    };
  }
  const text = Object.fromEntries(
    Object.entries(stem).map(([language, html]) => [
      language,
      html?.replace(GAP, () => `${texts.gap.before}[[b1]]${texts.gap.after}`),
    ]),
  );
  const prompt = Object.fromEntries(
    Object.keys(stem).map((language) => [language, COMPLETE_PROMPT[language as 'ar' | 'en']]),
  );
  return { content: { type: 'complete', prompt, text }, key };
}

const TRUE_FALSE = new Map([
  ['صح', true],
  ['صحيح', true],
  ['صواب', true],
  ['true', true],
  ['t', true],
  ['خطأ', false],
  ['خطا', false],
  ['خاطئ', false],
  ['false', false],
  ['f', false],
]);

function short(question: ShortAnswer, texts: GiftTexts): Draft | Refusal {
  noteFeedback(question.choices, texts);
  const plain = (entry: TextChoice) => answerText(entry.text.text);
  const full = question.choices.filter(({ weight }) => weight === null || weight >= 100);
  const only = full[0] ? plain(full[0]).toLowerCase() : '';
  const truth = question.choices.length === 1 ? TRUE_FALSE.get(only) : undefined;
  if (truth !== undefined && texts.isBare && !question.hasEmbeddedAnswers) {
    texts.note('short_as_true_false');
    return {
      content: { type: 'true_false', prompt: texts.rich(question.stem) },
      key: { type: 'true_false', correct: truth },
    };
  }
  if (full.length < question.choices.length) texts.note('partial_answers_lost');
  const accepted = full.map(plain).filter((text) => text !== '*');
  if (accepted.some((text) => /(?<!\\)\*/.test(text))) texts.note('wildcard_lost');
  const whole = [
    ...new Set(
      accepted
        .map((text) =>
          text
            .replace(/(?<!\\)\*/g, '')
            .replaceAll('\\*', '*')
            .trim(),
        )
        .filter(Boolean),
    ),
  ];
  if (whole.length === 0) return { refused: 'no_blanks' };
  return withBlank(
    question,
    texts,
    whole.map((text) => ({ text })),
  );
}

const round = (value: number) => Number(value.toPrecision(12));

function acceptedNumber(format: NumericalFormat): object | undefined {
  if (format.type === 'high-low' && format.numberLow !== undefined && format.numberHigh !== undefined) {
    const tolerance = round(Math.abs(format.numberHigh - format.numberLow) / 2);
    return { number: round((format.numberLow + format.numberHigh) / 2), ...(tolerance > 0 && { tolerance }) };
  }
  if (format.number === undefined) return undefined;
  return { number: format.number, ...(format.range ? { tolerance: Math.abs(format.range) } : {}) };
}

function numerical(question: Numerical, texts: GiftTexts): Draft | Refusal {
  const choices: NumericalChoice[] = Array.isArray(question.choices)
    ? question.choices
    : [{ isCorrect: true, weight: null, text: question.choices, feedback: null }];
  noteFeedback(choices, texts);
  const full = choices.filter(({ isCorrect, weight }) => isCorrect && (weight === null || weight >= 100));
  if (full.length < choices.length) texts.note('partial_answers_lost');
  const accepted = full.flatMap(({ text }) => acceptedNumber(text) ?? []);
  return accepted.length === 0 ? { refused: 'no_blanks' } : withBlank(question, texts, accepted);
}

function matching(question: Matching, texts: GiftTexts): Draft | Refusal {
  const pairs: Record<string, string> = {};
  const options = new Map<string, { id: string; text: Localized }>();
  const stems: { id: string; text: Localized }[] = [];
  for (const { subquestion, subanswer } of question.matchPairs) {
    const text = texts.rich(pairText(subanswer));
    const same = shownText(text);
    const option = options.get(same) ?? { id: `o${options.size + 1}`, text };
    options.set(same, option);
    if (subquestion.text.trim() === '') continue;
    const stem = { id: `s${stems.length + 1}`, text: texts.rich(subquestion) };
    stems.push(stem);
    pairs[stem.id] = option.id;
  }
  if (stems.length === 0) return { refused: 'no_pairs' };
  return {
    content: { type: 'matching', prompt: texts.rich(question.stem), stems, options: [...options.values()] },
    key: { type: 'matching', pairs },
  };
}

const essay = (question: Essay, texts: GiftTexts): Draft => ({
  content: { type: 'essay', prompt: texts.rich(question.stem) },
  key: { type: 'essay', rubric: [] },
});

function byType(
  question: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>,
  texts: GiftTexts,
): Draft | Refusal {
  switch (question.type) {
    case 'MC':
      return choice(question, texts);
    case 'TF':
      return trueFalse(question, texts);
    case 'Short':
      return short(question, texts);
    case 'Numerical':
      return numerical(question, texts);
    case 'Matching':
      return matching(question, texts);
    case 'Essay':
      return essay(question, texts);
  }
}

/** Our content and key for one parsed GIFT question, or the code of its refusal. */
export function giftToDraft(question: GIFTQuestion, texts: GiftTexts): Draft | Refusal {
  if (question.type === 'Category' || question.type === 'Description') return { refused: 'gift_description' };
  const draft = byType(question, texts);
  return 'refused' in draft ? draft : { ...draft, ...texts.explanation(question.globalFeedback) };
}
