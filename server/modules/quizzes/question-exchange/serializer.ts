import type { ImportFormat, ImportPreview, ImportRow } from '@/lib/contract/resources/quizzes/question';
import type { Note } from './engine/importer';
import { action } from '@/server/router/reply';
import type { Access } from '@/server/access/policy/bind';
import type { Translate } from '@/server/platform/text/translate';
import errors from '@/messages/ar/errors.json';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { ImportJob } from './commands';
import { mapInSlices } from '@/server/platform/workers/in-slices';
import type { JobRow } from './preview';

const isRule = (rule: unknown): rule is string =>
  typeof rule === 'string' && Object.hasOwn(errors.fields, rule);

/** The sentence of a note; a broken rule of the forms has the sentence of the forms. */
export function noteText({ code, params }: Note, t: Translate): string {
  if (code !== 'invalid') return t.error(`import.${code}`, params);
  return t.error('import.invalid', {
    rule: t.error(`fields.${isRule(params?.rule) ? params.rule : 'invalid'}`),
  });
}

/**
 * The mark that a paper can take; what the file says stands in a note, since the bank has no place for it.
 */
function markOf({ notes }: JobRow): number {
  const mark = Number(notes.find(({ code }) => code === 'grade_lost')?.params?.value ?? 1);
  return Number.isFinite(mark) ? Math.min(Math.max(Math.round(mark * 100) / 100, 0.01), 1000) : 1;
}

/** A row with its remarks as sentences of the reader's language. */
export const toRow = (row: JobRow, t: Translate): ImportRow => ({
  number: row.number,
  line: row.line,
  verdict: row.verdict,
  question_type: row.type,
  plain: row.plain,
  languages: row.languages ?? [],
  mark: markOf(row),
  notes: row.notes.map((note) => ({ code: note.code, detail: noteText(note, t) })),
  duplicate_of: row.duplicateOf
    ? { question_id: row.duplicateOf.questionId, number: row.duplicateOf.number }
    : null,
});

const count = (rows: JobRow[], verdict: JobRow['verdict']) =>
  rows.filter((row) => row.verdict === verdict).length;

function actionsOf(job: ImportJob, access: Access<'question.import'>, t: Translate) {
  if (job.committedAt) return [];
  const address = staffAddress(access.actor, t.locale, `questions/import/${job.id}`);
  const discard = action('discard', 'DELETE', address, t('actions.discard_import'));
  const hasAny = job.rows.some(({ draft }) => draft !== undefined);
  return hasAny
    ? [action('commit', 'POST', `${address}/commit`, t('actions.commit_import')), discard]
    : [discard];
}

/** An import with its remarks as sentences of the reader's language. */
export const toImport = async (
  job: ImportJob,
  access: Access<'question.import'>,
  t: Translate,
): Promise<Omit<ImportPreview, 'id'>> => ({
  file_name: job.fileName,
  format: job.format as ImportFormat,
  subject_id: job.subjectId,
  section_id: job.sectionId,
  counts: {
    total: job.rows.length,
    taken: count(job.rows, 'taken'),
    changed: count(job.rows, 'changed'),
    refused: count(job.rows, 'refused'),
    duplicate: count(job.rows, 'duplicate'),
  },
  rows: await mapInSlices(job.rows, (row) => toRow(row, t)),
  committed_at: job.committedAt?.toISOString() ?? null,
  question_ids: job.rows.flatMap(({ questionId }) => questionId ?? []),
  actions: actionsOf(job, access, t),
});
