import { inLanguagesOf, DRAG_PROMPT } from '../foreign/prompts';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { child, deep, type XmlNode } from '../../../../platform/text/xml/tree';
import { type Body, Ids, noteScoring, rights } from './interaction-parts';
import type { Scoring } from './scoring';
import { type Declaration, type QtiTexts, seenWords, UNDECLARED } from './texts';

type Gap = { id: string; node: XmlNode; response: Declaration };
const NAMES = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'sliderInteraction']);
/** First line of a list that asks for a choice and is none. */
const ASKS = /^(?:[-–—.…\s]*|(?:please )?(?:choose|select)\b.*|اختر.*)$/i;
const CASED = /\p{Lu}|\p{Ll}/u;

const idOf = (node: XmlNode) => node.attrs.responseIdentifier ?? '';
const isList = ({ node }: Gap) => node.name === 'inlineChoiceInteraction';

function choicesOf({ node, response }: Gap): { id: string; label: string; node: XmlNode }[] {
  const right = new Set(rights(response));
  return deep(node, 'inlineChoice')
    .map((entry) => ({ id: entry.attrs.identifier ?? '', label: seenWords(entry), node: entry }))
    .filter(({ id, label }, index) => index > 0 || right.has(id) || !ASKS.test(label));
}

/** Places with one list of options, where every gap has a right answer of its own. */
function places(
  gaps: Gap[],
  texts: QtiTexts,
): { options: object[]; pairs: Record<string, string> } | undefined {
  const labels = new Map<string, { id: string; text: object; image?: object }>();
  const pairs: Record<string, string> = {};
  for (const gap of gaps) {
    const right = rights(gap.response)[0];
    for (const { id, label, node } of choicesOf(gap)) {
      const known = labels.get(label) ?? {
        id: `o${labels.size + 1}`,
        ...texts.tail(texts.rich(node.children)),
      };
      labels.set(label, known);
      if (id === right) pairs[gap.id] = known.id;
    }
  }
  if (new Set(Object.values(pairs)).size < Object.keys(pairs).length) return undefined;
  return { options: [...labels.values()], pairs };
}

/** Answers that give the whole mark; those that give less are named as lost. */
function fullAnswers({ response }: Gap, texts: QtiTexts): string[] {
  const best = Math.max(0, ...response.mapped.values());
  const worth = [...response.mapped].filter(([, value]) => value > 0);
  if (worth.some(([, value]) => value < best)) texts.note('partial_answers_lost');
  const lesser = new Set(worth.filter(([, value]) => value < best).map(([key]) => key));
  const full = worth.filter(([, value]) => value === best).map(([key]) => key);
  return [...new Set([...response.correct.filter((value) => !lesser.has(value)), ...full])];
}

function accepted(gap: Gap, scoring: Scoring, texts: QtiTexts): object[] {
  if (isList(gap)) {
    texts.note('choices_lost');
    const right = new Set(rights(gap.response));
    return choicesOf(gap).flatMap(({ id, label }) => (right.has(id) ? [{ text: label }] : []));
  }
  const width = scoring.widths.get(idOf(gap.node));
  return fullAnswers(gap, texts).map((value) => {
    const number = Number(value);
    if (!gap.response.isNumber || value === '' || !Number.isFinite(number)) return { text: value };
    const tolerance = width && (width.isRelative ? Math.abs(number * width.value) / 100 : width.value);
    return { number, ...(tolerance && { tolerance }) };
  });
}

/** Letters of QTI are case-sensitive unless a map or a comparison says otherwise. */
function caseRule(gap: Gap, scoring: Scoring, answers: object[]): object {
  const texts = answers.flatMap((answer) => ('text' in answer ? [String(answer.text)] : []));
  const isFree =
    isList(gap) ||
    scoring.caseless.has(idOf(gap.node)) ||
    texts.some((text) => gap.response.caseless.has(text)) ||
    !texts.some((text) => CASED.test(text));
  return isFree ? {} : { case_matters: true };
}

/** Gaps to type into or to choose for, anywhere in the text. */
export function gaps(
  body: XmlNode,
  responses: ReadonlyMap<string, Declaration>,
  scoring: Scoring,
  texts: QtiTexts,
): Body {
  const ids = new Ids('b');
  const found = new Map<string, Gap>();
  const text = texts.rich(body.children, (node) => {
    if (!NAMES.has(node.name)) return undefined;
    const id = ids.of(idOf(node));
    if (!found.has(id)) found.set(id, { id, node, response: responses.get(idOf(node)) ?? UNDECLARED });
    if (node.name !== 'sliderInteraction') return `[[${id}]]`;
    texts.note('slider_as_number');
    const own = child(node, 'prompt');
    return `${own ? `<p>${texts.markup(own.children)}</p>` : ''}<p>[[${id}]]</p>`;
  });
  const list = [...found.values()];
  const { prompt: whole, media } = texts.prompt(text);
  const isChoice = list.every(isList);
  const lead = {
    prompt: inLanguagesOf(whole, isChoice ? DRAG_PROMPT : COMPLETE_PROMPT),
    ...(media && { media }),
    text: whole,
  };
  if (scoring.kind === 'own') texts.note('scoring_lost');
  const joined = isChoice ? places(list, texts) : undefined;
  if (joined) {
    const [first] = list;
    if (list.length > 1) texts.note('groups_joined');
    else if (first)
      noteScoring({ whole: body, body, node: first.node, response: first.response, scoring, texts }, 1);
    return {
      content: { type: 'drag_drop_text', ...lead, options: joined.options },
      key: { type: 'drag_drop_text', pairs: joined.pairs },
    };
  }
  const blanks = list.map((gap) => {
    const answers = accepted(gap, scoring, texts);
    return { id: gap.id, accepted: answers, ...caseRule(gap, scoring, answers) };
  });
  const prompt = isChoice ? inLanguagesOf(whole, COMPLETE_PROMPT) : lead.prompt;
  return { content: { type: 'complete', ...lead, prompt }, key: { type: 'complete', blanks } };
}
