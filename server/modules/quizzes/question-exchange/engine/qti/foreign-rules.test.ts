import { expect, test } from 'vitest';
import { codes, read } from '../golden.test-support';
import { qtiImporter } from './importer';

const OUTCOME = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
const declare = (id: string, cardinality: string, type: string, rest = '') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${rest}</responseDeclaration>`;
const item = (head: string, body: string, rules: string, title = 'i1') =>
  `<assessmentItem identifier="i1" title="${title}" adaptive="false">${head}${OUTCOME}<itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`;
const all = (source: string) => read(qtiImporter, source);
const one = async (source: string) => {
  const found = await all(source);
  expect(found).toHaveLength(1);
  return found[0];
};
const base = (value: string, type = 'identifier') => `<baseValue baseType="${type}">${value}</baseValue>`;
const R = '<variable identifier="R"/>';
const set = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`;
const when = (test: string, mark = 1) =>
  `<responseCondition><responseIf>${test}${set(base(String(mark), 'float'))}</responseIf></responseCondition>`;
const add = (test: string, mark: number) =>
  `<responseCondition><responseIf>${test}${set(`<sum><variable identifier="SCORE"/>${base(String(mark), 'float')}</sum>`)}</responseIf></responseCondition>`;
const choices = (most: number, id = 'R', lead = '<prompt>أيها معدن؟</prompt>') =>
  `<choiceInteraction responseIdentifier="${id}" shuffle="true" maxChoices="${most}">${lead}${['حديد', 'نحاس', 'خشب'].map((word, index) => `<simpleChoice identifier="${'ABC'[index]}">${word}</simpleChoice>`).join('')}</choiceInteraction>`;
const single = declare('R', 'single', 'identifier');
const multiple = declare('R', 'multiple', 'identifier');
const ticked = (id: string) => `<member>${base(id)}${R}</member>`;

test.each([
  ['match', when(`<match>${R}${base('B')}</match>`)],
  ['member of a list', when(`<member>${R}<multiple>${base('B')}</multiple></member>`)],
  [
    'a mark by ident',
    when(`<and><not><isNull>${R}</isNull></not><match>${base('B')}${R}</match></and>`, 100),
  ],
  [
    'sums of conditions',
    add(`<match>${R}${base('A')}</match>`, 0) + add(`<match>${R}${base('B')}</match>`, 2),
  ],
])('a right choice that stands in the rules alone is read: %s', async (_, rules) => {
  const question = await one(item(single, choices(1), rules));
  expect([question?.draft?.key, codes(question)]).toEqual([
    { type: 'single_choice', option_ids: ['o2'] },
    [],
  ]);
});

test('ticks: all or nothing, shares with penalties, and rules that the school does not have', async () => {
  const whole = when(`<and>${ticked('A')}${ticked('B')}<not>${ticked('C')}</not></and>`);
  const exact = await one(item(multiple, choices(0), whole));
  expect([exact?.draft?.key, codes(exact)]).toEqual([
    { type: 'multiple_choice', option_ids: ['o1', 'o2'], scoring: 'exact' },
    [],
  ]);
  const sums = ['A', 'B'].map((id) => add(ticked(id), 0.5)).join('');
  const free = await one(item(multiple, choices(0), sums));
  expect([free?.draft?.key, codes(free)]).toEqual([
    { type: 'multiple_choice', option_ids: ['o1', 'o2'] },
    ['scoring_lost'],
  ]);
  const either = when(`<or>${ticked('A')}${ticked('B')}</or>`);
  expect(codes(await one(item(multiple, choices(0), either)))).toEqual(['qti_rules']);
  const random = when(`<lt><randomFloat min="0" max="1"/>${base('1', 'float')}</lt>`);
  expect(codes(await one(item(multiple, choices(0), random)))).toEqual(['qti_rules']);
});

test('the key that the rules reward holds where the declared one is another', async () => {
  const declared = declare(
    'R',
    'single',
    'identifier',
    '<correctResponse><value>A</value></correctResponse>',
  );
  const question = await one(item(declared, choices(1), when(`<match>${R}${base('B')}</match>`)));
  expect(question?.draft?.key).toEqual({ type: 'single_choice', option_ids: ['o2'] });
});

