import * as z from 'zod';
import { readData } from '../data-files';
import { olderCases } from './computed-older';
import { primaryCases } from './computed-primary';
import type { Values } from './computed-values';
import { type BankItem, readBank } from './read';

/** In this order: seeds of the demo and the keys of questions follow from it. */
const files = [
  'kindergarten',
  'kindergarten-arabic',
  'science-plants',
  'science-water',
  'science-electricity',
  'science-body',
  'math-fractions',
  'math-decimals',
  'math-geometry',
  'math-data',
  'arabic',
  'arabic-spelling',
  'english',
  'english-older',
  'social',
  'middle-science',
  'middle-other',
  'high',
];

/** Numbers of the computed questions by the name that their templates give. */
const computedCases: Record<string, Values[]> = { ...primaryCases, ...olderCases };

/** Questions in the notation, or a template of the notation with the name of its computed cases. */
const source = z.union([z.string(), z.strictObject({ cases: z.string(), template: z.string() })]);
const bankSection = z.strictObject({
  subject: z.string(),
  section: z.string(),
  tags: z.array(z.string()).length(2),
  questions: z.union([z.string(), z.array(source)]),
});

/** The blocks of a template, one for each case. Errors: cases or a value that nobody computes. */
function fillTemplate(name: string, template: string): string {
  const cases = computedCases[name];
  if (!cases) throw new Error(`bank: no cases ${name}`);
  return cases
    .map((values) =>
      template.trim().replace(/<(\w+)>/g, (_, key: string) => {
        const value = values[key];
        if (value === undefined) throw new Error(`bank: no value ${key} in ${name}`);
        return String(value);
      }),
    )
    .join('\n\n');
}

const toNotation = (questions: z.output<typeof bankSection>['questions']): string =>
  (typeof questions === 'string' ? [questions] : questions)
    .map((part) => (typeof part === 'string' ? part.trim() : fillTemplate(part.cases, part.template)))
    .join('\n\n');

/** Every question of the demo school, by subject and section. */
export const bank: BankItem[] = files.flatMap((name) =>
  readData(`question-bank/${name}.yaml`, z.array(bankSection)).flatMap(
    ({ subject, section, tags, questions }) => readBank(subject, section, tags, toNotation(questions)),
  ),
);
