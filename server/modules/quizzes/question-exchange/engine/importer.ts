import { FileError } from '@/server/platform/text/file-error';
import type { QuestionInput } from '@/lib/contract/questions/input';
import type { Reading } from '@/lib/contract/questions/reading';
import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Attachment } from './media/attachment';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files that carry pictures and sound. */
export const MAX_PACKAGE_BYTES = 32 * 1024 * 1024;
export const MAX_QUESTIONS = 5000;
/** Characters of one question; a longer one is refused before a parser sees it. */
export const MAX_QUESTION_LENGTH = 200_000;

/** A remark on one question; the sentence is `import.<code>` of messages/{ar,en}/errors.json with these arguments. */
export type Note = { code: string; params?: Record<string, string | number> };

/** A question without its place in the school; `section_id` only where the file names one. */
export type QuestionDraft = Omit<QuestionInput, 'subject_id' | 'section_id'> & { section_id?: string };

export type ParsedQuestion = {
  /** 1-based number of the question in the file. */
  number: number;
  /** First line (text formats) or row (sheets). */
  line: number;
  /** Absent when the question is refused; then the notes say why. */
  draft?: QuestionDraft;
  /** Texts of a refused question as far as they could be read, so that it is found in the file. */
  prompt?: Localized;
  /** The parts of a refused question that could be read, for the form in which it is corrected. */
  reading?: Reading;
  /** The source's own id, kept as the origin of the question. */
  sourceId?: string;
  notes: Note[];
  /** Files that came with it; the draft calls them by their placeholders. */
  files?: Attachment[];
};

export type ImportContext = {
  /** Language of the texts of formats that hold one; undefined: inferred from the letters of each question. */
  language: Locale | undefined;
  /** Used where neither the file nor its letters decide it. */
  fallback: Locale;
};

export type Importer = {
  format: ImportFormat;
  /** True when the bytes look like this format; the name only helps. */
  detect: (bytes: Uint8Array, name: string) => boolean;
  /** Bytes that a file may have; MAX_FILE_BYTES unless given. */
  maxBytes?: number;
  /** Yields question after question; throws FileError when the file as a whole cannot be read. */
  parse: (bytes: Uint8Array, context: ImportContext) => AsyncIterable<ParsedQuestion>;
};

const SLICE_MS = 8;

/** Reads the whole file, giving the event loop back every few milliseconds: answers of open attempts go first. */
export async function collect(
  importer: Importer,
  bytes: Uint8Array,
  context: ImportContext,
): Promise<ParsedQuestion[]> {
  if (bytes.length === 0) throw new FileError('empty');
  const most = importer.maxBytes ?? MAX_FILE_BYTES;
  if (bytes.length > most) throw new FileError('too_large', { megabytes: most / 1_048_576 });
  const found: ParsedQuestion[] = [];
  let since = performance.now();
  for await (const question of importer.parse(bytes, context)) {
    if (found.length === MAX_QUESTIONS) throw new FileError('too_many', { max: MAX_QUESTIONS });
    found.push(question);
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise(setImmediate);
    since = performance.now();
  }
  if (found.length === 0) throw new FileError('no_questions');
  return found;
}
