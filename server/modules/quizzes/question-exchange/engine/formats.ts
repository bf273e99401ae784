import type { ImportFormat } from '@/lib/contract/resources/quizzes/question';
import { isForeignBinary, isZip } from '@/server/platform/text/decode';
import { giftImporter } from './gift/importer';
import { type Importer } from './importer';
import { FileError } from '@/server/platform/text/file-error';
import { jsonlImporter } from './jsonl/importer';
import { moodleImporter } from './moodle/importer';
import { qtiImporter } from './qti/importer';
import { csvImporter, xlsxImporter } from './sheet/importer';

/** Every importer; the first that recognises a file takes it. A new format is one line here. */
const importers: readonly Importer[] = [
  qtiImporter,
  moodleImporter,
  xlsxImporter,
  csvImporter,
  jsonlImporter,
  giftImporter,
];

/**
 * The importer of a file: the chosen format, or the one that recognises it.
 * Throws FileError: `binary` (a picture, PDF …), `mismatch` (a workbook chosen as text), `format` (not known).
 */
export function importerFor(bytes: Uint8Array, name: string, format?: ImportFormat): Importer {
  if (bytes.length === 0) throw new FileError('empty');
  if (isForeignBinary(bytes)) throw new FileError('binary');
  const chosen = importers.find((importer) =>
    format ? importer.format === format : importer.detect(bytes, name),
  );
  if (!chosen) throw new FileError('format');
  const isArchive = chosen.format === 'xlsx' || (chosen.format === 'qti' && isZip(bytes));
  if (isZip(bytes) !== isArchive) throw new FileError('mismatch');
  return chosen;
}
