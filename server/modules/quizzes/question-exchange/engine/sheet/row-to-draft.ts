import { placesIn } from '@/lib/contract/questions/content';
import type { Localized } from '@/lib/contract/text';
import { withTwins } from '../draft';
import { richToPlain, withoutFormulas } from '../rich';
import { shownPlain, shownText } from '../shown-text';
import { type Choice, findOption, type OptionName, readOptions, readPairs, splitList } from './answer-cell';
import { readBlanks, readPlaces } from './blank-cell';
import type { RowCells } from './cells';
import { imageContent, pointContent } from './image-cells';
import { readScoring, readTruth, type SheetType } from './vocabulary';

type Draft = { content: object; key: object };
type Option = { id: string; text: Localized };

const ANSWER = { key: 'answer' } as const;
const plainOf = (text: Localized) => richToPlain(withoutFormulas(text.ar ?? text.en ?? ''));
const numbered = (texts: Localized[], letter: string): Option[] =>
  texts.map((text, index) => ({ id: `${letter}${index + 1}`, text }));
const options = (cells: RowCells) => numbered(cells.list('option'), 'o');
/** Options as the answer cell may name them: a number is that of the column. */
function namesOf(cells: RowCells, list: Option[]): OptionName[] {
  const numbers = cells.numbers('option');
  return list.map(({ text }, index) => ({
    text: plainOf(text),
    shown: () => shownPlain(text.ar ?? text.en ?? ''),
    n: numbers[index] ?? index + 1,
  }));
}

/** Ids of the options that the choices point at; problems go to the answer cell. */
export function idsOf(cells: RowCells, choices: Choice[], list: { id: string }[]): string[] {
  const bad = choices.find((choice) => 'problem' in choice);
  if (bad && 'problem' in bad) {
    cells.problem(bad.problem === 'ambiguous' ? 'cell_ambiguous' : 'cell_answer', ANSWER, cells.cell(ANSWER));
    return [];
  }
  return choices.flatMap((choice) => ('index' in choice ? (list[choice.index]?.id ?? []) : []));
}

const scoring = (cells: RowCells) => {
  const found = cells.word('scoring', readScoring);
  return found ? { scoring: found } : {};
};

/** `choice`: several right answers or a single one, as the answer cell says. */
function choice(cells: RowCells, named: 'single_choice' | 'multiple_choice' | 'choice'): Draft {
  const list = options(cells);
  const cell = cells.cell(ANSWER);
  if (cell === '') cells.problem('cell_required', ANSWER);
  const right = cell === '' ? [] : idsOf(cells, readOptions(cell, namesOf(cells, list)), list);
  const isMultiple = named === 'multiple_choice' || (named === 'choice' && new Set(right).size > 1);
  const type = isMultiple ? 'multiple_choice' : 'single_choice';
  const same = list.map(({ id, text }) => ({ id, same: shownText(text) }));
  const { ids, hasTwins } = withTwins(same, right);
  if (hasTwins) cells.notes.push({ code: 'twin_options' });
  return {
    content: { type, options: list },
    key: { type, option_ids: ids, ...(isMultiple && scoring(cells)) },
  };
}

function truth(cells: RowCells, cell: string): boolean | undefined {
  const found = readTruth(cell);
  if (cell === '') cells.problem('cell_required', ANSWER);
  else if (found === undefined) cells.problem('cell_answer', ANSWER, cell);
  return found;
}

function trueFalse(cells: RowCells, type: 'true_false' | 'true_false_with_correct'): Draft {
  const [word = '', ...rest] = cells.cell(ANSWER).split(/[:،,;؛\n]/);
  const correct = truth(cells, word.trim());
  if (type === 'true_false') return { content: { type }, key: { type, correct } };
  const list = options(cells);
  const mark = rest.join(':').trim();
  const [option] = mark ? idsOf(cells, [findOption(mark, namesOf(cells, list))], list) : [];
  return {
    content: { type, options: list },
    key: { type, correct, ...(option && { option_id: option }), ...scoring(cells) },
  };
}

function ordering(cells: RowCells): Draft {
  const list = options(cells);
  const cell = cells.cell(ANSWER);
  const names = namesOf(cells, list);
  const order =
    cell === ''
      ? list.map(({ id }) => id)
      : idsOf(
          cells,
          splitList(cell).map((part) => findOption(part, names)),
          list,
        );
  return {
    content: { type: 'ordering', options: list },
    key: { type: 'ordering', order, ...scoring(cells) },
  };
}

