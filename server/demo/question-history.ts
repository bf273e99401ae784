import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Tx } from '@/server/platform/db/client';
import { questionReports } from '@/server/platform/db/schema/classroom-work';
import { auditLog } from '@/server/platform/db/schema/people';
import { questionKeys, questions, questionVersions } from '@/server/platform/db/schema/questions';
import { printsOf, searchText } from '@/server/modules/quizzes/questions/engine';
import { bothText, readData } from './data-files';
import { insertAll } from './insert-rows';
import { type Both, demoId } from './random';
import { remarks } from './remarks';
import { bankOf, questionId, versionId } from './question-rows';

const DAY = 86_400_000;
const noura = demoId('user teacher noura');
const history = readData(
  'question-history.json',
  z.strictObject({
    /** Questions of the bank that were written a second time, suspended, or are not ready. */
    extras: z.array(
      z.strictObject({
        key: z.string(),
        like: z.string(),
        prompt: bothText,
        status: z.enum(['draft', 'approved', 'suspended']),
        tags: z.array(z.string()),
        daysAgo: z.int(),
      }),
    ),
    newVersion: z.strictObject({ prompt: bothText, explanation: bothText }),
    reports: z.strictObject({ wrongKey: z.string(), unclear: z.string(), answer: z.string() }),
  }),
);

const itemOf = (key: string) => {
  const item = bankOf('shore').find((entry) => entry.key === key);
  if (!item) throw new Error(`no question ${key} in the demo bank`);
  return item.input;
};
const withPrompt = (content: QuestionContent, { ar, en }: Both): QuestionContent => ({
  ...content,
  prompt: { ar: `<p>${ar}</p>`, en: `<p>${en}</p>` },
});

async function seedExtras(tx: Tx, now: Date): Promise<void> {
  const rows = history.extras.map(({ key, like, prompt, status, tags, daysAgo }) => {
    const input = itemOf(like);
    const content = withPrompt(input.content, prompt);
    const at = new Date(now.getTime() - daysAgo * DAY);
    const [id, version] = [questionId('shore', key), versionId('shore', key)];
    return { id, version, input, content, status, tags, at };
  });
  await insertAll(
    tx,
    questions,
    rows.map(({ id, version, input, content, status, tags, at }) => ({
      id,
      branchId: demoId('branch shore'),
      subjectId: input.subject_id,
      sectionId: input.section_id,
      authorId: noura,
      type: content.type,
      status,
      difficulty: input.difficulty,
      skill: input.skill ?? null,
      tags,
      currentVersionId: version,
      search: searchText(content),
      ...printsOf(content, input.key),
      createdAt: at,
      updatedAt: at,
    })),
  );
  await insertAll(
    tx,
    questionVersions,
    rows.map(({ id, version, content, at }) => ({
      id: version,
      questionId: id,
      version: 1,
      content,
      createdBy: noura,
      createdAt: at,
    })),
  );
  await insertAll(
    tx,
    questionKeys,
    rows.map(({ version, input }) => ({ versionId: version, key: input.key as QuestionKey })),
  );
  await tx.insert(auditLog).values({
    id: demoId('audit largest organ again'),
    actorId: noura,
    role: 'school_instructor',
    branchId: demoId('branch shore'),
    action: 'question.suspend',
    resourceId: questionId('shore', 'largest organ again'),
    reason: remarks.suspended,
    data: {},
    at: new Date(now.getTime() - 3 * DAY),
  });
}

/** The text of a question in use was made clearer: its first version stays with those who had it. */
async function seedVersion(tx: Tx, now: Date): Promise<void> {
  const { content: first, key } = itemOf('photosynthesis');
  const content = withPrompt(first, history.newVersion.prompt);
  const [id, version] = [questionId('shore', 'photosynthesis'), versionId('shore', 'photosynthesis 2')];
  const createdAt = new Date(now.getTime() - 2 * DAY);
  await insertAll(tx, questionVersions, [
    { id: version, questionId: id, version: 2, content, createdBy: noura, createdAt },
  ]);
  await insertAll(tx, questionKeys, [
    {
      versionId: version,
      key,
      explanation: history.newVersion.explanation,
    },
  ]);
  await tx
    .update(questions)
    .set({
      currentVersionId: version,
      search: searchText(content),
      ...printsOf(content, key),
      updatedAt: createdAt,
    })
    .where(eq(questions.id, id));
}

type Report = typeof questionReports.$inferInsert;

/** What students said about the question whose key is wrong, and an older report that has its answer. */
async function seedReports(tx: Tx, now: Date): Promise<void> {
  const about = (key: string, student: number, daysAgo: number, rest: Partial<Report>) => ({
    id: demoId(`report ${key} ${student}`),
    questionId: questionId('shore', key),
    versionId: versionId('shore', key),
    quizId: demoId('quiz body check the key'),
    reporterId: demoId(`user student shore.5a ${student}`),
    reason: 'wrong_key' as const,
    state: 'open' as const,
    createdAt: new Date(now.getTime() - daysAgo * DAY),
    ...rest,
  });
  await insertAll<typeof questionReports>(tx, questionReports, [
    about('largest-organ', 6, 2, { note: history.reports.wrongKey }),
    about('largest-organ', 11, 1, {}),
    about('photosynthesis', 8, 20, {
      quizId: demoId('quiz plants 1'),
      reason: 'unclear',
      note: history.reports.unclear,
      state: 'accepted',
      answer: history.reports.answer,
      decidedBy: noura,
      decidedAt: new Date(now.getTime() - 2 * DAY),
    }),
  ]);
}

/** Life of the bank of the shore branch: a second version, duplicates, a suspended question and reports. */
export async function seedBankLife(tx: Tx, now: Date): Promise<void> {
  await seedExtras(tx, now);
  await seedVersion(tx, now);
  await seedReports(tx, now);
}
