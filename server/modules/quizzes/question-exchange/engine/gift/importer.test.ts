import { expect, test } from 'vitest';
import { codes, read } from '../golden.test-support';
import { giftImporter } from './importer';

const one = async (source: string) => {
  const found = await read(giftImporter, source);
  expect(found).toHaveLength(1);
  return found[0];
};

test('a choice with one right answer, colons and equals signs of ordinary sentences included', async () => {
  const question = await one('اختر الإجابة الصحيحة: ٢ + ٢ = {\n=٤\n~٣: ثلاثة\n~٥\n####الشرح: العد.\n}');
  expect(question?.draft).toEqual({
    difficulty: 2,
    content: {
      type: 'single_choice',
      prompt: { ar: 'اختر الإجابة الصحيحة: ٢ + ٢ =' },
      options: [
        { id: 'o1', text: { ar: '٤' } },
        { id: 'o2', text: { ar: '٣: ثلاثة' } },
        { id: 'o3', text: { ar: '٥' } },
      ],
    },
    key: { type: 'single_choice', option_ids: ['o1'] },
    explanation: { ar: 'الشرح: العد.' },
  });
  expect(question?.notes).toEqual([]);
});

test('weights without an equals sign make several right answers; ours are no loss, others are named', async () => {
  const ours = await one('أيها زوجي؟ {~%50%٢ ~%50%٤ ~%-50%٣ ~%-50%٥}');
  expect(ours?.draft?.key).toEqual({ type: 'multiple_choice', option_ids: ['o1', 'o2'] });
  expect(codes(ours)).toEqual([]);
  expect(codes(await one('أيها زوجي؟ {~%30%٢ ~%70%٤ ~%-100%٣}'))).toEqual(['weights_lost']);
  expect(codes(await one('أيها؟ {=أ ~%50%ب ~ج}'))).toEqual(['weights_lost']);
  expect(codes(await one('أيها؟ {=أ#أحسنت ~ب#حاول}'))).toEqual(['feedback_lost']);
  const twins = await one('أيها؟ {=الصوم ~الصلاة ~الصوم}');
  expect(twins?.draft?.key).toEqual({ type: 'single_choice', option_ids: ['o1', 'o3'] });
  expect(codes(twins)).toEqual(['twin_options']);
});

test('true and false in both notations, and the Arabic words', async () => {
  expect((await one('الأرض كروية. {TRUE}'))?.draft?.key).toEqual({ type: 'true_false', correct: true });
  const wrong = await one('الأرض مسطحة. {F#بل كروية#نعم}');
  expect(wrong?.draft?.key).toEqual({ type: 'true_false', correct: false });
  expect(codes(wrong)).toEqual(['feedback_lost']);
  const arabic = await one('الأرض كروية. {صح}');
  expect(arabic?.draft?.key).toEqual({ type: 'true_false', correct: true });
  expect(codes(arabic)).toEqual(['short_as_true_false']);
  expect((await one('اكتب الكلمة {=صح}'))?.draft?.content.type).toBe('complete');
});

test('short answers become one blank; partial credit and wildcards are named as lost', async () => {
  const question = await one('ما عاصمة مصر؟ {=القاهرة =القاهره =%50%مصر =قاه*}');
  expect(question?.draft?.content).toEqual({
    type: 'complete',
    prompt: { ar: 'ما عاصمة مصر؟' },
    text: { ar: '[[b1]]' },
  });
  expect(question?.draft?.key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ text: 'القاهرة' }, { text: 'القاهره' }, { text: 'قاه' }] }],
  });
  expect(codes(question)).toEqual(['partial_answers_lost', 'wildcard_lost']);
});

test('a missing word keeps its place in the sentence', async () => {
  const question = await one('عاصمة السعودية {=الرياض =رياض}، وهي أكبر مدنها.');
  expect(question?.draft?.content).toEqual({
    type: 'complete',
    prompt: { ar: 'أكمل الفراغ.' },
    text: { ar: 'عاصمة السعودية [[b1]]، وهي أكبر مدنها.' },
  });
  const choice = await one('عاصمة السعودية {=الرياض ~جدة} الجميلة.');
  expect(choice?.draft?.content).toMatchObject({
    type: 'single_choice',
    prompt: { ar: 'عاصمة السعودية _____ الجميلة.' },
  });
});

test('numbers with tolerance, range and digits of both scripts', async () => {
  const accepted = async (source: string) => {
    const key = (await one(source))?.draft?.key;
    return key?.type === 'complete' ? key.blanks[0]?.accepted : undefined;
  };
  expect(await accepted('ط؟ {#٣٫١٤:٠٫٠١}')).toEqual([{ number: 3.14, tolerance: 0.01 }]);
  expect(await accepted('ط؟ {#3.1..3.2}')).toEqual([{ number: 3.15, tolerance: 0.05 }]);
  expect(await accepted('السنة؟ {#1932}')).toEqual([{ number: 1932 }]);
  expect(await accepted('السنة؟ {#=1932:0 =%50%1932:5#قريب: جدًا}')).toEqual([{ number: 1932 }]);
});

