import { expect, test } from 'vitest';
import { codes, read } from '../golden.test-support';
import { png } from '../foreign/pictures.test-support';
import { writeArchive } from './archive';
import { qtiImporter } from './importer';

const RULES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates';
const using = (template: string) => `<responseProcessing template="${RULES}/${template}"/>`;

function item(head: string, body: string, tail = '', attrs = ''): string {
  return `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i1" title="i1" adaptive="false" ${attrs}>${head}<itemBody>${body}</itemBody>${tail}</assessmentItem>`;
}
const declare = (cardinality: string, type: string, values: string[], rest = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${rest}</responseDeclaration>`;
const map = (entries: Record<string, number>, attrs = '', each = '') =>
  `<mapping ${attrs}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" ${each}/>`)
    .join('')}</mapping>`;
const choices = (rest = 'shuffle="true"') =>
  `<choiceInteraction responseIdentifier="R" ${rest}><prompt>أيها معدن؟</prompt><simpleChoice identifier="A">حديد</simpleChoice><simpleChoice identifier="B">نحاس</simpleChoice><simpleChoice identifier="C">خشب</simpleChoice></choiceInteraction>`;
const one = async (source: string | Uint8Array) => (await read(qtiImporter, source))[0];
const packed = (source: string, ...pictures: string[]) =>
  writeArchive(
    new Map([
      ['item.xml', Buffer.from(source)] as const,
      ...pictures.map((name) => [`pictures/${name}`, png(name)] as const),
    ]),
  );

test('an answer that gives a part of the mark is no right answer; letters keep their case unless the map frees them', async () => {
  const body = '<p>The planet is <textEntryInteraction responseIdentifier="R"/>.</p>';
  const source = (each: string) =>
    item(
      declare('single', 'string', ['Mars'], map({ Mars: 2, mars: 1 }, '', each)),
      body,
      using('map_response'),
    );
  const strict = await one(source(''));
  expect(strict?.draft?.key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ text: 'Mars' }], case_matters: true }],
  });
  expect(codes(strict)).toEqual(['partial_answers_lost']);
  const lesser = await one(source('').replace('<value>Mars</value>', '<value>mars</value>'));
  expect(lesser?.draft?.key).toEqual(strict?.draft?.key);
  expect((await one(source('caseSensitive="false"')))?.draft?.key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ text: 'Mars' }] }],
  });
});

test('all or nothing stays so where a type can hold it, and is named as lost where it cannot', async () => {
  const two = declare('multiple', 'identifier', ['A', 'B']);
  const whole = await one(item(two, choices(), using('match_correct')));
  expect(whole?.draft?.key).toEqual({ type: 'multiple_choice', option_ids: ['o1', 'o2'], scoring: 'exact' });
  expect(codes(whole)).toEqual([]);
  const even = declare('multiple', 'identifier', ['A', 'B'], map({ A: 0.5, B: 0.5, C: -0.5 }));
  const mapped = await one(item(even, choices(), using('map_response')));
  expect(mapped?.draft?.key).toEqual({ type: 'multiple_choice', option_ids: ['o1', 'o2'] });
  expect(codes(mapped)).toEqual([]);
  const harsh = declare('multiple', 'identifier', ['A', 'B'], map({ A: 1, B: 1 }, 'defaultValue="-2"'));
  expect(codes(await one(item(harsh, choices(), using('map_response'))))).toEqual(['weights_lost']);
  const pairs = `<matchInteraction responseIdentifier="R"><prompt>صل</prompt>${['AB', 'CD']
    .map(
      (set) =>
        `<simpleMatchSet>${[...set].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`,
    )
    .join('')}</matchInteraction>`;
  const match = item(declare('multiple', 'directedPair', ['A C', 'B D']), pairs, using('match_correct'));
  expect(codes(await one(match))).toEqual(['scoring_lost']);
});

const condition = (test: string, value = '1') =>
  `<responseProcessing><responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`;
const same = '<variable identifier="R"/><correct identifier="R"/>';

test('rules that an item writes itself are distinguished: plain ones are kept, others named', async () => {
  const two = declare('multiple', 'identifier', ['A', 'B']);
  const plain = await one(item(two, choices(), condition(`<match>${same}</match>`)));
  expect([plain?.draft?.key, codes(plain)]).toEqual([
    { type: 'multiple_choice', option_ids: ['o1', 'o2'], scoring: 'exact' },
    [],
  ]);
  const own = condition('<gt><random/><baseValue baseType="float">1</baseValue></gt>');
  expect(codes(await one(item(two, choices(), own)))).toEqual(['scoring_lost']);
  const step = (limit: string, mark: string) =>
    `<responseProcessing><setOutcomeValue identifier="SCORE"><mapResponse identifier="R"/></setOutcomeValue><responseCondition><responseIf><gt><variable identifier="SCORE"/><baseValue baseType="float">${limit}</baseValue></gt><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${mark}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
  const even = declare('multiple', 'identifier', ['A', 'B'], map({ A: 1, B: 1 }, 'defaultValue="-1"'));
  expect(codes(await one(item(even, choices(), step('2', '2'))))).toEqual([]);
  expect(codes(await one(item(even, choices(), step('1', '5'))))).toEqual(['scoring_lost']);
  const gap = '<p>باي = <textEntryInteraction responseIdentifier="R"/></p>';
  const near = await one(
    item(
      declare('single', 'float', ['3.14']),
      gap,
      condition(`<equal toleranceMode="absolute" tolerance="0.01 0.01">${same}</equal>`),
    ),
  );
  expect(near?.draft?.key).toEqual({
    type: 'complete',
    blanks: [{ id: 'b1', accepted: [{ number: 3.14, tolerance: 0.01 }] }],
  });
  const outcome =
    '<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>5.0</value></defaultValue></outcomeDeclaration>';
  const marked = await one(
    item(declare('single', 'identifier', ['A']) + outcome, choices('shuffle="false"')),
  );
  expect(marked?.notes).toEqual([{ code: 'shuffle_lost' }, { code: 'grade_lost', params: { value: '5' } }]);
});

