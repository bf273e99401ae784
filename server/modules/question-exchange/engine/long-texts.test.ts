import { expect, test } from 'vitest';
import { sample } from '../../../../tests/setup/sample';
import { importerFor } from './formats';
import { collect } from './importer';

/** What is repeated until the file is long: beginnings that never end. */
const PARTS = [
  '\\(',
  '\\[',
  '\\\\(',
  '$$a',
  '<a ',
  '<a <b>',
  '<img ',
  '<video>',
  '<object ',
  '<object>',
  '<span class="multilang" lang="ar">',
  '{mlang ar}',
  '**a ',
  '__a ',
  '[a](',
  '![a](',
  '`',
  '&lt;',
  '&#',
  '{1:SA:=\\',
  '[[a',
  '"',
  '""',
  "'",
  ',',
  ' ',
  '\t',
  '=',
  '~%',
  '#',
  'أ',
  '0',
  '\\',
];
const FORMS: Record<string, (text: string) => string> = {
  'a.gift': (text) => `[html]${text}{T}`,
  'b.gift': (text) => `[markdown]${text}{T}`,
  'c.gift': (text) => `${text}{=أ ~ب}`,
  'd.gift': (text) => `س {=${text} ~ب}`,
  'e.gift': (text) => `// ${text}\nس {T}`,
  'a.csv': (text) => `النوع,نص السؤال\nصح أو خطأ,"${text.replaceAll('"', '""')}"\n`,
  'b.csv': (text) => text,
  'a.jsonl': (text) =>
    JSON.stringify({
      difficulty: 1,
      content: { type: 'true_false', prompt: { ar: text } },
      key: { type: 'true_false', correct: true },
    }),
  'a.xml': (text) =>
    `<quiz><question type="truefalse"><name><text>a</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`,
  'b.xml': (text) =>
    `<quiz><question type="cloze"><name><text>a</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
  'c.xml': (text) => `<quiz><question type="truefalse">${text}</question></quiz>`,
  'd.xml': (text) =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a"><itemBody>${text}</itemBody></assessmentItem>`,
};

/**
 * Milliseconds that reading takes: those that passed, never too few but more on a busy machine, and those that this thread
 * worked, free of that but counted in large steps on some machines.
 */
async function measure(name: string, text: string): Promise<{ passed: number; worked: number }> {
  const bytes = new TextEncoder().encode(text);
  const [begun, used] = [performance.now(), process.threadCpuUsage()];
  await Promise.resolve()
    .then(() => collect(importerFor(bytes, name), bytes, { language: undefined, fallback: 'ar' }))
    .catch(() => undefined);
  const { user, system } = process.threadCpuUsage(used);
  return { passed: performance.now() - begun, worked: (user + system) / 1000 };
}
/** Never more than it takes. */
async function leastOf(name: string, text: string): Promise<number> {
  const [one, two] = [await measure(name, text), await measure(name, text)];
  return Math.min(one.passed, one.worked, two.passed, two.worked);
}
/** Never less than it takes, so that what it is compared with does not look longer than it is. */
async function passedOf(name: string, text: string): Promise<number> {
  const [one, two] = [await measure(name, text), await measure(name, text)];
  return Math.min(one.passed, two.passed);
}
/** Below this the clock tells nothing. */
const NOISE_MS = 60;
const LENGTH = 160_000;
const STEP = 16;
/** Time that grows as the text gives 16, with its square 256. */
const LIMIT = 64;

/**
 * The times of a text and of one sixteen times as long, when they grow as its square; null when not. Growth that a text
 * really has is there each time it is looked at.
 */
async function growth(name: string, fileOf: (length: number) => string, length: number) {
  for (let look = 1; ; look += 1) {
    const [short, long] = [await passedOf(name, fileOf(length / STEP)), await leastOf(name, fileOf(length))];
    if (long < NOISE_MS || long / short < LIMIT) return null;
    if (look === 4) return `${short.toFixed(1)} → ${Math.round(long)} ms`;
  }
}

test.each(Object.keys(FORMS))('%s: a question is read in a time that grows as its text', async (name) => {
  const form = FORMS[name];
  const slow: string[] = [];
  for (const part of sample(PARTS, 11, `long texts ${name}`)) {
    const fileOf = (length: number) => form?.(part.repeat(length / part.length)) ?? '';
    for (const length of [LENGTH / 16, LENGTH / 4, LENGTH]) {
      if ((await measure(name, fileOf(length))).passed < NOISE_MS) continue;
      const seen = await growth(name, fileOf, length);
      if (!seen) continue;
      slow.push(`${part} ${length}: ${seen}`);
      break;
    }
  }
  expect(slow).toEqual([]);
});
