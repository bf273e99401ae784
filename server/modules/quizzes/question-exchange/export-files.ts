import { inArray } from 'drizzle-orm';
import { files } from '@/server/platform/db/schema/school';
import type { ExportQuestion } from './engine/exporter';
import { MAX_PACKAGE_BYTES } from './engine/importer';
import type { ExportFile, ExportFiles } from './engine/media/attachment';
import { ApiError } from '@/server/router/errors';
import { fileUses } from '@/server/modules/quizzes/questions/engine';
import type { SchoolDeps } from '@/server/boot/deps';

/** Base64 and the questions themselves need room as well: what goes out has to come in again. */
const MOST_BYTES = MAX_PACKAGE_BYTES * 0.6;

/** Pictures, sound and film of questions that the reader may export. Errors: 413 `export_too_large`. */
export async function exportFiles(deps: SchoolDeps, questions: ExportQuestion[]): Promise<ExportFiles> {
  const ids = new Set(
    questions.flatMap(({ content, explanation }) =>
      fileUses({ content, explanation: explanation ?? undefined }).map(({ id }) => id),
    ),
  );
  if (ids.size === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
  if (rows.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new ApiError('too_large', {
      code: 'export_too_large',
      params: { megabytes: Math.floor(MOST_BYTES / 1_048_576) },
    });
  const found = new Map<string, ExportFile>();
  for (const { id, storageKey, mime, width, height } of rows) {
    const stored = await deps.files.get(storageKey);
    if (!stored) continue;
    const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
    found.set(id, { bytes, mime, width, height });
  }
  return found;
}
