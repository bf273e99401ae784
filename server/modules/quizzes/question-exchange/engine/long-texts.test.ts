import { expect, test } from 'vitest';
import { clockStep, timeOfWork } from '@/tests/server/thread-time';
import { sample } from '@/tests/setup/sample';
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

/** Milliseconds of processor time of this thread that reading takes: other work of the machine does not count. */
function timeOf(name: string, text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text);
  return timeOfWork(() =>
    Promise.resolve()
      .then(() => collect(importerFor(bytes, name), bytes, { language: undefined, fallback: 'ar' }))
      .catch(() => undefined),
  );
}
/** The smaller of two readings: the other may have collected garbage. */
async function leastOf(name: string, text: string): Promise<number> {
  return Math.min(await timeOf(name, text), await timeOf(name, text));
}
/** Shorter times show no growth. */
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
    const short = Math.max(clockStep(), await leastOf(name, fileOf(length / STEP)));
    const long = await leastOf(name, fileOf(length));
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
      if ((await timeOf(name, fileOf(length))) < NOISE_MS) continue;
      const seen = await growth(name, fileOf, length);
      if (!seen) continue;
      slow.push(`${part} ${length}: ${seen}`);
      break;
    }
  }
  expect(slow).toEqual([]);
});
