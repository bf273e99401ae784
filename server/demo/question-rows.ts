import { createHash } from 'node:crypto';
import type { Tx } from '@/server/platform/db/client';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { files } from '@/server/platform/db/schema/school';
import { cleanExplanation, printsOf, searchText } from '@/server/modules/quizzes/questions/engine';
import type { FileStore } from '@/server/platform/files/files';
import { bank } from './question-bank/bank';
import { fileIdOf } from './question-bank/notation';
import { allPictures } from './question-bank/pictures';
import type { BankItem } from './question-bank/read';
import { sounds, wave } from './question-bank/sounds';
import { insertAll } from './insert-rows';
import { teacherPlans } from './school-plan';
import { demoId } from './random';

export type BranchKey = 'shore' | 'palms';
export const questionId = (branch: BranchKey, key: string) => demoId(`question ${branch} ${key}`);
export const versionId = (branch: BranchKey, key: string) => demoId(`version ${branch} ${key}`);

type FileRow = typeof files.$inferInsert;
type Medium = { name: string; mime: string; bytes: Buffer; width?: number; height?: number };

async function draw(): Promise<Medium[]> {
  // Only here: a school that draws no demo has no decoder of pictures in its memory.
  const { default: sharp } = await import('sharp');
  // Uploads never reach this decoder. The demo is drawn before the server listens, and the decoder is
  // disabled again.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await Promise.all(
      allPictures().map(async ({ name, svg, width, height }) => {
        const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
        return { name, mime: 'image/png', bytes, width, height };
      }),
    );
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

const play = (): Medium[] =>
  Object.entries(sounds).map(([name, { tones }]) => ({ name, mime: 'audio/wav', bytes: wave(tones) }));

/** Pictures and sounds of the bank: into the store, and a row each. */
export async function seedMedia(tx: Tx, store: FileStore, createdAt: Date): Promise<void> {
  const rows = [...(await draw()), ...play()].map(
    async ({ name, mime, bytes, width, height }): Promise<FileRow> => {
      const id = fileIdOf(name);
      const storageKey = `uploads/${id}`;
      await store.put(storageKey, bytes, mime);
      return {
        id,
        ownerId: demoId('user teacher noura'),
        branchId: demoId('branch shore'),
        purpose: 'question_media',
        storageKey,
        name: `${name}.${mime === 'image/png' ? 'png' : 'wav'}`,
        mime,
        size: bytes.length,
        width: width ?? null,
        height: height ?? null,
        checksum: createHash('sha256').update(bytes).digest('hex'),
        createdAt,
      };
    },
  );
  await insertAll(tx, files, await Promise.all(rows));
}

const authorOf = (branch: BranchKey, subject: string) =>
  demoId(
    `user teacher ${teacherPlans.find((plan) => plan.branch === branch && plan.subjects.includes(subject))?.key}`,
  );

const taughtIn = (branch: BranchKey): BankItem[] =>
  bank.filter(({ subject }) =>
    teacherPlans.some((plan) => plan.branch === branch && plan.subjects.includes(subject)),
  );
const banks: Record<BranchKey, BankItem[]> = { shore: taughtIn('shore'), palms: taughtIn('palms') };

/** The bank of a branch: the questions of the subjects that are taught there. */
export const bankOf = (branch: BranchKey): BankItem[] => banks[branch];

/** Puts the bank into both branches, every question as its first version. */
export async function seedBank(tx: Tx, createdAt: Date): Promise<void> {
  const texts = new Map(
    bank.map(({ key, input }) => [
      key,
      { search: searchText(input.content), ...printsOf(input.content, input.key) },
    ]),
  );
  const rows = (['shore', 'palms'] as const).flatMap((branch) =>
    bankOf(branch).map((item) => ({ branch, item, authorId: authorOf(branch, item.subject) })),
  );
  await insertAll(
    tx,
    questions,
    rows.map(({ branch, authorId, item: { key, input } }) => ({
      id: questionId(branch, key),
      branchId: demoId(`branch ${branch}`),
      subjectId: input.subject_id,
      sectionId: input.section_id,
      authorId,
      type: input.content.type,
      status: 'approved' as const,
      difficulty: input.difficulty,
      skill: input.skill ?? null,
      tags: input.tags ?? [],
      currentVersionId: versionId(branch, key),
      search: texts.get(key)?.search ?? '',
      fingerprint: texts.get(key)?.fingerprint ?? '',
      keyPrint: texts.get(key)?.keyPrint ?? '',
      createdAt,
      updatedAt: createdAt,
    })),
  );
  await insertAll(
    tx,
    questionVersions,
    rows.map(({ branch, authorId, item: { key, input } }) => ({
      id: versionId(branch, key),
      questionId: questionId(branch, key),
      version: 1,
      content: input.content,
      createdBy: authorId,
      createdAt,
    })),
  );
  await insertAll(
    tx,
    questionKeys,
    rows.map(({ branch, item: { key, input } }) => ({
      versionId: versionId(branch, key),
      key: input.key,
      explanation: cleanExplanation(input.explanation),
    })),
  );
}
