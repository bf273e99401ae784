import { eq } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionKey } from '@/lib/contract/questions/key';
import type { Tx } from '../platform/db/client';
import { questionReports } from '../platform/db/schema/classroom-work';
import { auditLog } from '../platform/db/schema/people';
import { questionKeys, questions, questionVersions } from '../platform/db/schema/questions';
import { fingerprint, searchText } from '../modules/questions/engine';
import { insertAll } from './insert-rows';
import { type Both, both, demoId } from './random';
import { bankOf, questionId, versionId } from './question-rows';

const DAY = 86_400_000;
const noura = demoId('user teacher noura');
/** A question of the bank that was written a second time, suspended, or is not ready. */
type Extra = {
  key: string;
  like: string;
  prompt: Both;
  status: 'draft' | 'approved' | 'suspended';
  tags: string[];
  daysAgo: number;
};

const extras: Extra[] = [
  {
    key: 'photosynthesis again',
    like: 'photosynthesis',
    prompt: both('ما الغازُ الذي ينتج عن عملية البناء الضوئي', 'Which gas is produced by photosynthesis'),
    status: 'draft',
    tags: ['مراجعة', 'revision'],
    daysAgo: 12,
  },
  {
    key: 'largest organ again',
    like: 'largest-organ',
    prompt: both(
      'أيّ الأعضاء هو أكبر أعضاء جسم الإنسان؟',
      'Which organ is the largest organ of the human body?',
    ),
    status: 'suspended',
    tags: ['مراجعة', 'revision'],
    daysAgo: 9,
  },
  {
    key: 'largest organ third',
    like: 'largest-organ',
    prompt: both(
      'أي الأعضاء هو أكبر أعضاء جسم الإنسان',
      'Which organ is the largest organ of the human body',
    ),
    status: 'draft',
    tags: ['جسم الإنسان'],
    daysAgo: 4,
  },
];

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
  const rows = extras.map(({ key, like, prompt, status, tags, daysAgo }) => {
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
      fingerprint: fingerprint(content),
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
    reason: 'سؤال مكرر، يُنظر في دمجه.',
    data: {},
    at: new Date(now.getTime() - 3 * DAY),
  });
}

/** The text of a question in use was made clearer: its first version stays with those who had it. */
async function seedVersion(tx: Tx, now: Date): Promise<void> {
  const { content: first, key } = itemOf('photosynthesis');
  const content = withPrompt(
    first,
    both(
      'ما الغاز الذي يطلقه النبات في عملية البناء الضوئي؟',
      'Which gas does a plant give off during photosynthesis?',
    ),
  );
  const [id, version] = [questionId('shore', 'photosynthesis'), versionId('shore', 'photosynthesis 2')];
  const createdAt = new Date(now.getTime() - 2 * DAY);
  await insertAll(tx, questionVersions, [
    { id: version, questionId: id, version: 2, content, createdBy: noura, createdAt },
  ]);
  await insertAll(tx, questionKeys, [
    {
      versionId: version,
      key,
      explanation: both(
        '<p>يأخذ النبات ثاني أكسيد الكربون والماء ويطلق الأكسجين في ضوء الشمس.</p>',
        '<p>In sunlight the plant takes in carbon dioxide and water and gives off oxygen.</p>',
      ),
    },
  ]);
  await tx
    .update(questions)
    .set({
      currentVersionId: version,
      search: searchText(content),
      fingerprint: fingerprint(content),
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
    about('largest-organ', 6, 2, { note: 'في الكتاب أن الجلد هو الأكبر.' }),
    about('largest-organ', 11, 1, {}),
    about('photosynthesis', 8, 20, {
      quizId: demoId('quiz plants 1'),
      reason: 'unclear',
      note: 'لم أفهم كلمة «ينتج».',
      state: 'accepted',
      answer: 'صار النص أوضح، وشكرًا لك.',
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
