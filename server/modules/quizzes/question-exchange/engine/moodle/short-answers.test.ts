import { expect, test } from 'vitest';
import { readXml, deep, words } from '@/server/platform/text/xml/tree';
import type { ExportQuestion } from '../exporter';
import { read } from '../golden.test-support';
import { exportMoodle } from './exporter';
import { moodleImporter } from './importer';

const blanks = (texts: string[], text = '[[b1]]'): ExportQuestion => ({
  id: 'q-1',
  subject_id: '',
  section_id: '',
  difficulty: 2,
  status: 'approved',
  skill: null,
  tags: [],
  content: { type: 'complete', prompt: { ar: '<p>اكتب الشرط</p>' }, text: { ar: text } },
  key: { type: 'complete', blanks: [{ id: 'b1', accepted: texts.map((said) => ({ text: said })) }] },
  explanation: null,
});
const written = (question: ExportQuestion) => [...exportMoodle([question], 'ar', new Map())].join('');

/** Answers as a program finds them that reads the file as XML and takes each text as it stands. */
function answersIn(source: string): string[] {
  const parsed = readXml(source);
  if ('fault' in parsed) throw new Error(parsed.fault.code);
  return deep(parsed.root, 'answer').map((answer) => words(deep(answer, 'text')[0]).trim());
}

const answers = ['a < b', 'a<b', '<b>x</b>', '#include <vector>', 'أ & ب', '&lt;', 'x > 5'];

test('other programs find short answers as they were written, and the school too', async () => {
  const source = written(blanks(answers));
  expect(answersIn(source)).toEqual(answers);
  const [found] = await read(moodleImporter, source);
  expect(found?.notes).toEqual([]);
  expect(found?.draft?.key).toEqual(blanks(answers).key);
  const unsealed = source.replace(/<manara\b[\s\S]*?(?:\/>|<\/manara>)/, '');
  expect(unsealed).not.toContain('manara');
  const [bare] = await read(moodleImporter, unsealed);
  const seen = answers.map((text) => ({ text: text === '&lt;' ? '<' : text }));
  expect(bare?.draft?.key).toEqual({ type: 'complete', blanks: [{ id: 'b1', accepted: seen }] });
});

test('a gap in a text is HTML: its signs are written so that HTML shows them', async () => {
  const question = blanks(['a < b', '&lt;'], 'الشرط [[b1]] صحيح');
  const source = written(question);
  expect(source).toContain('{1:SHORTANSWER:=a &lt; b~=&amp;lt;}');
  expect((await read(moodleImporter, source))[0]?.draft?.key).toEqual(question.key);
});

test('a file that the school wrote before, with &lt; in plain text, is read as it was meant', async () => {
  const old = written(blanks(['a < b'])).replace('<![CDATA[a < b]]>', '<![CDATA[a &lt; b]]>');
  expect(old).toContain('a &lt; b');
  const [found] = await read(moodleImporter, old);
  expect([found?.notes, found?.draft?.key]).toEqual([[], blanks(['a < b']).key]);
});

test('a short answer as Moodle itself writes it', async () => {
  const source = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category"><category><text>$course$/top/Default</text></category><info format="html"><text></text></info></question>
<!-- question: 412  -->
  <question type="shortanswer">
    <name><text>Condition</text></name>
    <questiontext format="html"><text><![CDATA[<p dir="ltr">Which header is included?</p>]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <usecase>1</usecase>
    <answer fraction="100" format="moodle_auto_format">
      <text><![CDATA[#include <vector>]]></text>
      <feedback format="html"><text></text></feedback>
    </answer>
    <answer fraction="100" format="moodle_auto_format">
      <text><![CDATA[a < b && b < c]]></text>
      <feedback format="html"><text></text></feedback>
    </answer>
  </question>
</quiz>`;
  const [found] = await read(moodleImporter, source);
  expect(found?.draft?.key).toEqual({
    type: 'complete',
    blanks: [
      {
        id: 'b1',
        accepted: [{ text: '#include <vector>' }, { text: 'a < b && b < c' }],
        case_matters: true,
      },
    ],
  });
});
