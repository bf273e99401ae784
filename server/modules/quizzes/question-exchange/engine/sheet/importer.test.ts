import { expect, test } from 'vitest';
import { codes, read } from '../golden.test-support';
import { writeWorkbook } from '@/server/platform/spreadsheets/spreadsheet';
import { csvImporter, xlsxImporter } from './importer';
import { writeTemplate } from './template';
import { xlsxSheets } from '@/server/platform/spreadsheets/read-rows';

const csv = (...rows: string[]) => read(csvImporter, rows.join('\r\n'));

test('a table of a teacher: Arabic headings, no type, semicolons, digits of both scripts', async () => {
  const found = await csv(
    'السؤال;الخيار أ;الخيار ب;الخيار ج;الإجابة الصحيحة;الصعوبة',
    'ما عاصمة مصر؟;القاهرة;الجيزة;أسوان;أ;سهل',
    'أيها زوجي؟;٢;٣;٤;#1, #3;٣',
    'الأرض كروية;;;;صح;',
  );
  expect(found.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(found.flatMap(codes)).toEqual([]);
  expect(found[0]?.draft).toEqual({
    difficulty: 1,
    content: {
      type: 'single_choice',
      prompt: { ar: 'ما عاصمة مصر؟' },
      options: [
        { id: 'o1', text: { ar: 'القاهرة' } },
        { id: 'o2', text: { ar: 'الجيزة' } },
        { id: 'o3', text: { ar: 'أسوان' } },
      ],
    },
    key: { type: 'single_choice', option_ids: ['o1'] },
  });
  expect(found[1]?.draft).toMatchObject({
    difficulty: 3,
    key: { type: 'multiple_choice', option_ids: ['o1', 'o3'] },
  });
  expect(found[2]?.draft?.key).toEqual({ type: 'true_false', correct: true });
});

test('answers by number, letter of either script, or text; a doubtful one is refused with its cell', async () => {
  const head = 'Question,Option 1,Option 2,Option 3,Right answer';
  const ids = async (row: string) => {
    const [found] = await csv(head, row);
    return found?.draft?.key.type === 'single_choice' || found?.draft?.key.type === 'multiple_choice'
      ? found.draft.key.option_ids
      : codes(found);
  };
  expect(await ids('Which?,sun,moon,star,2')).toEqual(['o2']);
  expect(await ids('Which?,sun,moon,star,٣')).toEqual(['o3']);
  expect(await ids('Which?,sun,moon,star,b')).toEqual(['o2']);
  expect(await ids('Which?,sun,moon,star,ج')).toEqual(['o3']);
  expect(await ids('Which?,sun,moon,star,Moon')).toEqual(['o2']);
  expect(await ids('Which?,sun,moon,star,"sun, star"')).toEqual(['o1', 'o3']);
  expect(await ids('Which?,"red, green",moon,star,"red, green"')).toEqual(['o1']);
  expect(await ids('Which?,2,3,1,2')).toEqual(['cell_ambiguous']);
  expect(await ids('Which?,2,3,1,#2')).toEqual(['o2']);
  expect(await ids('Which?,sun,moon,star,comet')).toEqual(['cell_answer']);
  const [refused] = await csv(head, 'Which?,sun,moon,star,');
  expect(refused?.notes).toEqual([{ code: 'cell_required', params: { row: 2, column: 'Right answer' } }]);
});

test('every kind in the notation of the guide', async () => {
  const head =
    'نوع السؤال / Question type,نص السؤال (عربي),النص ذو الفراغات,العنصر 1,العنصر 2,الخيار 1,الخيار 2,الخيار 3,الإجابة الصحيحة,أكثر عدد للكلمات';
  const found = await csv(
    head,
    'مطابقة,اربط,,مصر,عُمان,مسقط,القاهرة,دبي,"1=2, 2=1",',
    'ترتيب,رتّب,,,,ثلاثة,واحد,اثنان,"2, 3, 1",',
    'ترتيب,رتّب,,,,أول,ثان,ثالث,,',
    'إكمال الفراغات,أكمل,الماء ___ والنار ____ فقط,,,,,,بارد | باردة; #100 ± 5 درجة,',
    'سحب إلى النص,اسحب,[[1]] ثم [[2]],,,أ1,ب1,ج1,,',
    'صح وخطأ مع التصويب,الماء صلب,,,,سائل,غاز,,خطأ: 1,',
    'مقالي,اكتب,,,,الفكرة,اللغة,,"1=5, 2=2.5",١٢٠',
  );
  expect(found.flatMap(({ notes }) => notes)).toEqual([]);
  expect(found.map(({ draft }) => draft?.key)).toEqual([
    { type: 'matching', pairs: { s1: 'o2', s2: 'o1' } },
    { type: 'ordering', order: ['o2', 'o3', 'o1'] },
    { type: 'ordering', order: ['o1', 'o2', 'o3'] },
    {
      type: 'complete',
      blanks: [
        { id: '1', accepted: [{ text: 'بارد' }, { text: 'باردة' }] },
        { id: '2', accepted: [{ number: 100, tolerance: 5, unit: 'درجة' }] },
      ],
    },
    { type: 'drag_drop_text', pairs: { '1': 'o1', '2': 'o2' } },
    { type: 'true_false_with_correct', correct: false, option_id: 'o1' },
    {
      type: 'essay',
      rubric: [
        { id: 'c1', title: { ar: 'الفكرة' }, points: 5 },
        { id: 'c2', title: { ar: 'اللغة' }, points: 2.5 },
      ],
    },
  ]);
  expect(found[6]?.draft?.content).toMatchObject({ word_max: 120 });
});

test('faults are reported with row and column, and the other rows survive', async () => {
  const head = 'النوع,السؤال,الخيار 1,الخيار 2,الإجابة,الصعوبة,عمود غريب';
  const found = await csv(
    head,
    'اختيار إجابة واحدة,س,أ,ب,1,صعب جدًا,',
    'لغز,س,أ,ب,1,,',
    'اختيار إجابة واحدة,,أ,ب,1,,',
    'اختيار إجابة واحدة,س,أ,,1,,',
    'صح وخطأ,س,أ,,ربما,,',
    'صح وخطأ,س,زائد,,صح,,قيمة',
    'مقالي,"سطر\nوسطر",,,,,',
  );
  expect(
    found.map(({ line, draft, notes }) => [
      line,
      draft !== undefined,
      ...notes.map(({ code, params }) => `${code} ${params?.column ?? ''}`),
    ]),
  ).toEqual([
    [2, false, 'cell_value الصعوبة'],
    [3, false, 'cell_value النوع'],
    [4, false, 'no_prompt '],
    [5, false, 'few_options ', 'all_right '],
    [6, false, 'cell_answer الإجابة'],
    [7, true, 'cell_unused الخيار 1', 'column_unknown عمود غريب'],
    [8, true],
  ]);
  expect(found[6]?.draft?.content.prompt).toEqual({ ar: 'سطر<br />وسطر' });
});

test('cells that a spreadsheet guards come back bare; HTML and formulas are kept, scripts are not', async () => {
  const [found] = await csv(
    'Question,Option 1,Option 2,Answer',
    `"'=1+1 \\(x^2\\)","<b>two</b><script>x()</script>",a < b,2`,
  );
  expect(found?.draft?.content).toMatchObject({
    prompt: { en: '=1+1 <span data-math="x^2" data-display="inline"></span>' },
    options: [{ text: { en: '<strong>two</strong>' } }, { text: { en: 'a &lt; b' } }],
  });
  expect(codes(found)).toEqual(['markup_lost']);
});

test('results of formulas are taken and named, dates too; the first sheet with headings counts', async () => {
  const bytes = await writeWorkbook([
    { title: 'غلاف', locale: 'ar', columns: [{ key: 'a', header: 'مدرسة' }], rows: [{ a: 'x' }] },
    {
      title: 'أسئلة',
      locale: 'ar',
      columns: ['السؤال', 'الخيار 1', 'الخيار 2', 'الإجابة'].map((header) => ({ key: header, header })),
      rows: [{ السؤال: 'كم؟', 'الخيار 1': 4, 'الخيار 2': 5.5, الإجابة: 1 }],
    },
  ]);
  const [found] = await read(xlsxImporter, bytes);
  expect(found).toMatchObject({
    line: 2,
    draft: {
      content: { options: [{ text: { ar: '4' } }, { text: { ar: '5.5' } }] },
      key: { option_ids: ['o1'] },
    },
  });
});

test('the template explains itself: three sheets, nothing to import yet, examples that work', async () => {
  const bytes = await writeTemplate('xlsx', 'ar');
  await expect(read(xlsxImporter, bytes)).rejects.toMatchObject({ code: 'no_questions' });
  const sheets = await xlsxSheets(bytes, {
    rows: 1000,
    refusal: () => new Error('many rows'),
  });
  expect(sheets).toHaveLength(3);
  const csvText = new TextDecoder().decode(await writeTemplate('csv', 'en'));
  await expect(read(csvImporter, csvText)).rejects.toMatchObject({ code: 'no_questions' });
  const used = await read(
    csvImporter,
    csvText.replace(/^"?# (?=(?:Single|Multiple|True|Match|Order|Fill|Drag|Essay)[^:\n]*,)/gm, ''),
  );
  expect(used.map(({ draft, notes }) => draft?.content.type ?? notes)).toEqual([
    'single_choice',
    'multiple_choice',
    'true_false',
    'true_false_with_correct',
    'matching',
    'ordering',
    'complete',
    'drag_drop_text',
    'essay',
  ]);
});
