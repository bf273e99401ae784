import { expect, test } from 'vitest';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { codes, read } from '../golden.test-support';
import type { ParsedQuestion } from '../importer';
import { csvImporter, xlsxImporter } from './importer';

const csv = (...rows: string[]) => read(csvImporter, rows.join('\r\n'));
const keyOf = (question: ParsedQuestion | undefined) => {
  const key = question?.draft?.key;
  return key && 'option_ids' in key ? [key.type, ...key.option_ids] : (key?.type ?? codes(question));
};
const one = async (...rows: string[]) => keyOf((await csv(...rows))[0]);

const headings: [string, string][] = [
  ['Question', 'Answer1,Answer2,Answer3,Answer4,Time,Correct'],
  ['Question', 'Answer 1,Answer 2,Answer 3,Answer 4,Time limit,Correct answer(s)'],
  ['question', 'answer_1,answer_2,answer_3,answer_4,time,correct_answer'],
  ['Question', 'ANSWER 1,ANSWER 2,ANSWER 3,ANSWER 4,TIME,CORRECT'],
  ['Question', 'Option A,Option B,Option C,Option D,Points,Answer'],
  ['Question', 'OptionA,OptionB,OptionC,OptionD,Points,Answer'],
  ['Question', 'Choice 1,Choice 2,Choice 3,Choice 4,Points,Key'],
  ['Question', 'Answer A:,Answer B:,Answer C:,Answer D:,Points,Correct Answer'],
  ['Question', 'Option (1),Option (2),Option (3),Option (4),Points,Answer'],
  ['Question', 'Option #1,Option #2,Option #3,Option #4,Points,Answer'],
  ['Question', 'A,B,C,D,Time,Answer'],
  ['Question', 'a),b),c),d),Time,Answer'],
  ['Question', '1,2,3,4,Time,Answer'],
  ['السؤال', 'الإجابة 1,الإجابة 2,الإجابة 3,الإجابة 4,الزمن,الإجابة الصحيحة'],
  ['السؤال', 'إجابة ١,إجابة ٢,إجابة ٣,إجابة ٤,الزمن,الجواب'],
  ['السؤال', 'اجابة 1,اجابة 2,اجابة 3,اجابة 4,الزمن,رقم الإجابة'],
  ['السؤال', 'خيار أ,خيار ب,خيار ج,خيار د,الزمن,الإجابة'],
  ['السؤال', 'الاختيار 1,الاختيار 2,الاختيار 3,الاختيار 4,الزمن,الخيار الصحيح'],
  ['السؤال', 'البديل أ,البديل ب,البديل ج,البديل د,الزمن,مفتاح الإجابة'],
  ['السؤال', 'أ,ب,ج,د,الزمن,الإجابة'],
  ['م,السؤال', 'أ,ب,ج,د,الزمن,الإجابة'],
  [
    'Question - max 120 characters',
    'Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
  ],
];
test.each(headings)('options are read under %s,%s', async (question, rest) => {
  const lead = question.startsWith('م,') ? '7,' : '';
  const [found] = await csv(`${question},${rest}`, `${lead}كم ضلعًا للمثلث؟,ثلاثة,أربعة,خمسة,ستة,20,1`);
  expect(keyOf(found)).toEqual(['single_choice', 'o1']);
  expect(found?.draft?.content).toMatchObject({
    options: ['ثلاثة', 'أربعة', 'خمسة', 'ستة'].map((ar) => ({ text: { ar } })),
  });
});

