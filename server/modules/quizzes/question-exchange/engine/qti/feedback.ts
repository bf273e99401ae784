import type { Localized } from '@/lib/contract/text';
import { deep, elements, type XmlNode } from '@/server/platform/text/xml/tree';
import { type QtiTexts, seenWords } from './texts';

const WRONG = /incorrect|wrong|false|almost|partial|hint|^no/i;
const RIGHT = /correct|right|^ok|^yes/i;
const GENERAL = /^(?:solution|explanation|general)/i;
/** «Your answer is correct, well done!» and the like explain nothing. */
const LEAST_WORDS = 8;

/** What explains the right answer to everybody; feedback on one answer has no place in the school. */
export function explain(
  item: XmlNode,
  right: ReadonlySet<string>,
  texts: QtiTexts,
): { explanation?: Localized } {
  const modal = elements(item).filter(({ name }) => name === 'modalFeedback');
  const blocks = deep(item, 'feedbackBlock');
  const rest = [...modal, ...blocks, ...deep(item, 'feedbackInline')];
  const isSaid = ({ name, attrs, children }: XmlNode) => {
    const id = attrs.identifier ?? '';
    if (attrs.view && !/candidate/.test(attrs.view)) return false;
    // Common cartridges always show general feedback: hidden feedback gets an identifier that is never set.
    if (GENERAL.test(id)) return true;
    if (attrs.showHide === 'hide' || WRONG.test(id)) return false;
    const isLong = seenWords({ name, attrs, children }).split(' ').length >= LEAST_WORDS;
    return name === 'modalFeedback' && isLong && (right.has(id) || RIGHT.test(id));
  };
  const own = modal.find(({ attrs }) => attrs.identifier === 'explanation');
  const words = new Set(modal.map(seenWords));
  // What is said whatever was answered is for everybody.
  const same = modal.length > 1 && words.size === 1 ? modal[0] : undefined;
  const said = own ?? same ?? [...modal, ...blocks].find(isSaid);
  if (rest.some((node) => seenWords(node) !== '' && (!said || seenWords(node) !== seenWords(said))))
    texts.note('feedback_lost');
  if (!said) return {};
  const inner = elements(said).find(({ name }) => name === 'contentBody') ?? said;
  return { explanation: texts.rich(inner.children) };
}
