import { readFile } from 'node:fs/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/server/platform/db/id';
import { quizSlots, quizzes } from '@/server/platform/db/schema/quizzes';
import { files } from '@/server/platform/db/schema/school';
import { closePdfRenderer } from '@/server/platform/pdf/pdf-renderer';
import { holdsText, pageCount, wordsOf } from '@/server/platform/pdf/pdf.test-support';
import { everyType, prompt } from '@/tests/server/every-type';
import { linesByPdfjs } from '@/tests/setup/pdf-readers.mjs';
import { createReportSchool, type ReportSchool } from '@/tests/server/report-fixture';
import { eq } from 'drizzle-orm';

let school: ReportSchool;
afterAll(closePdfRenderer);

async function picture(): Promise<string> {
  const id = newId();
  const bytes = await readFile(new URL('../../../../public/brand/icon-maskable-192.png', import.meta.url));
  await school.deps.files.put(`uploads/${id}`, bytes, 'image/png');
  await school.db.insert(files).values({
    id,
    ownerId: school.people.teacher.id,
    purpose: 'question_media',
    storageKey: `uploads/${id}`,
    name: 'plant.png',
    mime: 'image/png',
    size: bytes.length,
    checksum: 'x',
    width: 192,
    height: 192,
  });
  return id;
}

async function quizOf(all: ReturnType<typeof everyType>, values: Partial<typeof quizzes.$inferInsert> = {}) {
  const slots = [];
  for (const [content, key] of all)
    slots.push({ questionId: await school.make.question(content, key), mark: 2 });
  return school.make.quiz(slots, { title: { ar: 'اختبار الكهرباء', en: 'Electricity test' }, ...values });
}

const twoBlanks: ReturnType<typeof everyType>[number] = [
  {
    type: 'complete',
    prompt: prompt('أكمل', 'Complete'),
    text: {
      ar: 'عاصمة السعودية [[b1]]، وعاصمة مصر [[b2]].',
      en: 'The capital of Saudi Arabia is [[b1]] and of Egypt [[b2]].',
    },
  },
  {
    type: 'complete',
    blanks: [
      { id: 'b1', accepted: [{ text: 'الرياض' }, { text: 'Riyadh' }] },
      { id: 'b2', accepted: [{ text: 'القاهرة' }, { text: 'Cairo' }] },
    ],
  },
];

beforeEach(async () => {
  school = await createReportSchool();
});

const get = (id: string, query = '', part = 'print') =>
  school.as('teacher').get(`teacher/homework/${id}/${part}${query}`);

