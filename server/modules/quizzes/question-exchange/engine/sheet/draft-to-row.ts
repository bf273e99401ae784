import { placesIn, type QuestionContent, type QuestionOption } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import { type Localized, locales } from '@/lib/contract/text';
import { type ExportQuestion, hasBareImages, hasOptionImages, type Loss } from '../exporter';
import { richToCell, richToPlain } from '../rich';
import { optionMarks } from './answer-cell';
import { writeBlanks } from './blank-cell';
import { writeTargets } from './image-cells';
import { type Column, type ColumnKey, columnId, sheetHolds } from './vocabulary';

/** Cells of one question; the words of types and statuses are still codes. */
export type RowDraft = { cells: Map<string, { column: Column; text: string }>; losses: Loss[] };

class RowWriter {
  readonly cells: RowDraft['cells'] = new Map();

  set(column: Column, text: string): void {
    if (text !== '') this.cells.set(columnId(column), { column, text });
  }

  rich(column: { key: ColumnKey; n?: number }, text: Localized | null | undefined): void {
    for (const language of locales) this.set({ ...column, language }, richToCell(text?.[language]));
  }

  list(key: 'item' | 'option', options: QuestionOption[]): void {
    for (const [index, { text }] of options.entries()) this.rich({ key, n: index + 1 }, text);
  }
}

const plainOf = ({ text }: QuestionOption) => richToPlain(text.ar ?? text.en ?? '');
const marks = (options: QuestionOption[], ids: string[]) => {
  const all = optionMarks(options.map(plainOf));
  return ids.map((id) => all[options.findIndex((option) => option.id === id)] ?? '');
};

function pairsCell(
  lefts: string[],
  names: string[],
  options: QuestionOption[],
  pairs: Record<string, string>,
): string {
  const rights = marks(
    options,
    lefts.map((id) => pairs[id] ?? ''),
  );
  return lefts.map((_, index) => `${names[index]}=${rights[index]}`).join(', ');
}

const numbers = (list: { id: string }[]) => list.map((_, index) => String(index + 1));
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

/** Parts of the row that belong to the type; a pair of content and key of one type. */
function writeKind(row: RowWriter, content: QuestionContent, key: QuestionKey): void {
  const answer = (text: string) => row.set({ key: 'answer' }, text);
  if ('options' in content) row.list('option', content.options);
  if (content.type === 'true_false' && key.type === content.type) answer(String(key.correct));
  if (content.type === 'true_false_with_correct' && key.type === content.type) {
    const [mark] = key.option_id ? marks(content.options, [key.option_id]) : [];
    answer(mark ? `${key.correct}: ${mark}` : String(key.correct));
  }
  if (
    (content.type === 'single_choice' || content.type === 'multiple_choice') &&
    (key.type === 'single_choice' || key.type === 'multiple_choice')
  )
    answer(marks(content.options, key.option_ids).join(', '));
  if (content.type === 'ordering' && key.type === content.type)
    answer(marks(content.options, key.order).join(', '));
  if (content.type === 'matching' && key.type === content.type) {
    row.list('item', content.stems);
    answer(pairsCell(ids(content.stems), numbers(content.stems), content.options, key.pairs));
  }
  if (content.type === 'drag_drop_text' && key.type === content.type) {
    const places = placesIn(content.text);
    row.rich({ key: 'text' }, content.text);
    answer(pairsCell(places, places, content.options, key.pairs));
  }
  if (content.type === 'complete' && key.type === content.type) {
    row.rich({ key: 'text' }, content.text);
    answer(writeBlanks(key.blanks));
  }
  if (content.type === 'essay' && key.type === content.type) writeEssay(row, content, key);
  writeImage(row, content, key);
}

function writeEssay(
  row: RowWriter,
  content: QuestionContent & { type: 'essay' },
  key: QuestionKey & { type: 'essay' },
): void {
  for (const [index, { title }] of key.rubric.entries()) {
    for (const language of locales) row.set({ key: 'option', n: index + 1, language }, title[language] ?? '');
  }
  row.set({ key: 'answer' }, key.rubric.map(({ points }, index) => `${index + 1}=${points}`).join(', '));
  row.set({ key: 'word_min' }, content.word_min === undefined ? '' : String(content.word_min));
  row.set({ key: 'word_max' }, content.word_max === undefined ? '' : String(content.word_max));
  row.rich({ key: 'model_answer' }, key.model_answer);
}

function writeImage(row: RowWriter, content: QuestionContent, key: QuestionKey): void {
  const image = 'image' in content ? content.image : content.media?.image;
  if (image) {
    row.set({ key: 'image' }, image.file_id);
    for (const language of locales) row.set({ key: 'image_alt', language }, image.alt?.[language] ?? '');
  }
  if (content.type === 'drag_drop_image' && key.type === content.type) {
    row.set(
      { key: 'places' },
      content.places.map(({ id, x, y, width, height }) => `${id} ${x} ${y} ${width} ${height}`).join('\n'),
    );
    row.set(
      { key: 'answer' },
      pairsCell(ids(content.places), ids(content.places), content.options, key.pairs),
    );
  }
  if (content.type === 'coordinate' && key.type === content.type) {
    row.set({ key: 'answer' }, writeTargets(key.targets));
    row.set({ key: 'markers' }, String(content.markers));
  }
}

function lossesOf({ content }: ExportQuestion): Loss[] {
  const { media } = content;
  const hasOther =
    media?.audio !== undefined ||
    media?.video !== undefined ||
    ('image' in content && media?.image !== undefined);
  return [
    ...(hasOther ? (['media'] as const) : []),
    ...(hasOptionImages(content) ? (['option_media'] as const) : []),
  ];
}

/** The row of a question; a question whose options are only images has no row but a remark. */
export function draftToRow(question: ExportQuestion): RowDraft {
  const row = new RowWriter();
  const { content, key } = question;
  row.rich({ key: 'prompt' }, content.prompt);
  if (hasBareImages(content) || !sheetHolds(content.type)) return { cells: row.cells, losses: ['kind'] };
  row.set({ key: 'type' }, content.type);
  row.set({ key: 'difficulty' }, String(question.difficulty));
  writeKind(row, content, key);
  row.rich({ key: 'explanation' }, question.explanation);
  if ('scoring' in key && key.scoring) row.set({ key: 'scoring' }, key.scoring);
  row.set({ key: 'skill' }, question.skill ?? '');
  row.set({ key: 'tags' }, question.tags.join(', '));
  row.set({ key: 'status' }, question.status);
  return { cells: row.cells, losses: lossesOf(question) };
}