test('typed answers in rules: texts of either case, numbers with a width and between bounds', async () => {
  const gap = '<p>عاصمة مصر <textEntryInteraction responseIdentifier="R"/></p>';
  const text = (value: string) =>
    `<stringMatch caseSensitive="false">${R}${base(value, 'string')}</stringMatch>`;
  const typed = await one(
    item(declare('R', 'single', 'string'), gap, when(`<or>${text('Cairo')}${text('القاهرة')}</or>`)),
  );
  expect([typed?.draft?.key, codes(typed)]).toEqual([
    { type: 'complete', blanks: [{ id: 'b1', accepted: [{ text: 'Cairo' }, { text: 'القاهرة' }] }] },
    [],
  ]);
  const number = declare('R', 'single', 'float');
  const near = when(`<equal toleranceMode="absolute" tolerance="0.1 0.1">${R}${base('3', 'float')}</equal>`);
  const between = when(
    `<and><gte>${R}${base('2.9', 'float')}</gte><lte>${R}${base('3.1', 'float')}</lte></and>`,
  );
  for (const rules of [near, between])
    expect((await one(item(number, gap, rules)))?.draft?.key).toEqual({
      type: 'complete',
      blanks: [{ id: 'b1', accepted: [{ number: 3, tolerance: 0.1 }] }],
    });
  const lesser =
    add(`<match>${R}${base('Nile', 'string')}</match>`, 2) +
    add(`<match>${R}${base('Nil', 'string')}</match>`, 1);
  const partial = await one(item(declare('R', 'single', 'string'), gap, lesser));
  expect([partial?.draft?.key, codes(partial)]).toMatchObject([
    { blanks: [{ accepted: [{ text: 'Nile' }] }] },
    ['partial_answers_lost', 'scoring_lost'],
  ]);
});

test('several gaps: a sum of even shares is the mark of the school, one mark for all is named', async () => {
  const gaps =
    '<p><textEntryInteraction responseIdentifier="R"/> و <textEntryInteraction responseIdentifier="S"/></p>';
  const head = declare('R', 'single', 'string') + declare('S', 'single', 'string');
  const is = (id: string, value: string) =>
    `<match><variable identifier="${id}"/>${base(value, 'string')}</match>`;
  const even = await one(item(head, gaps, add(is('R', '١'), 1) + add(is('S', '٢'), 1)));
  expect(codes(even)).toEqual([]);
  const whole = await one(item(head, gaps, when(`<and>${is('R', '١')}${is('S', '٢')}</and>`)));
  expect(codes(whole)).toEqual(['scoring_lost']);
  for (const question of [even, whole])
    expect(question?.draft?.key).toMatchObject({
      blanks: [{ accepted: [{ text: '١' }] }, { accepted: [{ text: '٢' }] }],
    });
});

const map = (entries: Record<string, number>, attrs = '') =>
  `<mapping ${attrs}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const mapAll = (...ids: string[]) =>
  set(`<sum>${ids.map((id) => `<mapResponse identifier="${id}"/>`).join('')}</sum>`);
const using = (source: string, template: string) =>
  source.replace(
    /<responseProcessing>.*<\/responseProcessing>/,
    `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${template}"/>`,
  );

test('match_correct counts the declared answer only, whatever the map beside it says', async () => {
  const gap = '<p>الكوكب <textEntryInteraction responseIdentifier="R"/></p>';
  const head = declare('R', 'single', 'string', correct('زحل') + map({ زحل: 1, المريخ: 1 }));
  const strict = await one(using(item(head, gap, ''), 'match_correct'));
  expect(strict?.draft?.key).toMatchObject({ blanks: [{ accepted: [{ text: 'زحل' }] }] });
  const free = await one(using(item(head, gap, ''), 'map_response'));
  expect(free?.draft?.key).toMatchObject({ blanks: [{ accepted: [{ text: 'زحل' }, { text: 'المريخ' }] }] });
});

const list = (id: string) =>
  `<inlineChoiceInteraction responseIdentifier="${id}">${['نعم', 'لا', 'ربما'].map((word, index) => `<inlineChoice identifier="${'ABC'[index]}">${word}</inlineChoice>`).join('')}</inlineChoiceInteraction>`;

test('all right options of a gap count, in lists and in words to drag', async () => {
  const head = declare('R', 'single', 'identifier', correct('A') + map({ A: 1, C: 1 }));
  const listed = await one(using(item(head, `<p>الجواب ${list('R')}</p>`, ''), 'map_response'));
  const drag = `<gapMatchInteraction responseIdentifier="R"><prompt>أكمل</prompt>${['نعم', 'لا', 'ربما'].map((word, index) => `<gapText identifier="${'ABC'[index]}" matchMax="1">${word}</gapText>`).join('')}<p>الجواب <gap identifier="G"/></p></gapMatchInteraction>`;
  const pairs = declare('R', 'multiple', 'directedPair', correct('A G') + map({ 'A G': 1, 'C G': 1 }));
  const dragged = await one(using(item(pairs, drag, ''), 'map_response'));
  for (const question of [listed, dragged]) {
    expect(question?.draft?.key).toEqual({
      type: 'complete',
      blanks: [{ id: 'b1', accepted: [{ text: 'نعم' }, { text: 'ربما' }] }],
    });
    expect(codes(question)).toEqual(['choices_lost']);
  }
});