test('pixels are those of the picture as the item shows it; pictures stand in objects', async () => {
  const picture = (name: string, size = 'width="400" height="200"') =>
    `<object type="image/png" data="pictures/${name}.png" ${size}>خريطة</object>`;
  const point = item(
    declare(
      'single',
      'point',
      ['200 100'],
      '<areaMapping><areaMapEntry shape="ellipse" coords="200,100,40,20" mappedValue="1"/><areaMapEntry shape="circle" coords="0,0,9" mappedValue="0"/></areaMapping>',
    ),
    `<selectPointInteraction responseIdentifier="R" maxChoices="1"><prompt>أين النهر؟</prompt>${picture('map')}</selectPointInteraction>`,
    using('map_response_point'),
  );
  const found = await one(await packed(point, 'map.png'));
  expect(found?.draft?.key).toMatchObject({
    targets: [
      {
        shape: 'polygon',
        points: expect.arrayContaining([
          { x: 0.6, y: 0.5 },
          { x: 0.5, y: 0.6 },
        ]),
      },
    ],
  });
  const drag = item(
    declare('multiple', 'directedPair', ['A P']),
    `<graphicGapMatchInteraction responseIdentifier="R"><prompt>ضع</prompt>${picture('map')}<gapImg identifier="A" matchMax="1">${picture('a')}</gapImg><gapImg identifier="B" matchMax="1">${picture('b')}</gapImg><associableHotspot identifier="P" shape="circle" coords="100,100,20"/></graphicGapMatchInteraction>`,
    using('map_response'),
  );
  const placed = await one(await packed(drag, 'map.png', 'a.png', 'b.png'));
  expect(placed?.draft?.content).toMatchObject({
    places: [{ id: 'p1', x: 0.2, y: 0.4, width: 0.1, height: 0.2 }],
    options: [{ image: { alt: { ar: 'خريطة' } } }, { image: {} }],
  });
  expect(codes(placed)).toEqual(['place_shape_lost']);
  expect(placed?.files).toHaveLength(3);
});