test('pairs: shared answers, distractors, escaped signs', async () => {
  const question = await one(
    'اربط {\n=مصر -> القاهرة\n=عُمان -> مسقط\n=مدينة النيل -> القاهرة\n= -> دبي\n=\\{أ\\} -> ب\\=ج\n}',
  );
  expect(question?.draft?.content).toMatchObject({
    stems: [
      { text: { ar: 'مصر' } },
      { text: { ar: 'عُمان' } },
      { text: { ar: 'مدينة النيل' } },
      { text: { ar: '{أ}' } },
    ],
    options: [
      { text: { ar: 'القاهرة' } },
      { text: { ar: 'مسقط' } },
      { text: { ar: 'دبي' } },
      { text: { ar: 'ب=ج' } },
    ],
  });
  expect(question?.draft?.key).toEqual({
    type: 'matching',
    pairs: { s1: 'o1', s2: 'o2', s3: 'o1', s4: 'o4' },
  });
});

test.each([
  'أي نسبة أكبر؟ {=%100 ~%50 ~%25}',
  'أي نسبة أكبر؟ {\n=%100\n~%50\n~%25\n}',
  'أي نسبة أكبر؟ {~%50 ~%25 =%100}',
])('options that begin with a per cent sign are no weights: %s', async (source) => {
  const question = await one(source);
  const { options = [], key } = { ...(question?.draft?.content as object), key: question?.draft?.key } as {
    options?: { id: string; text: object }[];
    key: { option_ids: string[] };
  };
  expect(new Set(options.map(({ text }) => JSON.stringify(text)))).toEqual(
    new Set(['%100', '%50', '%25'].map((text) => JSON.stringify({ ar: text }))),
  );
  expect(options.find(({ id }) => id === key.option_ids[0])?.text).toEqual({ ar: '%100' });
  expect([key.option_ids.length, codes(question)]).toEqual([1, []]);
});

test('per cent signs in the other kinds, beside true weights', async () => {
  expect((await one('كم؟ {=%50 =%75%%40}'))?.draft?.key).toMatchObject({
    blanks: [{ accepted: [{ text: '%50' }] }],
  });
  const pairs = await one('صل {=%50 -> نصف =%25 -> ربع}');
  expect(pairs?.draft?.content).toMatchObject({ stems: [{ text: { ar: '%50' } }, { text: { ar: '%25' } }] });
  const weighted = await one('أيها نصف؟ {~%50%%50 ~%50%1/2 ~%-100%%25}');
  expect(weighted?.draft?.content).toMatchObject({
    options: [{ text: { ar: '%50' } }, { text: { ar: '1/2' } }, { text: { ar: '%25' } }],
  });
  expect(weighted?.draft?.key).toMatchObject({ option_ids: ['o1', 'o2'] });
});

test('ordering as newer Moodle writes it: settings, a line an item, feedback for everybody', async () => {
  const question = await one(
    '::ترتيب::رتب الكواكب من الأقرب {>3 ALL VERTICAL ALL_OR_NOTHING SHOW 123\nعطارد\nالزهرة: الثاني\n\nالأرض \\= بيتنا\n####من الشمس}',
  );
  expect(question?.draft).toMatchObject({
    content: {
      type: 'ordering',
      prompt: { ar: 'رتب الكواكب من الأقرب' },
      options: [
        { text: { ar: 'عطارد' } },
        { text: { ar: 'الزهرة: الثاني' } },
        { text: { ar: 'الأرض = بيتنا' } },
      ],
    },
    key: { type: 'ordering', order: ['o1', 'o2', 'o3'], scoring: 'exact' },
    explanation: { ar: 'من الشمس' },
  });
  expect((await one('Order {>\n1\nHen\n0\n}'))?.draft?.content).toMatchObject({
    options: [{ text: { en: '1' } }, { text: { en: 'Hen' } }, { text: { en: '0' } }],
  });
  expect(codes(await one('رتب {>2 RANDOM V RELATIVE_NEXT_EXCLUDE_LAST\nأ\nب\nج\n}'))).toEqual([
    'subset_lost',
    'weights_lost',
  ]);
  expect((await one('رتب {>=أ =ب =ج}'))?.draft?.key).toMatchObject({ order: ['o1', 'o2', 'o3'] });
});

