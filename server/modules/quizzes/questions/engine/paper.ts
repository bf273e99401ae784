import type { AnswerEntries } from '@/lib/contract/questions/answer';
import type { MediaRef, QuestionContent, QuestionOption } from '@/lib/contract/questions/content';
import type { PaperEntry, PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Localized } from '@/lib/contract/text';
import { type MediaMap, renderHtml } from '@/server/platform/text/rich-text';
import { mapLocalized } from './content-texts';
import type { AnswerIssue, Canvas } from './kind';
import { type IdMap, isBlank, kindOf, mapIds, validateAnswer } from './registry';
import { shuffle, toOpaqueIds, toRealIds } from './seeded-random';

export type PaperSource = {
  /** 1-based place in the paper. */
  order: number;
  entry: PaperEntry;
  content: QuestionContent;
  /** Seed of the attempt. */
  seed: string;
  isShuffled: boolean;
  media: MediaMap;
  /** The current answer with real ids; null before the first one. */
  answer: { answers: AnswerEntries; epoch: number; rev: number } | null;
};

const show = (text: Localized, media: MediaMap) => mapLocalized(text, (html) => renderHtml(html, media));

const showPlaces = (text: Localized, media: MediaMap, places: ReadonlyMap<string, string>) =>
  mapLocalized(text, (html) =>
    renderHtml(html, media).replace(/\[\[([a-z0-9]{1,16})\]\]/g, (_, id: string) => {
      const place = places.get(id);
      return place === undefined ? '' : `[[${place}]]`;
    }),
  );

function showMedia(ref: MediaRef | undefined, media: MediaMap) {
  const file = ref && media.get(ref.file_id);
  return file && { url: file.url, ...(ref.alt ? { alt: { ar: ref.alt.ar, en: ref.alt.en } } : {}) };
}

function showPicture(ref: MediaRef | undefined, media: MediaMap) {
  const shown = showMedia(ref, media);
  const file = ref && media.get(ref.file_id);
  return shown && file?.width && file.height ? { ...shown, width: file.width, height: file.height } : shown;
}

const showOptions = (options: readonly QuestionOption[], ids: ReadonlyMap<string, string>, media: MediaMap) =>
  options.map(({ id, text, image }) => {
    const shown = showMedia(image, media);
    return { id: ids.get(id) ?? '', text: show(text, media), ...(shown ? { image: shown } : {}) };
  });

type Body = Pick<
  PaperQuestion,
  'text' | 'options' | 'stems' | 'places' | 'canvas' | 'markers' | 'word_min' | 'word_max'
>;

function bodyOf({ content, entry, seed, isShuffled, media }: PaperSource, ids: IdMap): Body {
  const body: Body = {};
  if ('options' in content) {
    const isMoved = isShuffled || kindOf(content).isAlwaysShuffled;
    const options = isMoved ? shuffle(`${seed}\0${entry.question_id}`, content.options) : content.options;
    body.options = showOptions(options, ids.options, media);
  }
  if ('stems' in content) body.stems = showOptions(content.stems, ids.places, media);
  if ('text' in content) body.text = showPlaces(content.text, media, ids.places);
  if ('places' in content) {
    body.places = content.places.map(({ id, x, y, width, height }) => ({
      id: ids.places.get(id) ?? '',
      x,
      y,
      width,
      height,
    }));
  }
  const canvas = 'image' in content ? showPicture(content.image, media) : undefined;
  if (canvas) body.canvas = canvas;
  return { ...body, ...kindOf(content).limits(content) };
}

function answerOf({ content, answer }: PaperSource, ids: IdMap) {
  const real = answer?.answers ?? [];
  const is_answered = !isBlank(content, real);
  const answers = is_answered ? mapIds(content, real, ids) : [];
  const { repeats } = kindOf(content);
  const [first] = answers;
  return {
    is_answered,
    answers,
    selected_options: repeats.includes('options') ? answers.flatMap(({ answer_id }) => answer_id ?? []) : [],
    student_answer: first && repeats.includes('entry') ? first : null,
  };
}

/** A question as its student sees it while working: nothing of the key, ids that mean nothing elsewhere. */
export function toPaperQuestion(source: PaperSource): PaperQuestion {
  const { order, entry, content, seed, media, answer } = source;
  const ids = toOpaqueIds(seed, entry.question_id, content);
  const image = showPicture(content.media?.image, media);
  const audio = showMedia(content.media?.audio, media);
  const video = showMedia(content.media?.video, media);
  return {
    id: entry.question_id,
    order,
    question_type: content.type,
    mark: entry.mark,
    prompt: show(content.prompt, media),
    ...(image ? { image } : {}),
    ...(audio ? { audio } : {}),
    ...(video ? { video } : {}),
    ...bodyOf(source, ids),
    ...answerOf(source, ids),
    epoch: answer?.epoch ?? 0,
    rev: answer?.rev ?? 0,
  };
}

/**
 * An answer as it came from a paper: real ids, fields of other types dropped, `[]` when it is blank. Nothing may be
 * stored while there are issues. One that is not whole yet may lack its correction.
 */
export function readAnswer(
  source: { content: QuestionContent; questionId: string; seed: string; canvas?: Canvas | undefined },
  answers: AnswerEntries,
  isWhole = true,
): { answers: AnswerEntries; issues: AnswerIssue[] } {
  const { content, questionId, seed, canvas } = source;
  if (answers.length === 0) return { answers, issues: [] };
  const real = mapIds(content, answers, toRealIds(seed, questionId, content));
  const issues = validateAnswer(content, real, canvas).filter(
    ({ code }) => isWhole || code !== 'please_select_option',
  );
  return { issues, answers: issues.length === 0 && isBlank(content, real) ? [] : real };
}