test('instructions to candidates are kept; feedback, hints and formulas are separated from the text', async () => {
  const feedback = (id: string, text: string) =>
    `<modalFeedback outcomeIdentifier="F" identifier="${id}" showHide="show">${text}</modalFeedback>`;
  const truth = `<rubricBlock view="candidate"><p>اقرأ بتمعن.</p></rubricBlock><rubricBlock view="scorer"><p>درجة</p></rubricBlock><p>مساحة المربع <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math></p>
    <choiceInteraction responseIdentifier="R" shuffle="true"><simpleChoice identifier="A">صح<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">نعم</feedbackInline></simpleChoice><simpleChoice identifier="B">خطأ</simpleChoice></choiceInteraction>`;
  const tail =
    using('match_correct') +
    feedback('incorrect', 'ليست هذه هي الإجابة الصحيحة، فراجع درس المساحات من جديد.') +
    feedback('correct', 'مساحة المربع هي حاصل ضرب طول ضلعه في نفسه دائمًا.');
  const found = await one(item(declare('single', 'identifier', ['A']), truth, tail));
  expect(found?.draft).toMatchObject({
    content: {
      type: 'true_false',
      prompt: {
        ar: '<p>اقرأ بتمعن.</p><p>مساحة المربع <span data-math="{x}^{2}" data-display="inline"></span></p>',
      },
    },
    key: { correct: true },
    explanation: { ar: 'مساحة المربع هي حاصل ضرب طول ضلعه في نفسه دائمًا.' },
  });
  expect(codes(found)).toEqual(['rubric_lost', 'feedback_lost']);
});

test('an essay takes its guide; sound before a question belongs to it; lists with one answer twice become blanks', async () => {
  const essay = item(
    declare('single', 'string', []),
    '<extendedTextInteraction responseIdentifier="R"><prompt>صف البحر.</prompt></extendedTextInteraction><rubricBlock view="scorer"><p>ثلاث درجات</p></rubricBlock>',
  );
  expect((await one(essay))?.draft?.key).toEqual({
    type: 'essay',
    rubric: [],
    model_answer: { ar: '<p>ثلاث درجات</p>' },
  });
  const heard = item(
    declare('single', 'identifier', ['A']),
    `<mediaInteraction responseIdentifier="M" autostart="false" maxPlays="2"><prompt>استمع</prompt><object type="audio/mpeg" data="a.mp3"/></mediaInteraction>${choices()}`,
  );
  const archive = await writeArchive(
    new Map([
      ['item.xml', Buffer.from(heard)],
      ['a.mp3', Buffer.from('ID3 sound')],
    ]),
  );
  const sound = await one(archive);
  expect(sound?.draft?.content).toMatchObject({ type: 'single_choice', media: { audio: {} } });
  expect(codes(sound)).toEqual(['plays_lost']);
  const list = (id: string) =>
    `<inlineChoiceInteraction responseIdentifier="${id}"><inlineChoice identifier="N">اختر…</inlineChoice><inlineChoice identifier="U">يزيد</inlineChoice><inlineChoice identifier="D">ينقص</inlineChoice></inlineChoiceInteraction>`;
  const declared = (id: string) => declare('single', 'identifier', ['U']).replace('"R"', `"${id}"`);
  const twice = await one(item(declared('R1') + declared('R2'), `<p>${list('R1')} و ${list('R2')}</p>`));
  expect(twice?.draft?.key).toEqual({
    type: 'complete',
    blanks: [
      { id: 'b1', accepted: [{ text: 'يزيد' }] },
      { id: 'b2', accepted: [{ text: 'يزيد' }] },
    ],
  });
  expect(codes(twice)).toEqual(['choices_lost']);
});

