import { checkDraft, refuse } from '../draft';
import { settle } from '../foreign/settle';
import type { NamedFiles } from '../foreign/texts';
import { type ImportContext, MAX_QUESTION_LENGTH, type ParsedQuestion } from '../importer';
import { languageOf } from '../rich';
import { child, deep, elements, readXml, words, type XmlNode } from '../xml/tree';
import type * as parts from './interaction-parts';
import * as read from './interactions';
import * as pictures from './picture-interactions';
import { declarations, isInteraction, oneSpelling, QtiTexts } from './texts';

const READERS: Record<string, (item: parts.Item) => parts.Body | parts.Refusal> = {
  choiceInteraction: read.choice,
  hottextInteraction: read.hottext,
  orderInteraction: read.order,
  extendedTextInteraction: read.essay,
  matchInteraction: read.match,
  associateInteraction: read.associate,
  gapMatchInteraction: read.gapMatch,
  graphicGapMatchInteraction: pictures.graphicGapMatch,
  hotspotInteraction: pictures.points,
  selectPointInteraction: pictures.points,
};
const GAPS = new Set(['textEntryInteraction', 'inlineChoiceInteraction']);

const interactionsOf = (node: XmlNode): XmlNode[] =>
  elements(node).flatMap((part) => (isInteraction(part) ? [part] : interactionsOf(part)));

/** Why an item cannot be taken whatever it asks. */
function refusalOf(item: XmlNode): parts.Refusal | undefined {
  if (/^(?:true|1)$/.test(item.attrs.adaptive ?? '')) return { refused: 'qti_adaptive' };
  if (elements(item).some(({ name }) => /^template(?:Declaration|Processing)$/.test(name)))
    return { refused: 'qti_template' };
  return undefined;
}

function bodyOf(item: XmlNode, texts: QtiTexts): parts.Body | parts.Refusal {
  const body = child(item, 'itemBody');
  const found = body ? interactionsOf(body) : [];
  const [node] = found;
  if (!body || !node) return { refused: 'gift_description' };
  const responses = declarations(item);
  if (found.every(({ name }) => GAPS.has(name))) return read.gaps(body, responses, texts);
  const reader = READERS[node.name];
  const strange = found.find(({ name }) => !READERS[name] && !GAPS.has(name));
  if (strange || !reader)
    return { refused: 'qti_interaction', params: { value: (strange ?? node).name.slice(0, 40) } };
  if (found.length > 1) return { refused: 'qti_composite' };
  const response = responses.get(node.attrs.responseIdentifier ?? '') ?? {
    correct: [],
    mapped: new Map(),
    areas: [],
    isMultiple: false,
    isNumber: false,
  };
  return reader({ body, node, response, texts });
}

function explain(item: XmlNode, texts: QtiTexts): object {
  const [first, ...more] = elements(item).filter(({ name }) => name === 'modalFeedback');
  if (more.length > 0 || deep(item, 'feedbackInline').length > 0 || deep(item, 'feedbackBlock').length > 0)
    texts.note('feedback_lost');
  if (!first) return {};
  const inner = child(first, 'contentBody') ?? first;
  return { explanation: texts.rich(inner.children) };
}

/** What only the school knows of an item, kept where authors alone look. */
function ownOf(item: XmlNode): XmlNode | undefined {
  const block = deep(item, 'rubricBlock').find(({ attrs }) => attrs['data-manara-seal'] !== undefined);
  return (
    block && {
      name: 'manara',
      attrs: { seal: block.attrs['data-manara-seal'] ?? '', lang: block.attrs['data-manara-lang'] ?? '' },
      children: [words(block).trim()],
    }
  );
}

/** One item as a question of the school. */
export function fromItem(
  place: { number: number; line: number },
  source: string,
  files: NamedFiles,
  context: ImportContext,
): ParsedQuestion {
  if (source.length > MAX_QUESTION_LENGTH) return refuse(place, { code: 'too_long' });
  const parsed = readXml(source.replace(/^\s*<\?xml[\s\S]{0,200}?\?>/, ''));
  if ('fault' in parsed)
    return refuse(place, { code: parsed.fault.code, params: { line: parsed.fault.line } });
  const item = oneSpelling(parsed.root);
  const no = refusalOf(item);
  if (no) return refuse(place, { code: no.refused });
  const own = ownOf(item);
  const told = own?.attrs.lang === 'ar' || own?.attrs.lang === 'en' ? own.attrs.lang : undefined;
  const language = told ?? context.language ?? languageOf(words(child(item, 'itemBody')), context.fallback);
  const texts = new QtiTexts(language, files);
  const body = bodyOf(item, texts);
  const sourceId = item.attrs.identifier?.replace(/^item-/, '') || undefined;
  const found = { ...place, ...(sourceId && { sourceId }) };
  const list = [...new Set(files.values())];
  if ('refused' in body)
    return settle(
      refuse(place, { code: body.refused, ...(body.params && { params: body.params }) }),
      own,
      found,
      list,
    );
  const draft = { difficulty: 2, ...body, ...explain(item, texts) };
  return settle(checkDraft(found, draft, [...texts.notes.values()]), own, found, list);
}
