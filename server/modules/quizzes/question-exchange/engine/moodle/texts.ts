import type { Localized } from '@/lib/contract/text';
import { ForeignTexts } from '../foreign/texts';
import { markdownToRich } from '../markdown';
import {
  answerText,
  cellToRich,
  plainAnswer,
  plainToRich,
  richToPlain,
  splitLanguages,
  withFormulas,
} from '../rich';
import { withMathml } from '@/server/platform/text/xml/mathml';
import { all, child, deep, isNode, words, type XmlNode } from '@/server/platform/text/xml/tree';

/** Feedback that Moodle writes by itself. */
const STANDARD = new Set([
  'your answer is correct.',
  'your answer is partially correct.',
  'your answer is incorrect.',
  'إجابتك صحيحة.',
  'إجابتك صحيحة جزئيًا.',
  'إجابتك صحيحة جزئياً.',
  'إجابتك غير صحيحة.',
  'إجابتك خاطئة.',
]);
const LONGEST = 40_000;
/** Lists to choose from show their entities decoded and no markup. */
export const LABEL = 'label';
const FEEDBACK = ['feedback', 'correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

/** Text of an element; old files have it directly, without a `text` element. */
export const textOf = (node: XmlNode | undefined): string =>
  (child(node, 'text')
    ? words(child(node, 'text'))
    : (node?.children ?? []).filter((part) => !isNode(part)).join('')
  ).trim();
export const value = (node: XmlNode, name: string): string => words(child(node, name)).trim();
export const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || 'NaN');
/** Share of the mark in per cent; none where nothing is said, as Moodle takes it. Files of old give it as a part of one. */
export const fractionOf = (answer: XmlNode): number => {
  const share = Number(answer.attrs.fraction ?? Number(value(answer, 'fraction') || '0') * 100);
  return Number.isFinite(share) ? share : 0;
};

/** Texts of one question of Moodle. */
export class MoodleTexts extends ForeignTexts {
  private html(text: string, format: string): string {
    if (format === 'plain_text') return plainToRich(text);
    if (format === LABEL) return plainToRich(answerText(text));
    if (format === 'markdown') {
      const { html, isWhole } = markdownToRich(text);
      if (!isWhole) this.note('markdown_simplified');
      return withFormulas(html);
    }
    const html = withMathml(text, () => this.note('formula_lost'));
    return this.withFiles(format === 'html' ? withFormulas(html.trim()) : cellToRich(html));
  }

  /** Rich text of an element; where it does not name its format, the one of the element around it holds. */
  rich(node: XmlNode | undefined, format = 'html'): Localized {
    const own = node?.attrs.format ?? format;
    const text = textOf(node);
    // Longer than any text may be: it is refused as it is, before patterns look for languages and files.
    if (text.length > LONGEST) return { [this.language]: text };
    const parts = splitLanguages(text) ?? { [this.language]: text };
    return Object.fromEntries(
      Object.entries(parts).map(([locale, part]) => [locale, this.html(part ?? '', own)]),
    );
  }

  plain(node: XmlNode | undefined): string {
    return richToPlain(textOf(node)).replace(/\s+/g, ' ');
  }

  /** An answer to be typed. */
  answer(node: XmlNode): string {
    return node.attrs.format === 'plain_text' ? plainAnswer(textOf(node)) : answerText(textOf(node));
  }

  /** What the school has no place for in any question of Moodle. */
  noteRest(question: XmlNode): void {
    const said = FEEDBACK.flatMap((name) => deep(question, name)).map((node) => this.plain(node));
    if (said.some((text) => text !== '' && !STANDARD.has(text.toLowerCase()))) this.note('feedback_lost');
    if (all(question, 'hint').some((node) => textOf(node) !== '')) this.note('hints_lost');
    const grade = value(question, 'defaultgrade');
    if (grade !== '' && Number(grade) !== 1) this.note('grade_lost', { value: grade.slice(0, 20) });
    if (/^(?:0|false)$/.test(value(question, 'shuffleanswers'))) this.note('shuffle_lost');
  }
}