test('groups with several members are asked from the side of the members; a listed file that is no item is named', async () => {
  const set = (ids: string, most: number) =>
    `<simpleMatchSet>${[...ids].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${id}${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const groups = item(
    declare('multiple', 'directedPair', ['A X', 'A Y', 'B Z']),
    `<matchInteraction responseIdentifier="R"><prompt>صنّف</prompt>${set('AB', 3)}${set('XYZ', 1)}</matchInteraction>`,
  );
  const found = await one(groups);
  expect(found?.draft?.key).toEqual({ type: 'matching', pairs: { o1: 's1', o2: 's1', o3: 's2' } });
  expect(codes(found)).toEqual(['sides_swapped']);
  const manifest =
    '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="a.xml"/><resource type="imsqti_item_xmlv2p1" href="b.xml"/></resources></manifest>';
  const archive = await writeArchive(
    new Map([
      ['imsmanifest.xml', Buffer.from(manifest)],
      ['a.xml', Buffer.from('<other/>')],
      ['b.xml', Buffer.from(groups)],
    ]),
  );
  expect((await read(qtiImporter, archive)).map((each) => codes(each)[0])).toEqual([
    'qti_no_item',
    'sides_swapped',
  ]);
});

test('comparisons without a mark, marks in a later branch, and texts beside the body are understood', async () => {
  const two = declare('multiple', 'identifier', ['A', 'B']);
  const unsaid = `<responseProcessing><responseCondition><responseIf><match>${same}</match></responseIf></responseCondition></responseProcessing>`;
  const later = `<responseProcessing><responseCondition><responseIf><isNull><variable identifier="R"/></isNull><setOutcomeValue identifier="F"><baseValue baseType="identifier">none</baseValue></setOutcomeValue></responseIf><responseElseIf><match>${same}</match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></sum></setOutcomeValue></responseElseIf></responseCondition></responseProcessing>`;
  for (const rules of [unsaid, later]) {
    const found = await one(item(two, choices(), rules));
    expect([found?.draft?.key, codes(found)]).toEqual([
      { type: 'multiple_choice', option_ids: ['o1', 'o2'], scoring: 'exact' },
      [],
    ]);
  }
  const titled = await one(
    item(
      `<rubricBlock view="scorer"><p>درجتان</p></rubricBlock><rubricBlock view="candidate"><p>أجب بجملة.</p></rubricBlock>`,
      '<p>لماذا يطفو الجليد؟</p><extendedTextInteraction responseIdentifier="R"/>',
    ).replace('title="i1"', 'title="الجليد"'),
  );
  expect(titled?.draft).toMatchObject({
    content: { prompt: { ar: '<p>أجب بجملة.</p><p>لماذا يطفو الجليد؟</p>' } },
    key: { model_answer: { ar: '<p>درجتان</p>' } },
  });
  expect(titled?.notes).toEqual([{ code: 'title_lost', params: { title: 'الجليد' } }]);
});

test('an option used twice becomes blanks, a pair may be turned round, a picture gives way to the one it can show', async () => {
  const gaps = `<gapMatchInteraction responseIdentifier="R"><prompt>أكمل</prompt><gapText identifier="U" matchMax="2">يزيد</gapText><gapText identifier="D" matchMax="1">ينقص</gapText><p><gap identifier="G1"/> ثم <gap identifier="G2"/></p></gapMatchInteraction>`;
  const reused = await one(
    item(declare('multiple', 'directedPair', ['U G1', 'U G2']), gaps, using('map_response')),
  );
  expect(reused?.draft?.key).toMatchObject({
    type: 'complete',
    blanks: [{ accepted: [{ text: 'يزيد' }] }, { accepted: [{ text: 'يزيد' }] }],
  });
  expect(codes(reused)).toEqual(['choices_lost']);
  const side = (ids: string[]) =>
    `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const turned = `<matchInteraction responseIdentifier="R"><prompt>صل</prompt>${side(['AA', 'BB'])}${side(['CC', 'DD'])}</matchInteraction>`;
  const pairs = await one(item(declare('multiple', 'pair', ['CC AA', 'BB DD']), turned));
  expect(pairs?.draft?.key).toEqual({ type: 'matching', pairs: { s1: 'o1', s2: 'o2' } });
  const nested = item(
    declare('single', 'identifier', ['A']),
    `<p><object type="image/eps" data="pictures/a.eps"><object type="image/png" data="pictures/a.png">حديد</object></object></p>${choices()}`,
  );
  const shown = await one(await packed(nested, 'a.png'));
  expect([codes(shown), shown?.files?.length]).toEqual([[], 1]);
  expect(
    codes(
      await one(
        item(declare('single', 'string', []), '<p><textEntryInteraction responseIdentifier="R"/></p>'),
      ),
    ),
  ).toEqual(['no_blanks']);
});
