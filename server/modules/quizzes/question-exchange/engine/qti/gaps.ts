import { inLanguagesOf, DRAG_PROMPT } from '../foreign/prompts';
import { COMPLETE_PROMPT } from '../gift/to-draft';
import { shownText } from '../shown-text';
import { child, deep, type XmlNode } from '@/server/platform/text/xml/tree';
import { type Body, Ids, noteScoring, type Refusal } from './interaction-parts';
import { kindFor, type Scoring } from './scoring';
import { type Declaration, type QtiTexts, seenWords, UNDECLARED } from './texts';

/** `place` of `places` gaps that share the response. */
type Gap = { id: string; node: XmlNode; response: Declaration; place: number; places: number };
const NAMES = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'sliderInteraction']);
/** First line of a list that asks for a choice and is none. */
const ASKS = /^(?:[-–—.…\s]*|(?:please )?(?:choose|select)\b.*|اختر.*)$/i;
const CASED = /\p{Lu}|\p{Ll}/u;

const idOf = (node: XmlNode) => node.attrs.responseIdentifier ?? '';
const isList = ({ node }: Gap) => node.name === 'inlineChoiceInteraction';

/** Answers that give the whole mark of a gap; of an ordered response that several share, the one for its place. */
function rightsOf({ node, response, place, places }: Gap, scoring: Scoring): string[] {
  const { correct, mapped } = response;
  if (places > 1) return response.isOrdered ? correct.slice(place, place + 1) : correct;
  if (kindFor(scoring, idOf(node)) === 'whole' && correct.length > 0) return correct;
  const best = Math.max(0, ...mapped.values());
  const full = [...mapped].filter(([, value]) => value > 0 && value === best).map(([key]) => key);
  const lesser = new Set([...mapped].filter(([, value]) => value < best).map(([key]) => key));
  return [...new Set([...correct.filter((value) => !lesser.has(value)), ...full])];
}

function choicesOf(gap: Gap, scoring: Scoring): { id: string; label: string; node: XmlNode }[] {
  const { node } = gap;
  const right = new Set(rightsOf(gap, scoring));
  return deep(node, 'inlineChoice')
    .map((entry) => ({ id: entry.attrs.identifier ?? '', label: seenWords(entry), node: entry }))
    .filter(({ id, label }, index) => index > 0 || right.has(id) || !ASKS.test(label));
}

/** Places with one list of options, where every gap has a different right answer. */
function places(
  gaps: Gap[],
  scoring: Scoring,
  texts: QtiTexts,
): { options: object[]; pairs: Record<string, string> } | undefined {
  const labels = new Map<string, { id: string; text: object; image?: object }>();
  const pairs: Record<string, string> = {};
  for (const gap of gaps) {
    const [right, ...more] = rightsOf(gap, scoring);
    if (more.length > 0) return undefined;
    for (const { id, node } of choicesOf(gap, scoring)) {
      const text = texts.rich(node.children);
      const label = shownText(text);
      const known = labels.get(label) ?? { id: `o${labels.size + 1}`, ...texts.tail(text) };
      labels.set(label, known);
      if (id === right) pairs[gap.id] = known.id;
    }
  }
  if (new Set(Object.values(pairs)).size < Object.keys(pairs).length) return undefined;
  return { options: [...labels.values()], pairs };
}

/** Names what the school does not keep of the weights of gaps: parts of the mark, penalties, gaps worth more than others. */
function noteWeights(all: Gap[], scoring: Scoring, texts: QtiTexts): void {
  const gaps = all.filter(({ node }) => kindFor(scoring, idOf(node)) !== 'whole');
  const maps = gaps
    .map(({ response }) => [...response.mapped.values()])
    .filter((values) => values.length > 0);
  const best = maps.map((values) => Math.max(0, ...values));
  if (maps.some((values, index) => values.some((value) => value > 0 && value < (best[index] ?? 0))))
    texts.note('partial_answers_lost');
  const isCharged = gaps.some(
    ({ response }) =>
      response.mapped.size > 0 &&
      (response.unmapped !== 0 || [...response.mapped.values()].some((value) => value < 0)),
  );
  if (isCharged || new Set(best).size > 1) texts.note('weights_lost');
}

function accepted(gap: Gap, scoring: Scoring, texts: QtiTexts): object[] {
  if (isList(gap)) {
    texts.note('choices_lost');
    const right = new Set(rightsOf(gap, scoring));
    return choicesOf(gap, scoring).flatMap(({ id, label }) => (right.has(id) ? [{ text: label }] : []));
  }
  const width = scoring.widths.get(idOf(gap.node));
  return rightsOf(gap, scoring).map((value) => {
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
): Body | Refusal {
  const ids = new Ids('b');
  const found = new Map<string, Gap>();
  const seen = new Map<string, number>();
  const text = texts.rich(body.children, (node) => {
    if (!NAMES.has(node.name)) return undefined;
    const own = idOf(node);
    const place = seen.get(own) ?? 0;
    seen.set(own, place + 1);
    const id = ids.of(place === 0 ? own : `${own} ${place}`);
    found.set(id, { id, node, response: responses.get(own) ?? UNDECLARED, place, places: 1 });
    if (node.name !== 'sliderInteraction') return `[[${id}]]`;
    texts.note('slider_as_number');
    const asked = child(node, 'prompt');
    return `${asked ? `<p>${texts.markup(asked.children)}</p>` : ''}<p>[[${id}]]</p>`;
  });
  const list = [...found.values()].map((gap) => ({ ...gap, places: seen.get(idOf(gap.node)) ?? 1 }));
  const shared = list.filter(({ places }) => places > 1);
  if (shared.some(({ response }) => !response.isMultiple)) return { refused: 'qti_shared' };
  if (shared.some(({ response, places }) => !response.isOrdered || response.correct.length !== places))
    texts.note('scoring_lost');
  const { prompt: whole, media } = texts.prompt(text);
  const isChoice = list.every(isList);
  const lead = {
    prompt: inLanguagesOf(whole, isChoice ? DRAG_PROMPT : COMPLETE_PROMPT),
    ...(media && { media }),
    text: whole,
  };
  if (scoring.kind === 'own') texts.note('scoring_lost');
  noteWeights(list, scoring, texts);
  const joined = isChoice && shared.length === 0 ? places(list, scoring, texts) : undefined;
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