/** Pairs of an answer cell; left empty, each place goes with the option of the same number. */
export function pairsOf(
  cells: RowCells,
  lefts: { id: string; name: string }[],
  list: Option[],
): Record<string, string> {
  const cell = cells.cell(ANSWER);
  if (cell === '')
    return Object.fromEntries(
      lefts.map(({ id }, index) => [id, list[index]?.id ?? '']).filter(([, id]) => id !== ''),
    );
  const pairs = readPairs(cell);
  const names = namesOf(cells, list);
  const found = pairs?.map(
    ([left, right]) =>
      [lefts.find(({ name }) => name === left.toLowerCase())?.id, findOption(right, names)] as const,
  );
  if (!found || found.some(([left, right]) => left === undefined || 'problem' in right)) {
    cells.problem('cell_answer', ANSWER, cell);
    return {};
  }
  return Object.fromEntries(
    found.map(([left, right]) => [left ?? '', 'index' in right ? (list[right.index]?.id ?? '') : '']),
  );
}

function matching(cells: RowCells): Draft {
  const stems = numbered(cells.list('item'), 's');
  const list = options(cells);
  const numbers = cells.numbers('item');
  const lefts = stems.map(({ id }, index) => ({ id, name: String(numbers[index] ?? index + 1) }));
  return {
    content: { type: 'matching', stems, options: list },
    key: { type: 'matching', pairs: pairsOf(cells, lefts, list) },
  };
}

function textOf(cells: RowCells): Localized {
  const text = cells.has('text') ? cells.rich({ key: 'text' }) : {};
  return Object.fromEntries(Object.entries(text).map(([locale, html]) => [locale, readPlaces(html ?? '')]));
}

function dragText(cells: RowCells): Draft {
  const text = textOf(cells);
  const list = options(cells);
  const lefts = placesIn(text).map((id) => ({ id, name: id }));
  return {
    content: { type: 'drag_drop_text', text, options: list },
    key: { type: 'drag_drop_text', pairs: pairsOf(cells, lefts, list) },
  };
}

function complete(cells: RowCells): Draft {
  const promptText = textOf(cells);
  const places = placesIn(promptText);
  const isLine = Object.keys(promptText).length === 0;
  const prompt = cells.plain({ key: 'prompt' });
  const text = isLine
    ? Object.fromEntries(Object.keys(prompt).map((locale) => [locale, '[[1]]']))
    : promptText;
  const cell = cells.cell(ANSWER);
  if (cell === '') cells.problem('cell_required', ANSWER);
  const blanks = cell === '' ? [] : readBlanks(cell, isLine ? ['1'] : places);
  if (!blanks) cells.problem('cell_answer', ANSWER, cell);
  return { content: { type: 'complete', text }, key: { type: 'complete', blanks: blanks ?? [] } };
}

function essay(cells: RowCells): Draft {
  const titles = cells.list('option');
  const cell = cells.cell(ANSWER);
  const pairs = cell === '' ? [] : readPairs(cell);
  const rubric = titles.map((title, index) => {
    const points = pairs?.find(([left]) => left === String(index + 1))?.[1];
    if (points === undefined || !Number.isFinite(Number(points))) cells.problem('cell_answer', ANSWER, cell);
    const plain = Object.fromEntries(
      Object.entries(title).map(([locale, html]) => [locale, richToPlain(html ?? '')]),
    );
    return { id: `c${index + 1}`, title: plain, points: Number(points) };
  });
  if (titles.length === 0 && cell !== '')
    cells.notes.push({ code: 'cell_unused', params: { column: 'answer' } });
  const [word_min, word_max] = [cells.number('word_min'), cells.number('word_max')];
  const model = cells.rich({ key: 'model_answer' });
  return {
    content: {
      type: 'essay',
      ...(word_min !== undefined && { word_min }),
      ...(word_max !== undefined && { word_max }),
    },
    key: { type: 'essay', rubric, ...(Object.keys(model).length > 0 && { model_answer: model }) },
  };
}

/** Content (without prompt) and key of a row of the given type. */
export function rowToDraft(type: SheetType, cells: RowCells): Draft {
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
    case 'choice':
      return choice(cells, type);
    case 'true_false':
    case 'true_false_with_correct':
      return trueFalse(cells, type);
    case 'ordering':
      return ordering(cells);
    case 'matching':
      return matching(cells);
    case 'drag_drop_text':
      return dragText(cells);
    case 'complete':
      return complete(cells);
    case 'essay':
      return essay(cells);
    case 'drag_drop_image': {
      const list = options(cells);
      const places = imageContent(cells);
      const lefts = places.places.map(({ id }) => ({ id, name: id }));
      return {
        content: { type, ...places, options: list },
        key: { type, pairs: pairsOf(cells, lefts, list) },
      };
    }
    case 'coordinate':
      return pointContent(cells);
  }
}
