import { checkDraft, refuse } from '../draft';
import { restoreQuestion } from '../foreign/restore-original';
import type { NamedFiles } from '../foreign/texts';
import { type ImportContext, MAX_QUESTION_LENGTH, type ParsedQuestion } from '../importer';
import { languageOf } from '../rich';
import { child, deep, elements, readXml, words, type XmlNode } from '../../../../platform/text/xml/tree';
import type * as parts from './interaction-parts';
import * as read from './interactions';
import * as pictures from './picture-interactions';
import { explain } from './feedback';
import { gaps } from './gaps';
import { isPassage } from './passages';
import { markOf, scoringOf } from './scoring';
import { declarations, isInteraction, oneSpelling, QtiTexts, seenWords, UNDECLARED } from './texts';

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
  positionObjectInteraction: pictures.points,
};
const GAPS = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'sliderInteraction']);

/** Interactions that the school has no question for. */
const STRANGERS: Record<string, parts.Refusal> = {
  uploadInteraction: { refused: 'qti_upload' },
  drawingInteraction: { refused: 'qti_drawing' },
  mediaInteraction: { refused: 'qti_media' },
  endAttemptInteraction: { refused: 'qti_end_attempt' },
  graphicOrderInteraction: { refused: 'qti_graphic_order' },
  graphicAssociateInteraction: { refused: 'qti_graphic_associate' },
  customInteraction: { refused: 'qti_custom' },
  portableCustomInteraction: { refused: 'qti_custom' },
};

const stranger = (name: string): parts.Refusal =>
  STRANGERS[name] ?? { refused: 'qti_interaction', params: { value: name.slice(0, 40) } };

const interactionsOf = (node: XmlNode): XmlNode[] =>
  elements(node).flatMap((part) => (isInteraction(part) ? [part] : interactionsOf(part)));

/** Why an item cannot be taken whatever it asks. */
function refusalOf(item: XmlNode): parts.Refusal | undefined {
  if (/^(?:true|1)$/.test(item.attrs.adaptive ?? '')) return { refused: 'qti_adaptive' };
  if (elements(item).some(({ name }) => /^template(?:Declaration|Processing)$/.test(name)))
    return { refused: 'qti_template' };
  return undefined;
}

/** The body of an item; texts and instructions before it come first. */
function wholeBody(item: XmlNode, passages: XmlNode[]): XmlNode | undefined {
  const body = child(item, 'itemBody');
  const rubricBlocks = elements(item).filter(({ name }) => name === 'rubricBlock');
  return body && { ...body, children: [...passages, ...rubricBlocks, ...body.children] };
}

function bodyOf(item: XmlNode, passages: XmlNode[], texts: QtiTexts): parts.Body | parts.Refusal {
  const body = wholeBody(item, passages);
  const all = body ? interactionsOf(body) : [];
  const asked = all.filter(({ name }) => name !== 'mediaInteraction');
  const found = asked.length > 0 ? asked : all;
  const [node] = found;
  if (!body || !node) return { refused: 'gift_description' };
  const responses = declarations(item);
  const scoring = scoringOf(item);
  if (found.every(({ name }) => GAPS.has(name))) return gaps(body, responses, scoring, texts);
  const reader = READERS[node.name];
  const strange = found.find(({ name }) => !READERS[name] && !GAPS.has(name));
  if (strange || !reader) return stranger((strange ?? node).name);
  if (found.length > 1) return { refused: 'qti_composite' };
  const response = responses.get(node.attrs.responseIdentifier ?? '') ?? UNDECLARED;
  return reader({ whole: item, body, node, response, scoring, texts });
}

/** What the school has no place for in any item. */
function noteRest(item: XmlNode, texts: QtiTexts): void {
  const { title = '', identifier = '' } = item.attrs;
  const stem = seenWords(child(item, 'itemBody') ?? item);
  if (title.trim() !== '' && title !== identifier && !stem.startsWith(title.trim()))
    texts.note('title_lost', { title: title.trim().slice(0, 80) });
  const mark = markOf(item);
  if (mark) texts.note('grade_lost', { value: mark });
  const isEssay = deep(item, 'extendedTextInteraction').length > 0;
  const rubrics = deep(item, 'rubricBlock').filter(
    ({ attrs }) => attrs['data-manara-seal'] === undefined && !/\bcandidate\b/.test(attrs.view ?? ''),
  );
  if (!isEssay && rubrics.length > 0) texts.note('rubric_lost');
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
  passages: XmlNode[] = [],
): ParsedQuestion {
  if (source.length > MAX_QUESTION_LENGTH) return refuse(place, { code: 'too_long' });
  const parsed = readXml(source.replace(/^\s*<\?xml[\s\S]{0,200}?\?>/, ''));
  if ('fault' in parsed)
    return refuse(place, { code: parsed.fault.code, params: { line: parsed.fault.line } });
  const item = oneSpelling(parsed.root);
  const no = refusalOf(item);
  if (no) return refuse(place, { code: no.refused });
  const own = ownOf(item);
  const ownLanguage = own?.attrs.lang === 'ar' || own?.attrs.lang === 'en' ? own.attrs.lang : undefined;
  const itemLanguage = item.attrs.lang?.slice(0, 2);
  const fallback = itemLanguage === 'ar' || itemLanguage === 'en' ? itemLanguage : context.fallback;
  const language = ownLanguage ?? context.language ?? languageOf(words(child(item, 'itemBody')), fallback);
  const texts = new QtiTexts(language, files);
  const body = bodyOf(item, passages, texts);
  const sourceId = item.attrs.identifier?.replace(/^item-/, '') || undefined;
  const found = { ...place, ...(sourceId && { sourceId }) };
  const list = [...new Set(files.values())];
  if ('refused' in body)
    return restoreQuestion(
      refuse(place, { code: body.refused, ...(body.params && { params: body.params }) }),
      own,
      found,
      list,
    );
  noteRest(item, texts);
  if (elements(item).filter(isPassage).length > passages.length) texts.note('passage_lost');
  const right = new Set([...declarations(item).values()].flatMap(({ correct }) => correct));
  const draft = { difficulty: 2, ...body, ...explain(item, right, texts) };
  return restoreQuestion(checkDraft(found, draft, [...texts.notes.values()]), own, found, list);
}