test('a response that several gaps share: each place in its order, any order with a word, one answer refused', async () => {
  const body = `<p>${list('R')} ثم ${list('R')}</p>`;
  const ordered = await one(
    using(item(declare('R', 'ordered', 'identifier', correct('A', 'B')), body, ''), 'match_correct'),
  );
  expect(ordered?.draft?.key).toMatchObject({
    blanks: [{ accepted: [{ text: 'نعم' }] }, { accepted: [{ text: 'لا' }] }],
  });
  const loose = await one(
    using(item(declare('R', 'multiple', 'identifier', correct('A', 'B')), body, ''), 'match_correct'),
  );
  expect(loose?.draft?.key).toMatchObject({
    blanks: [
      { accepted: [{ text: 'نعم' }, { text: 'لا' }] },
      { accepted: [{ text: 'نعم' }, { text: 'لا' }] },
    ],
  });
  expect(codes(loose)).toContain('scoring_lost');
  const same = item(declare('R', 'single', 'identifier', correct('A')), body, '');
  expect(codes(await one(using(same, 'match_correct')))).toEqual(['qti_shared']);
  const twice = item(declare('R', 'single', 'identifier', correct('A')), choices(1) + choices(1), '');
  expect(codes(await one(using(twice, 'match_correct')))).toEqual(['qti_shared']);
});

test('gaps worth more than others, penalties of a map and ticks that cost nothing are named', async () => {
  const typed = (r: string, s: string) =>
    item(
      declare('R', 'single', 'string', correct('١') + r) + declare('S', 'single', 'string', correct('٢') + s),
      '<p><textEntryInteraction responseIdentifier="R"/> <textEntryInteraction responseIdentifier="S"/></p>',
      mapAll('R', 'S'),
    );
  const lost = async (source: string) => codes(await one(source));
  expect(await lost(typed(map({ '١': 1 }), map({ '٢': 1 })))).toEqual([]);
  expect(await lost(typed(map({ '١': 1 }), map({ '٢': 3 })))).toEqual(['weights_lost']);
  expect(await lost(typed(map({ '١': 1 }), map({ '٢': 1 }, 'defaultValue="-1"')))).toEqual(['weights_lost']);
  const ticks = (attrs: string) =>
    using(
      item(
        declare('R', 'multiple', 'identifier', correct('A', 'B') + map({ A: 1, B: 1 }, attrs)),
        choices(0),
        '',
      ),
      'map_response',
    );
  expect(await lost(ticks('defaultValue="-1"'))).toEqual([]);
  expect(await lost(ticks('defaultValue="0"'))).toEqual(['weights_lost']);
});

test('an item of several questions becomes as many, each with the text that all share', async () => {
  const head =
    declare('R', 'single', 'identifier', correct('A')) +
    declare('S', 'single', 'identifier', correct('B')) +
    declare('T', 'single', 'string', correct('٣'));
  const body = `<div><p>اقرأ: المعادن كثيرة.</p>${choices(1)}<p>فكر.</p>${choices(1, 'S', '<prompt>أيها أحمر؟</prompt>')}<p>كم عددها؟ <textEntryInteraction responseIdentifier="T"/></p></div>`;
  const found = await all(using(item(head, body, '', 'المعادن'), 'match_correct'));
  expect(
    found.map(({ number, sourceId, draft }) => [number, sourceId, draft?.content.type, draft?.tags]),
  ).toEqual([
    [1, 'i1#1', 'single_choice', ['المعادن']],
    [2, 'i1#2', 'single_choice', ['المعادن']],
    [3, 'i1#3', 'complete', ['المعادن']],
  ]);
  expect(found.map(({ draft }) => draft?.key)).toMatchObject([
    { option_ids: ['o1'] },
    { option_ids: ['o2'] },
    { blanks: [{ accepted: [{ text: '٣' }] }] },
  ]);
  expect(found[1]?.draft?.content.prompt.ar).toBe('<p>اقرأ: المعادن كثيرة.</p><p>فكر.</p><br />أيها أحمر؟');
  expect(found[1]?.notes).toContainEqual({ code: 'qti_split', params: { place: 2, count: 3 } });
  const table = `<table><tr><td>${choices(1)}</td><td>${choices(1, 'S')}</td></tr></table>`;
  expect(codes(await one(using(item(head, table, ''), 'match_correct')))).toEqual(['qti_composite']);
});

test('the title asks where the item has no other text, and is then no loss', async () => {
  const source = item(
    declare('R', 'single', 'identifier', correct('A')),
    choices(1, 'R', ''),
    '',
    'أيها معدن؟',
  );
  const question = await one(using(source, 'match_correct'));
  expect([question?.draft?.content.prompt, codes(question)]).toEqual([{ ar: 'أيها معدن؟' }, []]);
});
