import { child, deep, elements, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { type Declaration, UNDECLARED } from './texts';

/** What an expression holds, as texts; null holds nothing. */
export type Value = readonly string[] | null;
export type Answers = ReadonlyMap<string, Value>;
/** The mark that the item's own rules give for answers; undefined where a rule cannot be followed. */
export type Marking = (answers: Answers) => number | undefined;

type State = {
  answers: Answers;
  outcomes: Map<string, Value>;
  declared: ReadonlyMap<string, Declaration>;
  steps: number;
};
type Expression = (args: Value[], node: XmlNode, state: State) => Value;

class Unreadable extends Error {}
const MOST_STEPS = 4000;
const MOST_RULES = 1500;

const truth = (said: boolean): Value => [String(said)];
const isTrue = (value: Value | undefined) => value?.[0] === 'true';
const numberOf = (value: Value | undefined) => (value ? Number(value[0]) : Number.NaN);
const numeric = (said: number): Value => (Number.isFinite(said) ? [String(said)] : null);
const held = (items: readonly string[]): Value => (items.length > 0 ? items : null);
const isNumber = (text: string) => /^[-+]?\d+(?:\.\d+)?$/.test(text);
const isSame = (a: string, b: string) => a === b || (isNumber(a) && isNumber(b) && Number(a) === Number(b));
const inOrder = (value: readonly string[]) => [...value].sort();

function isEqualSet(a: Value, b: Value, isOrdered: boolean): boolean {
  if (!a || !b) return false;
  const [one, two] = isOrdered ? [a, b] : [inOrder(a), inOrder(b)];
  return one.length === two.length && one.every((item, index) => isSame(item, two[index] ?? ''));
}

const holdsOrder = (node: XmlNode, { declared }: State) =>
  elements(node).some(
    ({ name, attrs }) => name === 'ordered' || declared.get(attrs.identifier ?? '')?.isOrdered,
  );

function isNear(a: number, b: number, { attrs }: XmlNode): boolean {
  const [low = 0, high = low] = (attrs.tolerance ?? '').trim().split(/\s+/).map(Number);
  if (attrs.toleranceMode === 'absolute') return a >= b - low && a <= b + high;
  if (attrs.toleranceMode === 'relative') return a >= b * (1 - low / 100) && a <= b * (1 + high / 100);
  return a === b;
}

const compare =
  (holds: (a: number, b: number) => boolean): Expression =>
  ([a, b]) =>
    truth(holds(numberOf(a), numberOf(b)));
const fold =
  (join: (a: number, b: number) => number): Expression =>
  (args) =>
    args.some((value) => value === null)
      ? null
      : numeric(
          args
            .flatMap((value) => value ?? [])
            .map(Number)
            .reduce(join),
        );

function mapped(id: string, { answers, declared }: State): Value {
  const { mapped: map, unmapped, caseless, lowest, highest } = declared.get(id) ?? UNDECLARED;
  const values = [...new Set(answers.get(id) ?? [])].map((item) => {
    const key = [...map.keys()].find(
      (entry) => entry === item || (caseless.has(entry) && entry.toLowerCase() === item.toLowerCase()),
    );
    return key === undefined ? unmapped : (map.get(key) ?? 0);
  });
  const sum = values.reduce((whole, value) => whole + value, 0);
  return numeric(Math.min(highest ?? Infinity, Math.max(lowest ?? -Infinity, sum)));
}

const EXPRESSIONS: Record<string, Expression> = {
  variable: (_, { attrs }, { answers, outcomes }) =>
    outcomes.get(attrs.identifier ?? '') ?? answers.get(attrs.identifier ?? '') ?? null,
  correct: (_, { attrs }, { declared }) => held(declared.get(attrs.identifier ?? '')?.correct ?? []),
  baseValue: (_, node) => [words(node).trim()],
  null: () => null,
  mapResponse: (_, { attrs }, state) => mapped(attrs.identifier ?? '', state),
  and: (args) => truth(args.every(isTrue)),
  or: (args) => truth(args.some(isTrue)),
  not: ([value]) => truth(!isTrue(value)),
  anyN: (args, { attrs }) => {
    const count = args.filter(isTrue).length;
    return truth(count >= Number(attrs.min) && count <= Number(attrs.max));
  },
  isNull: ([value]) => truth(!value || value.every((item) => item === '')),
  match: ([a = null, b = null], node, state) => truth(isEqualSet(a, b, holdsOrder(node, state))),
  stringMatch: ([a, b], { attrs }) => {
    const [one, two] = [a?.[0] ?? '', b?.[0] ?? ''];
    const [left, right] =
      attrs.caseSensitive === 'false' ? [one.toLowerCase(), two.toLowerCase()] : [one, two];
    return truth(attrs.substring === 'true' ? left.includes(right) : left === right);
  },
  equal: ([a, b], node) => truth(isNear(numberOf(a), numberOf(b), node)),
  lt: compare((a, b) => a < b),
  lte: compare((a, b) => a <= b),
  gt: compare((a, b) => a > b),
  gte: compare((a, b) => a >= b),
  member: ([a, b]) => truth(Boolean(a && b?.some((item) => isSame(item, a[0] ?? '')))),
  contains: ([a, b]) =>
    truth(
      Boolean(
        a &&
          b?.every(
            (item) => a.filter((each) => each === item).length >= b.filter((each) => each === item).length,
          ),
      ),
    ),
  sum: fold((a, b) => a + b),
  product: fold((a, b) => a * b),
  subtract: fold((a, b) => a - b),
  divide: fold((a, b) => a / b),
  min: fold(Math.min),
  max: fold(Math.max),
  integerToFloat: ([value = null]) => value,
  multiple: (args) => held(args.flatMap((value) => value ?? [])),
  ordered: (args) => held(args.flatMap((value) => value ?? [])),
  containerSize: ([value]) => [String(value?.length ?? 0)],
};

function evaluate(node: XmlNode | undefined, state: State): Value {
  state.steps += 1;
  const how = node && EXPRESSIONS[node.name];
  if (!node || !how || state.steps > MOST_STEPS) throw new Unreadable();
  const args = node.name === 'baseValue' ? [] : elements(node).map((inner) => evaluate(inner, state));
  return how(args, node, state);
}

/** Follows rules in their order; true once they say to stop. */
function follow(rules: XmlNode[], state: State): boolean {
  for (const rule of rules) {
    if (rule.name === 'exitResponse') return true;
    if (rule.name === 'setOutcomeValue')
      state.outcomes.set(rule.attrs.identifier ?? '', evaluate(elements(rule)[0], state));
    else if (rule.name === 'responseProcessingFragment') {
      if (follow(elements(rule), state)) return true;
    } else if (rule.name === 'responseCondition') {
      const branch = elements(rule).find(
        (each) => each.name === 'responseElse' || isTrue(evaluate(elements(each)[0], state)),
      );
      const inner = branch ? elements(branch).slice(branch.name === 'responseElse' ? 0 : 1) : [];
      if (follow(inner, state)) return true;
    } else throw new Unreadable();
  }
  return false;
}

const outcomesOf = (item: XmlNode) => elements(item).filter(({ name }) => name === 'outcomeDeclaration');

/** The outcome that is the mark: SCORE, or the one that is called like it. */
function markName(item: XmlNode, rules: XmlNode): string | undefined {
  const set = [...new Set(deep(rules, 'setOutcomeValue').map(({ attrs }) => attrs.identifier ?? ''))];
  if (set.includes('SCORE')) return 'SCORE';
  const numbers = new Set(
    outcomesOf(item)
      .filter(({ attrs }) => /float|integer/.test(attrs.baseType ?? ''))
      .map(({ attrs }) => attrs.identifier ?? ''),
  );
  const known = set.filter((name) => numbers.has(name));
  const called = known.filter((name) => /score/i.test(name) && !/max|min/i.test(name));
  return called.length === 1 ? called[0] : known.length === 1 ? known[0] : undefined;
}

/** How the item's own rules mark answers; undefined where it has none, or too many. */
export function markingOf(item: XmlNode, declared: ReadonlyMap<string, Declaration>): Marking | undefined {
  const rules = child(item, 'responseProcessing');
  const list = rules ? elements(rules) : [];
  if (!rules || list.length === 0 || deep(rules, 'baseValue').length > MOST_RULES) return undefined;
  const name = markName(item, rules);
  if (name === undefined) return undefined;
  const defaults = outcomesOf(item).map(({ attrs, children }) => {
    const said = held(deep({ name: '', attrs: {}, children }, 'value').map((value) => words(value).trim()));
    return [
      attrs.identifier ?? '',
      said ?? (/float|integer/.test(attrs.baseType ?? '') ? ['0'] : null),
    ] as const;
  });
  return (answers) => {
    const state: State = { answers, outcomes: new Map(defaults), declared, steps: 0 };
    state.outcomes.set(name, state.outcomes.get(name) ?? ['0']);
    try {
      follow(list, state);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
    const mark = numberOf(state.outcomes.get(name));
    return Number.isFinite(mark) ? mark : 0;
  };
}
