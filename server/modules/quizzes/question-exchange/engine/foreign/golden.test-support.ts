import fc from 'fast-check';
import { questionTypes } from '@/lib/contract/questions/types';
import { questionOf } from '@/server/modules/quizzes/questions/engine/arbitraries.test-support';
import { cleanContent } from '@/server/modules/quizzes/questions/engine/content-texts';
import { fileUses } from '@/server/modules/quizzes/questions/engine/stored';
import type { ExportQuestion } from '../exporter';
import type { ParsedQuestion } from '../importer';
import type { ExportFile, ExportFiles } from '../media/attachment';
import { png } from './pictures.test-support';

const heads: Record<string, [string, Buffer]> = {
  audio: ['audio/mpeg', Buffer.from('ID3 sound of ')],
  video: ['video/mp4', Buffer.from('....ftyp film of ')],
};

/** A file of the kind that its place wants, different for every id. */
function fileFor(id: string, kind: string): ExportFile {
  if (kind === 'image') return { bytes: png(id), mime: 'image/png', width: 200, height: 100 };
  const [mime, head] = heads[kind] ?? ['', Buffer.alloc(0)];
  return { bytes: Buffer.concat([head, Buffer.from(id)]), mime, width: null, height: null };
}

export const filesFor = (questions: ExportQuestion[]): ExportFiles =>
  new Map(
    questions.flatMap(({ content, explanation }) =>
      fileUses({ content, explanation: explanation ?? undefined }).map(
        ({ id, kind }) => [id, fileFor(id, kind)] as const,
      ),
    ),
  );

/** Questions of every type as they leave the bank. */
export const bank: fc.Arbitrary<ExportQuestion[]> = fc
  .array(
    fc.record({
      input: fc.constantFrom(...questionTypes).chain(questionOf),
      tags: fc.uniqueArray(fc.constantFrom('كيمياء', 'grade 5', 'الوحدة ١', 'a<b & c'), { maxLength: 3 }),
      skill: fc.constantFrom(null, 'التحليل'),
      status: fc.constantFrom('draft' as const, 'approved' as const),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) =>
    list.map(({ input, tags, skill, status }, index) => ({
      id: `q-${index}`,
      subject_id: input.subject_id,
      section_id: input.section_id,
      difficulty: input.difficulty,
      status,
      skill,
      tags,
      content: cleanContent(input.content),
      key: input.key,
      explanation: input.explanation ?? null,
    })),
  );

/** What was read, as it would leave a bank that took it. */
export function asBank(found: ParsedQuestion[]): { questions: ExportQuestion[]; files: ExportFiles } {
  const files = new Map<string, ExportFile>();
  const mimes = { image: 'image/png', audio: 'audio/mpeg', video: 'video/mp4' } as const;
  const questions = found.map(({ draft, sourceId, notes, files: own = [] }): ExportQuestion => {
    if (!draft) throw new Error(`refused: ${JSON.stringify(notes)}`);
    for (const { id, type, bytes } of own)
      files.set(id, { bytes, mime: mimes[type], width: null, height: null });
    return {
      id: sourceId ?? '',
      subject_id: '',
      section_id: '',
      difficulty: draft.difficulty,
      status: draft.status ?? 'approved',
      skill: draft.skill ?? null,
      tags: draft.tags ?? [],
      content: draft.content,
      key: draft.key,
      explanation: draft.explanation ?? null,
    };
  });
  return { questions, files };
}
