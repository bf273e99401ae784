import { expect, test } from 'vitest';
import { codes, read } from '../golden.test-support';
import { qtiImporter } from './importer';

const base = (value: string, type: string) => `<baseValue baseType="${type}">${value}</baseValue>`;
const map = (entries: Record<string, number>) =>
  `<mapping defaultValue="0">${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}" caseSensitive="false"/>`)
    .join('')}</mapping>`;
const declare = (id: string, type: string, right: string, more = '', cardinality = 'single') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${right
    .split(' ')
    .map((value) => `<value>${value.replace('_', ' ')}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`;
const SCORE = '<variable identifier="SCORE"/>';
const set = (value: string) => `<setOutcomeValue identifier="SCORE">${value}</setOutcomeValue>`;
const matched = (id: string, mark = 1) =>
  `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match>${set(`<sum>${SCORE}${base(String(mark), 'float')}</sum>`)}</responseIf></responseCondition>`;
const mapped = (id: string) => set(`<sum>${SCORE}<mapResponse identifier="${id}"/></sum>`);
const guarded = (id: string) =>
  `<responseCondition><responseIf><not><isNull><variable identifier="${id}"/></isNull></not>${mapped(id)}</responseIf></responseCondition>`;
/** A step that no reader of rules can follow to the end. */
const STRANGE = '<lookupOutcomeValue identifier="GRADE"><variable identifier="SCORE"/></lookupOutcomeValue>';

const item = (head: string, body: string, rules: string) =>
  `<assessmentItem identifier="i1" title="i1" adaptive="false">${head}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"><defaultValue><value>0</value></defaultValue></outcomeDeclaration><itemBody>${body}</itemBody><responseProcessing>${rules}</responseProcessing></assessmentItem>`;
const all = (source: string) => read(qtiImporter, source);
const keyOf = async (source: string) => {
  const [question] = await all(source);
  const key = question?.draft?.key;
  return {
    blanks:
      key?.type === 'complete'
        ? key.blanks.map(({ accepted }) => accepted.map((entry) => ('text' in entry ? entry.text : entry)))
        : key,
    notes: codes(question),
  };
};

const gap = (id: string) => `<textEntryInteraction responseIdentifier="${id}"/>`;
const GAPS = `<p>Lebanon: ${gap('R1')}, Najd: ${gap('R2')}</p>`;
const CEDAR = declare('R1', 'string', 'cedar');
const PALM = declare('R2', 'string', 'palm', map({ palm: 1, 'date palm': 1, tree: 0.5 }));

test.each([
  ['a sum of both', matched('R1') + mapped('R2'), []],
  ['the map first', mapped('R2') + matched('R1'), []],
  ['a map behind a guard', matched('R1') + guarded('R2'), []],
  // What the unknown step does to the marks is not known.
  ['rules that end in an unknown step', matched('R1') + mapped('R2') + STRANGE, ['scoring_lost']],
])('one gap by match, one by map, %s: each keeps its own way', async (_, rules, more) => {
  expect(await keyOf(item(CEDAR + PALM, GAPS, rules))).toEqual({
    blanks: [['cedar'], ['palm', 'date palm']],
    notes: [...more, 'partial_answers_lost'],
  });
});

test.each([
  ['that can be followed', ''],
  ['that cannot', STRANGE],
])('a gap by match keeps to its declared answer, whatever its map says, in rules %s', async (_, more) => {
  const cedar = declare('R1', 'string', 'cedar', map({ cedar: 1, pine: 1 }));
  const { blanks } = await keyOf(item(cedar + PALM, GAPS, matched('R1') + mapped('R2') + more));
  expect(blanks).toEqual([['cedar'], ['palm', 'date palm']]);
});

test('a list by map beside a gap by match', async () => {
  const list = `<inlineChoiceInteraction responseIdentifier="R2">${['palm', 'fig', 'olive'].map((word, index) => `<inlineChoice identifier="${'ABC'[index]}">${word}</inlineChoice>`).join('')}</inlineChoiceInteraction>`;
  const listed = declare('R2', 'identifier', 'A', map({ A: 1, C: 1, B: 0.25 }));
  const body = `<p>Lebanon: ${gap('R1')}, Najd: ${list}</p>`;
  for (const more of ['', STRANGE])
    expect((await keyOf(item(CEDAR + listed, body, matched('R1') + mapped('R2') + more))).blanks).toEqual([
      ['cedar'],
      ['palm', 'olive'],
    ]);
});

test('a gap worth more than the other is named', async () => {
  const { blanks, notes } = await keyOf(item(CEDAR + PALM, GAPS, matched('R1', 3) + mapped('R2')));
  expect(blanks).toEqual([['cedar'], ['palm', 'date palm']]);
  expect(notes).toContain('partial_answers_lost');
  expect(notes.some((code) => code === 'scoring_lost' || code === 'weights_lost')).toBe(true);
});

test.each([
  ['that can be followed', ''],
  ['that cannot', STRANGE],
])(
  'a choice by match and a gap by map become two questions with their own keys, in rules %s',
  async (_, more) => {
    const choice = `<choiceInteraction responseIdentifier="R1" shuffle="true" maxChoices="1"><prompt>Which is a metal?</prompt>${['iron', 'wood', 'wool'].map((word, index) => `<simpleChoice identifier="${'ABC'[index]}">${word}</simpleChoice>`).join('')}</choiceInteraction>`;
    const iron = declare('R1', 'identifier', 'A', map({ A: 1, B: 1 }));
    const found = await all(
      item(iron + PALM, `${choice}<p>Najd: ${gap('R2')}</p>`, matched('R1') + mapped('R2') + more),
    );
    expect(found.map(({ draft }) => draft?.key)).toMatchObject([
      { type: 'single_choice', option_ids: ['o1'] },
      { type: 'complete', blanks: [{ accepted: [{ text: 'palm' }, { text: 'date palm' }] }] },
    ]);
  },
);