test('an essay, and a description, which is no question', async () => {
  expect((await one('اكتب عن الوطن. {####لا تنسَ المقدمة.}'))?.draft).toMatchObject({
    content: { type: 'essay' },
    key: { rubric: [] },
    explanation: { ar: 'لا تنسَ المقدمة.' },
  });
  const [text] = await read(giftImporter, 'اقرأ النص الآتي ثم أجب.\n\nالأرض كروية. {T}');
  // What is refused shows what it says.
  expect(text).toEqual({
    number: 1,
    line: 1,
    notes: [{ code: 'gift_description', params: { line: 1 } }],
    prompt: { ar: 'اقرأ النص الآتي ثم أجب.' },
  });
});

test('formats: HTML is cleaned, Markdown simplified, plain text escaped, formulas set', async () => {
  const html = await one(
    '[html]<p style\\="color\\:red">ما <b>هذا</b>؟<script>x()</script><img src\\="@@PLUGINFILE@@/a.png"></p>{=[plain]<b>أ</b> ~ب}',
  );
  expect(html?.draft?.content).toMatchObject({
    prompt: { ar: '<p>ما <strong>هذا</strong>؟</p>' },
    options: [{ text: { ar: '&lt;b&gt;أ&lt;/b&gt;' } }, { text: { ar: 'ب' } }],
  });
  expect(codes(html)).toEqual(['media_lost', 'markup_lost']);
  const markdown = await one('[markdown]ما **اسم** هذا؟ [رابط](http\\://x) {T}');
  expect(markdown?.draft?.content.prompt).toEqual({ ar: 'ما <strong>اسم</strong> هذا؟ رابط' });
  expect(codes(markdown)).toEqual(['markdown_simplified']);
  const formula = await one('كم \\(x^\\{2\\} < 3\\)؟ {T}');
  expect(formula?.draft?.content.prompt).toEqual({
    ar: 'كم <span data-math="x^{2} &lt; 3" data-display="inline"></span>؟',
  });
  const lines = await one('سطر\\nوسطر {T}');
  expect(lines?.draft?.content.prompt).toEqual({ ar: 'سطر<br />وسطر' });
});

test('titles, comments, categories and tags', async () => {
  const found = await read(
    giftImporter,
    '// بنك الأسئلة\n$CATEGORY: $course$/العلوم/الماء\n\n::الماء::الماء شفاف. {T}\n\n// [id:q-7] [tag:علوم]\n::سؤال رقم ٢::الماء صلب. {F}\n',
  );
  expect(found.map(({ line, notes }) => [line, notes.map(({ code }) => code)])).toEqual([
    [4, []],
    [7, ['title_lost']],
  ]);
  expect(found[0]?.draft?.tags).toEqual(['الماء']);
  expect(found[1]).toMatchObject({ sourceId: 'q-7', draft: { tags: ['علوم', 'الماء'] } });
});

test('both languages in the spans of the multi-language filter', async () => {
  const question = await one(
    '[html]<span lang\\="ar" class\\="multilang">الشمس نجم</span><span lang\\="en" class\\="multilang">The Sun is a star</span>{T}',
  );
  expect(question?.draft?.content.prompt).toEqual({ ar: 'الشمس نجم', en: 'The Sun is a star' });
  expect((await one('The Sun is a star {T}'))?.draft?.content.prompt).toEqual({ en: 'The Sun is a star' });
});

test('a broken question is refused with its line, the others survive', async () => {
  const source = [
    'سؤال أول {T}',
    '',
    'سؤال بلا قوس {=أ ~ب',
    '',
    'سؤال ثالث {',
    '=أ',
    '',
    '~ب',
    '}',
    '',
    'سؤال رابع {T}',
    'سؤال خامس {F}',
    '',
    'سؤال سادس {=%200%أ ~ب}',
    '',
    'سؤال سابع {~أ ~ب}',
    '',
    'سؤال ثامن }',
    '',
    '::عنوان فقط:: {T}',
    '',
    'سؤال أخير {F}',
  ].join('\n');
  const found = await read(giftImporter, source);
  expect(
    found.map(({ number, line, draft, notes }) => [
      number,
      line,
      draft !== undefined,
      notes[0]?.code,
      notes[0]?.params?.line,
    ]),
  ).toEqual([
    [1, 1, true, undefined, undefined],
    [2, 3, false, 'gift_unclosed', 3],
    [3, 5, true, 'blank_line', undefined],
    [4, 11, false, 'gift_two_answers', 11],
    [5, 14, false, 'gift_syntax', 14],
    [6, 16, false, 'no_key', undefined],
    [7, 18, false, 'gift_unclosed', 18],
    [8, 20, false, 'no_prompt', undefined],
    [9, 22, true, undefined, undefined],
  ]);
});