const answers: [string, unknown][] = [
  ['2', ['single_choice', 'o2']],
  ['٢', ['single_choice', 'o2']],
  ['2.0', ['single_choice', 'o2']],
  ['B', ['single_choice', 'o2']],
  ['b)', ['single_choice', 'o2']],
  ['ب', ['single_choice', 'o2']],
  ['Option B', ['single_choice', 'o2']],
  ['Answer 2', ['single_choice', 'o2']],
  ['الخيار ب', ['single_choice', 'o2']],
  ['Moon', ['single_choice', 'o2']],
  ['moon', ['single_choice', 'o2']],
  ['1, 3', ['multiple_choice', 'o1', 'o3']],
  ['A;C', ['multiple_choice', 'o1', 'o3']],
  ['sun, star', ['multiple_choice', 'o1', 'o3']],
  ['5', ['cell_answer']],
  ['0', ['cell_answer']],
  ['comet', ['cell_answer']],
  ['choice', ['cell_answer']],
  ['', ['cell_required']],
];
test.each(answers)('the answer %j of three options is %j', async (answer, expected) => {
  expect(
    await one('Question,Answer 1,Answer 2,Answer 3,Correct', `Which?,Sun,Moon,Star,"${answer}"`),
  ).toEqual(expected);
});

test('a number is that of the column, also beside an empty one', async () => {
  const head = 'Question,Answer 1,Answer 2,Answer 3,Answer 4,Correct';
  const [found] = await csv(head, 'Which?,Sun,Moon,,Star,4');
  expect(found?.draft?.content).toMatchObject({
    options: [{ text: { en: 'Sun' } }, { text: { en: 'Moon' } }, { text: { en: 'Star' } }],
  });
  expect(keyOf(found)).toEqual(['single_choice', 'o3']);
  expect(await one(head, 'Which?,Sun,Moon,,Star,3')).toEqual(['cell_answer']);
});

test('options that differ in case alone: the one that is written counts, another spelling is doubtful', async () => {
  const head = 'Question,A,B,C,Answer';
  expect(await one(head, 'Which?,mW,MW,kW,MW')).toEqual(['single_choice', 'o2']);
  expect(await one(head, 'Which?,mW,MW,kW,mW')).toEqual(['single_choice', 'o1']);
  expect(await one(head, 'Which?,mW,MW,kW,mw')).toEqual(['cell_ambiguous']);
  expect(await one(head, 'Which?,x<sub>2</sub>,x<sup>2</sup>,x,x2')).toEqual(['cell_ambiguous']);
});

test('options that differ in indentation: an answer that is indented as one of them names it, words alone do not', async () => {
  const head = 'Question,A,B,Answer';
  const cells = (answer: string) => `Which?,"<pre>if x:\n  y</pre>","<pre>if x:\n    y</pre>","${answer}"`;
  expect(await one(head, cells('B'))).toEqual(['single_choice', 'o2']);
  expect(await one(head, cells('<pre>if x:\n    y</pre>'))).toEqual(['single_choice', 'o2']);
  expect(await one(head, cells('<pre>if x:\n  y</pre>'))).toEqual(['single_choice', 'o1']);
  expect(await one(head, cells('if x: y'))).toEqual(['cell_ambiguous']);
});

const unclear: [string, string][] = [
  ['Question,First,Second,Third,Correct', 'Which?,Sun,Moon,Star,1'],
  ['Question,Possible,,,Answer', 'Which?,Sun,Moon,Star,1'],
  ['Question,Options,Answer', 'Is it?,A) sun B) moon,1'],
  ['Question,Options,Answer', 'Is it?,yes / no,yes'],
  ['Question,Answer', 'How many moons has the Earth?,1'],
  ['Question,Correct Answer,Incorrect Answer 1,Incorrect Answer 2', 'Does it?,No,Yes,Sometimes'],
  ['السؤال,الأول,الثاني,الثالث,الإجابة', 'أي كوكب؟,عطارد,زحل,المريخ,١'],
  ['السؤال,أ,ب,ت,ث,الإجابة', 'أي كوكب؟,عطارد,زحل,المريخ,الأرض,1'],
  ['Question,Text with blanks,Option 1,Option 2,Answer', 'Fill,It is ___,sun,moon,1'],
];
test.each(unclear)('%s: a row that may be a choice becomes no true or false: %s', async (head, row) => {
  const [found] = await csv(head, row);
  expect(found?.draft).toBeUndefined();
  expect(codes(found)[0]).toBe('kind_unclear');
  expect(found?.prompt).toBeDefined();
});

