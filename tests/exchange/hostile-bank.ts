import fc from 'fast-check';
import {
  cleanContent,
  mapLocalized,
  mapTexts,
} from '@/server/modules/quizzes/questions/engine/content-texts';
import type { ExportQuestion } from '@/server/modules/quizzes/question-exchange/engine/exporter';
import {
  bank,
  filesFor,
} from '@/server/modules/quizzes/question-exchange/engine/foreign/golden.test-support';
import { portable } from '@/server/modules/quizzes/question-exchange/engine/foreign/portable';
import { cleanHtml } from '@/server/platform/text/rich-text';

/** Text that a format could take for its own signs, as HTML that a teacher's editor would have stored. */
const traps = [
  '{a = b ~ c # d : e}',
  '{1:SHORTANSWER:=x}',
  '$CATEGORY: top/other',
  '::title:: // no remark',
  '-&gt; ~%50% \\n \\= \\\\',
  '[html] [plain] %100%',
  ']]&gt; &lt;![CDATA[ &lt;!-- --&gt; &lt;?xml?&gt;',
  '&amp;amp; &amp;#0; &amp;lt;b&amp;gt; &amp;&amp;092;',
  '&lt;/questiontext&gt;&lt;/qti-item-body&gt;&lt;script&gt;',
  '@@PLUGINFILE@@/x.png',
  '{{GENERICO:type="x"}} ${code} {{7*7}}',
  '=1+1 @SUM(A1) -2 "quoted", \'single\'; tab\tend',
  '«سؤال؟» ﷺ ١٢٣٫٥ — مُدَرِّسَةٌ ـــ',
  'a\u00a0b\u200fc\u200ed e\u0301 👩🏽‍🏫 𝒙',
  '<strong>غ</strong><em>i</em> x<sub>1</sub><sup>2</sup>',
  '<span data-math="\\frac{a}{b} &lt; 1" data-display="inline"></span>',
  'null undefined __proto__ constructor',
];
/** The same for texts without markup, such as an accepted answer. */
const plainTraps = [
  'a=b~c',
  '{x}',
  'a#b:c',
  '<b>&amp;</b>',
  ']]>',
  '%50%x',
  '“” ‏ء',
  'O\'Neil & "co"',
  '١٢٫٥',
];

/** A question of the generator with traps in its texts; `dice` says where. */
function withTraps(question: ExportQuestion, dice: number[]): ExportQuestion {
  let at = 0;
  const roll = () => dice[at++ % dice.length] ?? 0;
  const trap = (text: string) => {
    const value = roll();
    return value % 3 > 0 ? text : `${text} ${traps[value % traps.length]}`;
  };
  const hostile = (html: string) => cleanHtml(trap(html));
  const content = cleanContent(mapTexts(question.content, hostile));
  const { key } = question;
  const trappedKey =
    key.type === 'complete'
      ? {
          ...key,
          blanks: key.blanks.map((blank) => ({
            ...blank,
            accepted: blank.accepted.map((entry) => {
              const value = roll();
              return 'text' in entry && value % 2 === 0
                ? { ...entry, text: `${entry.text} ${plainTraps[value % plainTraps.length]}` }
                : entry;
            }),
          })),
        }
      : key;
  return {
    ...question,
    content,
    key: trappedKey,
    explanation: question.explanation && mapLocalized(question.explanation, hostile),
  };
}

/** Banks of all types whose texts try to break out of the file; only what the rules of the bank allow. */
export const hostileBank: fc.Arbitrary<ExportQuestion[]> = fc
  .tuple(bank, fc.array(fc.nat(10_000), { minLength: 5, maxLength: 40 }))
  .map(([questions, dice]) =>
    questions.map((question, index) => withTraps(question, [...dice.slice(index), index])),
  )
  .map((questions) => questions.filter((question) => portable(question, filesFor([question])) !== undefined))
  .filter((questions) => questions.length > 0);
