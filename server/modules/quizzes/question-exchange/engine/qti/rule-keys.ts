import { child, deep, elements, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { type Answers, type Marking, markingOf, type Value } from './processing';
import type { Scoring } from './scoring';
import { type Declaration, type QtiTexts, UNDECLARED } from './texts';

type Responses = ReadonlyMap<string, Declaration>;
/** What the rules say of one response: answers to try, and the one to begin with. */
type Asked = {
  id: string;
  node: XmlNode;
  declared: Declaration;
  tries: Value[];
  first: Value;
  all: string[];
};
type Read = { responses: Responses; scoring: Scoring; isUnread: boolean };

const CHOICES = ['simpleChoice', 'inlineChoice', 'hottext', 'hotspotChoice'];
const PAIRED = /^(?:match|associate|gapMatch|graphicGapMatch)Interaction$/;
const OPEN = /^(?:extendedText|upload|drawing|media|endAttempt|selectPoint|positionObject)Interaction$/;
const COMPARED = /^(?:match|equal|stringMatch|member|contains)$/;
/** Options whose subsets are all tried. */
const MOST_OPTIONS = 9;
const MOST_TRIES = 600;

const hasKey = ({ correct, mapped, areas }: Declaration) =>
  correct.length > 0 || [...mapped.values()].some((value) => value > 0) || areas.length > 0;

/** Values that a response is compared with, outside of denials, as they stand beside it. */
function saidOf(rules: XmlNode, id: string): string[][] {
  const found: string[][] = [];
  const look = (node: XmlNode): void => {
    if (node.name === 'not' || node.name === 'responseElse') return;
    const parts = elements(node);
    const isAbout = parts.some(({ name, attrs }) => name === 'variable' && attrs.identifier === id);
    if (isAbout && COMPARED.test(node.name)) {
      const values = parts.flatMap((part) => (part.name === 'baseValue' ? [part] : deep(part, 'baseValue')));
      if (values.length > 0) found.push(values.map((value) => words(value).trim()));
    }
    for (const part of parts) look(part);
  };
  look(rules);
  return found;
}

/** The middle and half the width of a number between two bounds. */
function rangeOf(rules: XmlNode, id: string): { middle: number; half: number } | undefined {
  for (const both of deep(rules, 'and')) {
    const bound = (name: RegExp) => {
      const node = elements(both).find(
        (part) => name.test(part.name) && elements(part)[0]?.attrs.identifier === id,
      );
      return Number(node && elements(node)[1]?.name === 'baseValue' ? words(elements(node)[1]) : Number.NaN);
    };
    const [low, high] = [bound(/^gte?$/), bound(/^lte?$/)];
    if (Number.isFinite(low) && Number.isFinite(high) && low <= high)
      return {
        middle: Number(((low + high) / 2).toPrecision(12)),
        half: Number(((high - low) / 2).toPrecision(12)),
      };
  }
  return undefined;
}

const subsets = (all: string[]): string[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_each, index) => (bits >> index) & 1));

function askedOf(node: XmlNode, declared: Declaration, rules: XmlNode): Asked {
  const id = node.attrs.responseIdentifier ?? '';
  const said = saidOf(rules, id);
  const options = CHOICES.flatMap((name) => deep(node, name)).map(({ attrs }) => attrs.identifier ?? '');
  const own: string[][] = declared.correct.length > 0 ? [declared.correct] : [];
  if (options.length > 0 && !declared.isMultiple)
    return {
      id,
      node,
      declared,
      all: options,
      tries: options.map((each) => [each]),
      first: own[0] ?? said[0] ?? null,
    };
  if (options.length > 0 && node.name !== 'orderInteraction') {
    const joined = [...new Set(said.flat())].filter((each) => options.includes(each));
    const tries = options.length <= MOST_OPTIONS ? subsets(options) : [...own, joined];
    return { id, node, declared, all: options, tries, first: own[0] ?? joined };
  }
  if (PAIRED.test(node.name) || node.name === 'orderInteraction') {
    const longest = [...own, ...said, said.flat()].sort((a, b) => b.length - a.length)[0] ?? [];
    return { id, node, declared, all: [], tries: [longest], first: longest };
  }
  const range = declared.isNumber ? rangeOf(rules, id) : undefined;
  const rewarded = [...declared.mapped].flatMap(([key, value]) => (value > 0 ? [key] : []));
  const texts = [
    ...new Set([...own.flat(), ...said.flat(), ...rewarded, ...(range ? [String(range.middle)] : [])]),
  ];
  return {
    id,
    node,
    declared,
    all: [],
    tries: texts.map((text) => [text]),
    first: texts[0] === undefined ? null : [texts[0]],
  };
}

const withOne = (answers: Answers, id: string, value: Value): Answers => new Map(answers).set(id, value);
const markOr = (marking: Marking, answers: Answers) => marking(answers) ?? Number.NaN;

/** Which answers of a response give the most while the others stay as they are. */
function bestOf(marking: Marking, answers: Answers, { id, tries }: Asked): { best: number; values: Value[] } {
  const marks = tries.map((value) => markOr(marking, withOne(answers, id, value)));
  const best = Math.max(...marks);
  return { best, values: tries.filter((_, index) => marks[index] === best) };
}

