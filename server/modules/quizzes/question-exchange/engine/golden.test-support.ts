import { collect, type ImportContext, type Importer, type ParsedQuestion } from './importer';
import type { FileError } from '@/server/platform/text/file-error';
import { importerFor } from './formats';

export const arabicContext: ImportContext = { language: undefined, fallback: 'ar' };
export const bytesOf = (text: string) => new TextEncoder().encode(text);

/** All questions of a file, as the import reads them. */
export const read = (
  importer: Importer,
  file: string | Uint8Array,
  context = arabicContext,
): Promise<ParsedQuestion[]> => collect(importer, typeof file === 'string' ? bytesOf(file) : file, context);

/** Codes of a question's notes. */
export const codes = (question: ParsedQuestion | undefined) => question?.notes.map(({ code }) => code) ?? [];

/** The refusal of a whole file: its code and arguments. */
export async function fileError(
  bytes: Uint8Array,
  name: string,
  format?: Importer['format'],
): Promise<Pick<FileError, 'code' | 'params'>> {
  try {
    await collect(importerFor(bytes, name, format), bytes, arabicContext);
  } catch (error) {
    const { code, params } = error as FileError;
    return { code, params };
  }
  throw new Error(`${name} was read`);
}
