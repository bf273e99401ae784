import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { ImportFormat, ImportPreview } from '@/lib/contract/resources/quizzes/question';
import { questionQueries } from '@/lib/staff/question-queries';
import { sendFile } from '@/lib/api/send-file';
import { type Staff, staffUrl } from '@/lib/staff/staff';

export type ImportFile = {
  file: File;
  format: ImportFormat | null;
  subjectId: string;
  /** '': the subject has no sections, and the school makes one. */
  sectionId: string;
  /** Of texts that name none; null: known from their letters. */
  language: Locale | null;
};
type Progress = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Sends a file for a preview: nothing is written into the bank yet. */
export async function previewImport(
  staff: Staff,
  input: ImportFile,
  progress: Progress,
): Promise<ImportPreview> {
  const form = new FormData();
  form.append('file', input.file);
  if (input.format) form.append('format', input.format);
  if (input.language) form.append('language', input.language);
  form.append('subject', input.subjectId);
  if (input.sectionId) form.append('section', input.sectionId);
  const answer = await sendFile(staffUrl(staff, 'questions/import'), form, progress);
  const { importDocument } = await import('@/lib/contract/resources/quizzes/question');
  const { data } = importDocument.parse(answer);
  return { id: data.id, ...data.attributes };
}

export type ImportCommit = { id: string; include_duplicates: boolean; skip: number[] };

/** Commits the questions of a preview to the bank: all of the chosen ones or none. */
export const commitImport = (staff: Staff) =>
  mutationOptions({
    mutationFn: ({ id, ...attributes }: ImportCommit) =>
      api.post<ImportPreview>(
        staffUrl(staff, `questions/import/${id}/commit`),
        toBody('question_import', attributes, id),
      ),
    meta: { silent: true },
    onSuccess: (_data, _input, _context, { client }) =>
      client.invalidateQueries({ queryKey: [...questionQueries.all(staff), 'list'] }),
  });

export const discardImport = (staff: Staff, id: string): Promise<void> =>
  api.delete(staffUrl(staff, `questions/import/${id}`));

export const templateUrl = (staff: Staff, format: 'xlsx' | 'csv'): string =>
  `${staffUrl(staff, 'questions/import/template')}?format=${format}`;

export type ExportFormat = 'gift' | 'csv' | 'xlsx' | 'moodle' | 'qti';
export function exportUrl(
  staff: Staff,
  format: ExportFormat,
  filters: Record<string, string | undefined>,
): string {
  const query = new URLSearchParams({ format });
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `${staffUrl(staff, 'questions/export')}?${query}`;
}