describe('the paper', () => {
  test.each([
    ['ar', 'النحاس', 'ورقة'],
    ['en', 'Copper', 'Answer'],
    ['both', 'Copper', 'ورقة'],
  ])('holds every type in %s, with an answer sheet behind', async (language, word, sheet) => {
    const quiz = await quizOf(everyType(await picture()));
    const plain = await get(quiz, `?language=${language}`);
    const { status, bytes, headers } = await get(quiz, `?language=${language}&answer_sheet=1`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(Number(headers.get('x-page-count'))).toBe(pageCount(bytes));
    expect(pageCount(bytes)).toBe(pageCount(plain.bytes) + 1);
    expect(await Promise.all([word, sheet].map((text) => holdsText(bytes, text)))).toEqual([true, true]);
    expect(await holdsText(plain.bytes, sheet)).toBe(false);
  });

  test('has the head of an exam, and an essay says how long it is', async () => {
    const [content, key] = everyType('').find(([{ type }]) => type === 'essay') ?? [];
    if (content?.type !== 'essay' || !key) throw new Error('no question');
    const quiz = await quizOf([[{ ...content, word_min: 30, word_max: 120 }, key]]);
    const lines = async (language: string) =>
      (await linesByPdfjs((await get(quiz, `?language=${language}`)).bytes)).join('\n');
    const [arabic, english] = [await lines('ar'), await lines('en')];
    for (const words of ['وزارة التعليم', 'اسم الطالب', 'رقم الجلوس', 'المراجع', 'من 30 إلى 120'])
      expect(arabic).toContain(words);
    for (const words of [
      'Ministry of Education',
      'Seat number',
      'Mark in words',
      'Reviewed by',
      '30 to 120 words',
    ])
      expect(english).toContain(words);
  });

  test('in both languages sets each text with blanks in its own direction', async () => {
    const quiz = await quizOf([twoBlanks]);
    const lines = await linesByPdfjs((await get(quiz, '?language=both&columns=1')).bytes);
    expect(lines).toContain('The capital of Saudi Arabia is and of Egypt .');
    expect(lines.some((line) => line.startsWith('عاصمة السعودية'))).toBe(true);
  });

  test('letters are those of the language', async () => {
    const quiz = await quizOf(everyType(await picture()).slice(2, 3));
    const texts = async (language: string) => wordsOf((await get(quiz, `?language=${language}`)).bytes);
    expect(await texts('ar')).toEqual(expect.arrayContaining(['أ', 'ب', 'ج']));
    expect(await texts('en')).toEqual(expect.arrayContaining(['A', 'B', 'C']));
  });

  test('every version begins on its own page; the same question is printed the same again', async () => {
    const quiz = await quizOf(everyType(await picture()).slice(0, 4));
    const [one, four, again] = [
      await get(quiz, '?versions=1'),
      await get(quiz, '?versions=4'),
      await get(quiz, '?versions=4'),
    ];
    expect([pageCount(one.bytes), pageCount(four.bytes)]).toEqual([1, 4]);
    expect(await wordsOf(again.bytes)).toEqual(await wordsOf(four.bytes));
  });

  test('what questions say is never read as a command, and runs into no neighbour', async () => {
    const hostile = '#read("/etc/passwd") *x* $y$ <script>alert(1)</script> [[p9]] \\u{202e} @ref // end';
    const [content, key] = everyType('')[2] ?? [];
    if (!content || !key) throw new Error('no question');
    const quiz = await quizOf([
      [{ ...content, prompt: prompt(`${hostile} ${'ط'.repeat(300)}`, 'x') }, key],
      [
        {
          ...content,
          prompt: prompt('<span data-math="\\frac{1" data-display="inline"></span> مكسورة', 'x'),
        },
        key,
      ],
    ]);
    const { status, bytes } = await get(quiz, '?language=ar');
    expect(status).toBe(200);
    expect(await holdsText(bytes, '#read')).toBe(true);
    expect((await wordsOf(bytes)).join('')).not.toMatch(/root:|alert\(1\)/);
  });

  test('a draft is printed for those who write it, a draw that cannot be served says why', async () => {
    const draft = await quizOf(everyType('').slice(0, 1), { status: 'draft' });
    expect((await get(draft)).status).toBe(200);
    await school.db.insert(quizSlots).values({
      id: newId(),
      quizId: draft,
      position: 5,
      mark: 1,
      draw: { section_id: newId(), count: 3 },
    });
    const { status, body } = await get(draft);
    expect([status, body.errors?.[0]?.code]).toEqual([409, 'print_draw']);
  });

  test.each(['versions=5', 'versions=0', 'columns=3', 'language=fr', 'seed=1'])(
    '%s is refused',
    async (query) => {
      const quiz = await quizOf(everyType('').slice(0, 1));
      expect([400, 422]).toContain((await get(quiz, `?${query}`)).status);
    },
  );

  test('a student never gets it, a colleague of another school finds nothing', async () => {
    const quiz = await quizOf(everyType('').slice(0, 1));
    const other = await createReportSchool();
    for (const part of ['print', 'print-key']) {
      expect((await school.as('student').get(`teacher/homework/${quiz}/${part}`)).status).toBe(403);
      expect((await other.as('teacher').get(`teacher/homework/${quiz}/${part}`)).status).toBe(404);
    }
  });
});

describe('the key', () => {
  test('shows right answers, rubric and the box on the picture', async () => {
    const quiz = await quizOf(everyType(await picture()));
    const { status, bytes } = await get(quiz, '?language=ar&versions=2', 'print-key');
    expect(status).toBe(200);
    expect(pageCount(bytes)).toBeGreaterThanOrEqual(2);
    for (const text of ['نموذج', 'الرياض', 'Riyadh'])
      expect([text, await holdsText(bytes, text)]).toEqual([text, true]);
  });

  test('has a line for each blank, whatever the direction of its answers', async () => {
    const quiz = await quizOf([twoBlanks]);
    const lines = await linesByPdfjs((await get(quiz, '?language=ar', 'print-key')).bytes);
    expect(lines.filter((line) => /^\d:|[/:]/.test(line) && /الرياض|القاهرة/.test(line))).toEqual([
      expect.stringMatching(/1 : الرياض \/ Riyadh/),
      expect.stringMatching(/2 : القاهرة \/ Cairo/),
    ]);
  });

  test('opens to a teacher who did not write the quiz only when it is over', async () => {
    const quiz = await quizOf(everyType('').slice(0, 1), {
      ownerId: school.people.supervisor.id,
      endAt: new Date(Date.now() + 3_600_000),
    });
    const open = await get(quiz, '', 'print-key');
    expect([open.status, open.body.errors?.[0]?.code]).toEqual([409, 'key_until_end']);
    // Past its end, but late work is still taken.
    const hour = 3_600_000;
    const late = { endAt: new Date(Date.now() - hour), lateUntil: new Date(Date.now() + hour) };
    await school.db
      .update(quizzes)
      .set({ ...late, latePolicy: 'label' })
      .where(eq(quizzes.id, quiz));
    expect((await get(quiz, '', 'print-key')).status).toBe(409);
    await school.db.update(quizzes).set({ status: 'closed' }).where(eq(quizzes.id, quiz));
    expect((await get(quiz, '', 'print-key')).status).toBe(200);
  });
});
