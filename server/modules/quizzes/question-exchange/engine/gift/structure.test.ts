import { expect, test } from 'vitest';
import { bytesOf, codes, fileError, read } from '../golden.test-support';
import { giftImporter } from './importer';

const aiken = (right: string) =>
  `What boils at 100 degrees?\nA. Water\nB) Iron\nC. Salt\nANSWER: ${right}\n\nWhich set is {x}?\nA. x\nB. y\nANSWER: B`;
const refused: [string, string, string][] = [
  ['prose', 'Read the text, then answer.\n\nIt has no answers.', 'not_gift'],
  ['a text of mathematics', 'Let A = {x} and solve x^{2} = 4.\n\nThe name {taken} is used.', 'not_gift'],
  ['a transposed matrix', 'A matrix with A = A^{T}\n\nWhat holds for M_{F}', 'not_gift'],
  ['a formula with an operator', 'Define a \\mathrel{=} b\n\nand \\mathbb{T}', 'not_gift'],
  ['a style sheet', 'p { color: red }\n\na {}\nb { margin: 0 }', 'not_gift'],
  ['one word in braces', 'The capital is {Riyadh}', 'not_gift'],
  ['Aiken', aiken('B'), 'aiken'],
  ['Aiken in Arabic', 'ما أقرب كوكب؟\nأ. عطارد\nب. زحل\nالرد: أ', 'aiken'],
  [
    'tabs of Blackboard',
    'MC\tWhich is a gas?\tOxygen\tcorrect\tIron\tincorrect\nTF\tIt rains {T}\ttrue',
    'blackboard_text',
  ],
  ['one line of Blackboard', 'FIB\tIron is ___\tFe', 'blackboard_text'],
];
test.each(refused)('%s is refused by its name, whatever it is called', async (_, source, code) => {
  expect((await fileError(bytesOf(source), 'a.txt')).code).toBe(code);
  expect((await fileError(bytesOf(source), 'a.gift')).code).toBe(code);
  expect((await fileError(bytesOf(source), 'a', 'gift')).code).toBe(code);
});

const taken: [string, string][] = [
  ['options', 'Which? {=a ~b}'],
  ['options on lines', 'Which? {\n\t=a\n\t~b\n}'],
  ['a number', 'How many? {#3}'],
  ['true', 'It rains.{T}'],
  ['an Arabic word for false', 'الشمس كوكب {خطأ}'],
  ['true with feedback', 'It rains.{TRUE#no#yes}'],
  ['true inside a paragraph', '[html]<p>It rains. {T}</p>'],
  ['an essay', 'Write. {}'],
  ['ordering', 'Order {>\na\nb\n}'],
  ['a word after a command of the text', 'line\\n{=a ~b}'],
  ['a title', '::q1:: It rains {T}'],
];
test.each(taken)('GIFT with %s is read', async (_, source) => {
  const [question] = await read(giftImporter, source);
  expect(question?.draft, codes(question).join()).toBeDefined();
});

test('inside a file of GIFT, what is no answer block is refused alone and no word of it becomes a key', async () => {
  const blocks = [
    'Solve x^{2} = 4',
    'The set {x} is closed',
    'The name {taken}',
    'Then A = A^{T}',
    '::titled:: The capital is {Riyadh}',
    'It rains. {T}',
  ];
  const found = await read(giftImporter, blocks.join('\n\n'));
  expect(found.map((question) => [question.draft?.key.type, codes(question)])).toEqual([
    ...Array.from({ length: 5 }, () => [undefined, ['gift_bare']]),
    ['true_false', []],
  ]);
  expect(found[1]?.prompt).toEqual({ en: 'The set {x} is closed' });
});