test('words for true and false alone are read without a type', async () => {
  const head = 'Question,Lesson,Answer';
  for (const [word, correct] of [
    ['صح', true],
    ['true', true],
    ['خطأ', false],
    ['نعم', true],
    ['F', false],
  ] as const) {
    const [found] = await csv(head, `The Earth is round,3,${word}`);
    expect(found?.draft?.key, word).toEqual({ type: 'true_false', correct });
  }
});

test('a table with two sets of options, or without a right answer, is refused by its heading', async () => {
  await expect(csv('Question,Answer 1,Option 1,Correct', 'x,a,b,1')).rejects.toMatchObject({
    code: 'header_repeated',
  });
  await expect(csv('Question,Answer 1,Answer 2', 'x,a,b')).rejects.toMatchObject({ code: 'header_missing' });
  await expect(csv('Question,A,B', 'x,a,b')).rejects.toMatchObject({ code: 'header_missing' });
});

const types: [string, string, unknown][] = [
  ['MULTIPLE_CHOICE', '2', ['single_choice', 'o2']],
  ['Multiple Choice', '2', ['single_choice', 'o2']],
  ['Multiple choice', '1,3', ['multiple_choice', 'o1', 'o3']],
  ['اختيار من متعدد', 'ب', ['single_choice', 'o2']],
  ['اختيار من متعدد', 'أ، ج', ['multiple_choice', 'o1', 'o3']],
  ['اختيار متعدد', '2', ['single_choice', 'o2']],
  ['Checkbox', '2', ['multiple_choice', 'o2']],
  ['Checkboxes', '1,3', ['multiple_choice', 'o1', 'o3']],
  ['Multiple answers', '2', ['multiple_choice', 'o2']],
  ['Single choice', '2', ['single_choice', 'o2']],
];
test.each(types)('a table of another tool: %s with the answer %s is %j', async (type, answer, expected) => {
  const head = 'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer';
  expect(await one(head, `Which?,${type},Sun,Moon,Star,"${answer}"`)).toEqual(expected);
});

test('in a table with our headings the name of a type is that type', async () => {
  const head = 'نوع السؤال / Question type,Question,Option 1,Option 2,Option 3,Right answer';
  expect(await one(head, 'Multiple choice,Which?,Sun,Moon,Star,2')).toEqual(['multiple_choice', 'o2']);
  expect(await one(head, 'اختيار من متعدد,Which?,Sun,Moon,Star,2')).toEqual(['single_choice', 'o2']);
});

test('headings below a title and instructions', async () => {
  const title = '"Quiz\nImport Template",,,,,,';
  const head =
    'Question #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"';
  const [found] = await csv(title, head, '1,Which?,Sun,Moon,Star,20,2');
  expect([keyOf(found), found?.line]).toEqual([['single_choice', 'o2'], 7]);
  const rows = [
    ['Quiz template'],
    ['Add questions and answers'],
    [
      'Question - max 120 characters',
      'Answer 1 - max 75 characters',
      'Answer 2 - max 75 characters',
      'Correct answer(s) - choose at least one',
    ],
    ['Which?', 'Sun', 'Moon', '2'],
  ];
  const bytes = await writeWorkbook([
    {
      title: 'Sheet',
      locale: 'en',
      columns: ['a', 'b', 'c', 'd'].map((key) => ({ key, header: ' ' })),
      rows: rows.map(([a = '', b = '', c = '', d = '']) => ({ a, b, c, d })),
    },
  ]);
  expect((await read(xlsxImporter, bytes)).map(keyOf)).toEqual([['single_choice', 'o2']]);
});