/** The one smallest set of ticks that gives the most. */
function smallest(values: Value[]): Value[] {
  const least = Math.min(...values.map((value) => value?.length ?? 0));
  return values.filter((value) => (value?.length ?? 0) === least);
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.006;

/** Whether the marks of ticks are those of the school: a share for each right one, the same off for each wrong one. */
function ticksKind(marking: Marking, right: Answers, { id, all }: Asked, best: number): Scoring['kind'] {
  const good = right.get(id) ?? [];
  if (all.length > MOST_OPTIONS) return 'own';
  const marks = subsets(all).map((ticks) => {
    const hits = ticks.filter((each) => good.includes(each)).length;
    const share = ticks.length === all.length ? 0 : (2 * hits - ticks.length) / good.length;
    return {
      mark: markOr(marking, withOne(right, id, ticks)) / best,
      share: Math.max(0, share),
      isWhole: hits === good.length && ticks.length === hits,
    };
  });
  if (marks.every(({ mark, isWhole }) => near(mark, isWhole ? 1 : 0))) return 'whole';
  return marks.every(({ mark, share }) => near(Math.max(0, mark), share)) ? 'mapped' : 'own';
}

function kindOf(marking: Marking, right: Answers, asked: Asked[], best: number): Scoring['kind'] {
  const [only] = asked;
  if (asked.length === 1 && only) {
    if (only.declared.isMultiple) return only.all.length > 0 ? ticksKind(marking, right, only, best) : 'own';
    const marks = only.tries.map((value) => markOr(marking, withOne(right, only.id, value)));
    return marks.every((mark) => near(mark, best) || mark <= 0) ? 'whole' : 'own';
  }
  const share = best / asked.length;
  const isEven = asked.every(({ id }) => near(best - markOr(marking, withOne(right, id, null)), share));
  return isEven && asked.every(({ declared }) => !declared.isMultiple) ? 'mapped' : 'own';
}

/** Widths of numbers, and letters of either case, as comparisons with values of the rules say them. */
function formsOf(rules: XmlNode, asked: Asked[], scoring: Scoring): Pick<Scoring, 'widths' | 'caseless'> {
  const widths = new Map(scoring.widths);
  const caseless = new Set(scoring.caseless);
  for (const { id, declared } of asked) {
    const about = (name: string) =>
      deep(rules, name).filter((node) => elements(node).some(({ attrs }) => attrs.identifier === id));
    const [equal] = about('equal').filter(({ attrs }) => /absolute|relative/.test(attrs.toleranceMode ?? ''));
    const width = Number(equal?.attrs.tolerance?.trim().split(/\s+/)[0]);
    const range = declared.isNumber ? rangeOf(rules, id) : undefined;
    if (equal && width > 0)
      widths.set(id, { value: width, isRelative: equal.attrs.toleranceMode === 'relative' });
    else if (range && range.half > 0) widths.set(id, { value: range.half, isRelative: false });
    if (about('stringMatch').some(({ attrs }) => attrs.caseSensitive === 'false')) caseless.add(id);
  }
  return { widths, caseless };
}

/**
 * Keys that stand in the rules of an item alone, and how these rules mark. `isUnread`: a key is missing and the rules
 * cannot be followed to it.
 */
export function readRules(
  item: XmlNode,
  interactions: XmlNode[],
  responses: Responses,
  scoring: Scoring,
  texts: QtiTexts,
): Read {
  const nodes = interactions.filter(({ name }) => !OPEN.test(name));
  const declaredOf = (node: XmlNode) => responses.get(node.attrs.responseIdentifier ?? '') ?? UNDECLARED;
  const lacksKey = nodes.some((node) => !hasKey(declaredOf(node)));
  const same: Read = { responses, scoring, isUnread: lacksKey && scoring.kind === 'own' };
  const rules = child(item, 'responseProcessing');
  const ids = nodes.map(({ attrs }) => attrs.responseIdentifier ?? '');
  if (!rules || nodes.length === 0 || new Set(ids).size < ids.length) return same;
  if (!lacksKey && scoring.kind !== 'own') return same;
  const marking = markingOf(item, responses);
  const asked = nodes.map((node) => askedOf(node, declaredOf(node), rules));
  if (!marking || asked.reduce((sum, { tries }) => sum + tries.length, 0) > MOST_TRIES) return same;
  let right: Answers = new Map(asked.map(({ id, first }) => [id, first]));
  for (const each of [...asked, ...asked]) {
    const { values } = bestOf(marking, right, each);
    const current = right.get(each.id) ?? null;
    if (!values.includes(current)) right = withOne(right, each.id, smallest(values)[0] ?? current);
  }
  const best = markOr(marking, right);
  const nothing = markOr(marking, new Map());
  if (!(best > Math.max(0, nothing))) return same;
  const found = new Map(responses);
  for (const each of asked) {
    const { values } = bestOf(marking, right, each);
    const least = each.declared.isMultiple ? smallest(values) : values;
    // Several sets of ticks that are all right have no place in a key.
    if (least.length === 0 || (each.declared.isMultiple && least.length > 1))
      return { ...same, isUnread: lacksKey };
    if (each.declared.isMultiple) right = withOne(right, each.id, least[0] ?? null);
    const marks = each.tries.map((value) => markOr(marking, withOne(right, each.id, value)));
    const without = markOr(marking, withOne(right, each.id, null));
    if (each.all.length === 0 && marks.some((mark) => mark > without && !near(mark, best)))
      texts.note('partial_answers_lost');
    found.set(each.id, {
      ...each.declared,
      correct: least.flatMap((value) => value ?? []),
      mapped: new Map(),
    });
  }
  const kind = kindOf(marking, right, asked, best);
  return {
    responses: found,
    scoring: { kind, kinds: new Map(), ...formsOf(rules, asked, scoring) },
    isUnread: false,
  };
}
