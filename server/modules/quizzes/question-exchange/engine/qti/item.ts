import { isStorable, type Locale } from '@/lib/contract/text';
import { checkDraft, refuse, tooLong } from '../draft';
import { restoreQuestion } from '../foreign/restore-original';
import type { NamedFiles } from '../foreign/texts';
import { type ImportContext, MAX_QUESTION_LENGTH, type ParsedQuestion } from '../importer';
import { languageOf } from '../rich';
import { child, deep, elements, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import type * as parts from './interaction-parts';
import * as read from './interactions';
import * as pictures from './picture-interactions';
import { explain } from './feedback';
import { gaps } from './gaps';
import { inBothLanguages, sidesOf } from './languages';
import { isPassage } from './passages';
import { interactionsOf, questionsIn } from './several';
import { readRules } from './rule-keys';
import { kindFor, markOf, type Scoring, scoringOf } from './scoring';
import { type Declaration, declarations, oneSpelling, QtiTexts, seenWords, UNDECLARED } from './texts';

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

type Rules = { responses: ReadonlyMap<string, Declaration>; scoring: Scoring };

const askedIn = (body: XmlNode): XmlNode[] => {
  const all = interactionsOf(body);
  const asked = all.filter(({ name }) => name !== 'mediaInteraction');
  return asked.length > 0 ? asked : all;
};

function bodyOf(item: XmlNode, body: XmlNode, rules: Rules, texts: QtiTexts): parts.Body | parts.Refusal {
  const found = askedIn(body);
  const [node] = found;
  if (!node) return { refused: 'gift_description' };
  const { responses, scoring } = rules;
  if (found.every(({ name }) => GAPS.has(name))) return gaps(body, responses, scoring, texts);
  const reader = READERS[node.name];
  const strange = found.find(({ name }) => !READERS[name] && !GAPS.has(name));
  if (strange || !reader) return stranger((strange ?? node).name);
  if (found.length > 1) return { refused: 'qti_composite' };
  const id = node.attrs.responseIdentifier ?? '';
  const response = responses.get(id) ?? UNDECLARED;
  const own = { ...scoring, kind: kindFor(scoring, id) };
  return reader({ whole: item, body, node, response, scoring: own, texts });
}

/** What the school has no place for in any item. */
function noteRest(item: XmlNode, texts: QtiTexts): void {
  const { title = '', identifier = '' } = item.attrs;
  const stem = seenWords(child(item, 'itemBody') ?? item);
  if (title.trim() !== '' && title !== identifier && !texts.isTitleAsked && !stem.startsWith(title.trim()))
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

type Place = { number: number; line: number };
type Source = { item: XmlNode; files: NamedFiles; context: ImportContext; passages: XmlNode[] };
/** One of the questions that an item asks. */
type Part = {
  body: XmlNode | undefined;
  place: number;
  of: number;
  /** One language of an item that holds two: what only the school knows is of both. */
  isSide?: boolean;
};

const KEYLESS = new Set(['no_key', 'no_blanks', 'no_pairs', 'no_order', 'no_targets']);

function languageFor({ item, context }: Source, own: XmlNode | undefined): Locale {
  const ownLanguage = own?.attrs.lang === 'ar' || own?.attrs.lang === 'en' ? own.attrs.lang : undefined;
  const itemLanguage = item.attrs.lang?.slice(0, 2);
  const fallback = itemLanguage === 'ar' || itemLanguage === 'en' ? itemLanguage : context.fallback;
  return ownLanguage ?? context.language ?? languageOf(words(child(item, 'itemBody')), fallback);
}

/** The tag under which the questions of one item are found together. */
function groupOf({ attrs: { title = '', identifier = '' } }: XmlNode): string[] {
  const name = [title.trim(), identifier].find(
    (text) => text !== '' && text.length <= 40 && isStorable(text),
  );
  return name ? [name] : [];
}

function fromPart(place: Place, source: Source, part: Part): ParsedQuestion {
  const { item, files, passages } = source;
  const own = part.isSide ? undefined : ownOf(item);
  const texts = new QtiTexts(languageFor(source, own), files);
  const declared = declarations(item);
  const rules = part.body
    ? readRules(item, askedIn(part.body), declared, scoringOf(item), texts)
    : { responses: declared, scoring: scoringOf(item), isUnread: false };
  const body = part.body ? bodyOf(item, part.body, rules, texts) : { refused: 'gift_description' };
  const identifier = item.attrs.identifier?.replace(/^item-/, '');
  const sourceId = identifier && (part.of > 1 ? `${identifier}#${part.place}` : identifier);
  const found = { ...place, ...(sourceId && { sourceId }) };
  const list = [...new Set(files.values())];
  if ('refused' in body) {
    const note = { code: body.refused, ...('params' in body && body.params && { params: body.params }) };
    return restoreQuestion(refuse(place, note), own, found, list);
  }
  noteRest(item, texts);
  if (elements(item).filter(isPassage).length > passages.length) texts.note('passage_lost');
  const tags = part.of > 1 ? groupOf(item) : [];
  if (part.of > 1) texts.note('qti_split', { place: part.place, count: part.of });
  const right = new Set([...rules.responses.values()].flatMap(({ correct }) => correct));
  const draft = { difficulty: 2, ...(tags.length > 0 && { tags }), ...body, ...explain(item, right, texts) };
  const checked = checkDraft(found, draft, [...texts.notes.values()]);
  const isUnread = rules.isUnread && !checked.draft && checked.notes.some(({ code }) => KEYLESS.has(code));
  return restoreQuestion(isUnread ? refuse(place, { code: 'qti_rules' }) : checked, own, found, list);
}

/** The question of an item that asks it in both languages side by side. */
function fromSides(place: Place, source: Source): ParsedQuestion | undefined {
  const { item, context, passages, files } = source;
  const sides = sidesOf(item);
  if (!sides) return undefined;
  const read = (language: Locale) =>
    fromPart(
      place,
      { ...source, item: sides[language], context: { ...context, language } },
      { body: wholeBody(sides[language], passages), place: 1, of: 1, isSide: true },
    );
  const found = inBothLanguages(read('ar'), read('en'));
  return found && restoreQuestion(found, ownOf(item), found, new Set(files.values()));
}

const parseItem = (source: string) =>
  readXml(source.replace(/^\s*<\?xml[\s\S]{0,200}?\?>/, '').replace(/<!doctype\s[^<>[]{0,1000}>/i, ''));

/** An item as a tree in one spelling; undefined where it is broken. */
export function readItem(source: string): XmlNode | undefined {
  const parsed = parseItem(source);
  return 'fault' in parsed ? undefined : oneSpelling(parsed.root);
}

/** The questions that one item asks: one, or several where it holds several that are marked apart. */
export function fromItem(
  place: Place,
  source: string,
  files: NamedFiles,
  context: ImportContext,
  passages: XmlNode[] = [],
): ParsedQuestion[] {
  if (source.length > MAX_QUESTION_LENGTH)
    return [refuse(place, tooLong(source, /<(?:\w+:)?(?:qti-)?simple-?choice\b/gi))];
  const parsed = parseItem(source);
  if ('fault' in parsed)
    return [refuse(place, { code: parsed.fault.code, params: { line: parsed.fault.line } })];
  const item = oneSpelling(parsed.root);
  const no = refusalOf(item);
  if (no) return [refuse(place, { code: no.refused })];
  const bilingual = fromSides(place, { item, files, context, passages });
  if (bilingual) return [bilingual];
  const body = wholeBody(item, passages);
  const asked = body ? askedIn(body) : [];
  const isSeveral = asked.length > 1 && asked.every(({ name }) => READERS[name] || GAPS.has(name));
  const isGaps = asked.every(({ name }) => GAPS.has(name));
  const ids = asked.map(({ attrs }) => attrs.responseIdentifier ?? '');
  if (isSeveral && !isGaps && new Set(ids).size < ids.length) return [refuse(place, { code: 'qti_shared' })];
  const bodies = body && isSeveral && !isGaps && !ownOf(item) ? questionsIn(body, GAPS) : undefined;
  return (bodies ?? [body]).map((each, index, all) =>
    fromPart(
      { number: place.number + index, line: place.line },
      { item, files, context, passages },
      { body: each, place: index + 1, of: all.length },
    ),
  );
}
