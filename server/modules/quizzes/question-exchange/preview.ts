import { and, asc, eq, sql } from 'drizzle-orm';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { ImportRow } from '@/lib/contract/resources/quizzes/question';
import type { Reading } from '@/lib/contract/questions/reading';
import type { Locale, Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { readerOf } from '@/server/platform/db/read-together';
import { questions } from '@/server/platform/db/schema/questions';
import { sections } from '@/server/platform/db/schema/school';
import type { Note, QuestionDraft } from './engine/importer';
import type { Access } from '@/server/access/policy/bind';
import { fileUses } from '@/server/modules/quizzes/questions/engine';
import { plainText } from '@/server/platform/text/localized-text';
import { mapInSlices } from '@/server/platform/workers/in-slices';
import { usableFiles } from '@/server/modules/common/files';
import { type Face, faceOf, printOf } from './face';
import type { FileQuestion } from './read-file';

/** A row of `import_jobs.rows`: notes as codes, so that either language can read them. */
export type JobRow = {
  number: number;
  line: number;
  verdict: ImportRow['verdict'];
  type: QuestionType | null;
  plain: Localized;
  notes: Note[];
  duplicateOf: { questionId: string | null; number: number | null } | null;
  languages?: Locale[];
  /** What a question that asks the same and calls the same right has too; absent where it cannot be taken. */
  print?: string;
  /** The parts of a refused question that could be read; gone after the commit, as the draft is. */
  reading?: Reading;
  draft?: QuestionDraft & { section_id: string };
  sourceId?: string;
  /** Files that came with the import and belong to nothing yet. */
  newFiles?: string[];
  /** The new question, after the commit. */
  questionId?: string;
};

type Place = { subjectId: string; sectionId: string };

async function sectionsOf(db: Db | Tx, subjectId: string): Promise<Set<string>> {
  const rows = await db.select({ id: sections.id }).from(sections).where(eq(sections.subjectId, subjectId));
  return new Set(rows.map(({ id }) => id));
}

/** Oldest question of the bank for the prints that are there. */
async function inBank(
  db: Db | Tx,
  access: Access<'question.import'>,
  fingerprints: string[],
): Promise<Map<string, string>> {
  if (fingerprints.length === 0) return new Map();
  const rows = await db
    .select({ id: questions.id, fingerprint: questions.fingerprint, keyPrint: questions.keyPrint })
    .from(questions)
    .where(
      and(
        access.for('question.read').questions,
        sql`${questions.fingerprint} = any(${`{${fingerprints.join(',')}}`}::text[])`,
      ),
    )
    .orderBy(asc(questions.createdAt));
  return new Map(rows.reverse().map((row) => [printOf(row), row.id]));
}

/**
 * Fingerprint and plain prompt of each question that can be taken; those with files do not bring them along.
 */
const facesOf = (parsed: FileQuestion[]): Promise<(Face | undefined)[]> =>
  mapInSlices(parsed, ({ face, draft }) => face ?? (draft && faceOf(draft)));

/** A question whose files are not the school's to show cannot be taken. */
async function missingFiles(
  db: Db | Tx,
  access: Access<'question.import'>,
  parsed: FileQuestion[],
): Promise<Set<FileQuestion>> {
  const uses = (
    await mapInSlices(parsed, (question) =>
      question.draft ? fileUses(question.draft).map((use) => ({ ...use, question })) : [],
    )
  ).flat();
  const found = await usableFiles(
    db,
    access,
    uses.map(({ id }) => id),
  );
  return new Set(
    uses.filter(({ id, kind }) => !found.get(id)?.startsWith(`${kind}/`)).map(({ question }) => question),
  );
}

/** Said of a question that comes in as it was: a name that only its file knows, an item that held several. */
const REMARKS = new Set(['title_lost', 'qti_split', 'mended']);

function verdictOf(isTaken: boolean, duplicate: JobRow['duplicateOf'], notes: Note[]): JobRow['verdict'] {
  if (!isTaken) return 'refused';
  if (duplicate) return 'duplicate';
  return notes.some(({ code }) => !REMARKS.has(code)) ? 'changed' : 'taken';
}

/** Verdict on every question of a file, against the rest of the file and the bank. */
export async function checkAgainstBank(
  db: Db | Tx,
  access: Access<'question.import'>,
  place: Place,
  parsed: FileQuestion[],
): Promise<JobRow[]> {
  const faces = await facesOf(parsed);
  const read = readerOf(db);
  const [known, own, missing] = await Promise.all([
    read(() => inBank(db, access, [...new Set(faces.flatMap((face) => face?.fingerprint ?? []))])),
    read(() => sectionsOf(db, place.subjectId)),
    read(() => missingFiles(db, access, parsed)),
  ]);
  const first = new Map<string, number>();
  return mapInSlices(parsed, (question, index): JobRow => {
    const { number, line, draft, sourceId, reading } = question;
    const isTaken = draft !== undefined && !missing.has(question);
    const notes = [...question.notes, ...(missing.has(question) ? [{ code: 'unknown_file' }] : [])];
    const isElsewhere = draft?.section_id !== undefined && !own.has(draft.section_id);
    if (isTaken && isElsewhere) notes.push({ code: 'section_replaced' });
    const face = faces[index];
    const print = face && printOf(face);
    const repeated = print === undefined || !isTaken ? undefined : first.get(print);
    const questionId = print === undefined || !isTaken ? undefined : known.get(print);
    if (isTaken && print !== undefined && repeated === undefined) first.set(print, number);
    const duplicateOf =
      questionId !== undefined || repeated !== undefined
        ? { questionId: questionId ?? null, number: repeated ?? null }
        : null;
    const sectionId = draft?.section_id === undefined || isElsewhere ? place.sectionId : draft.section_id;
    const shown = isTaken && duplicateOf ? [duplicateNote(duplicateOf), ...notes] : notes;
    return {
      number,
      line,
      verdict: verdictOf(isTaken, duplicateOf, notes),
      type: draft?.content.type ?? null,
      plain: face?.plain ?? plainText(question.prompt ?? {}, 500),
      notes: shown,
      duplicateOf,
      languages: isTaken ? (face?.languages ?? []) : [],
      ...(isTaken && print !== undefined && { print }),
      ...(!isTaken && reading && { reading }),
      ...(isTaken && draft && { draft: { ...draft, section_id: sectionId } }),
      ...(sourceId && { sourceId }),
    };
  });
}

/** The sentence that a duplicate begins its remarks with. */
export const duplicateNote = ({ number, questionId }: NonNullable<JobRow['duplicateOf']>): Note =>
  questionId !== null || number === null
    ? { code: 'duplicate_in_bank' }
    : { code: 'duplicate_in_file', params: { number } };
