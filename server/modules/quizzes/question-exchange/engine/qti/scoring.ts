import { child, deep, elements, type XmlNode } from '@/server/platform/text/xml/tree';

/** `whole`: all right or nothing for a response; `mapped`: by the map of the response; `own`: rules of the item itself. */
export type Scoring = {
  kind: 'none' | 'whole' | 'mapped' | 'own';
  /** Of single responses, where the item marks some of them one way and some the other. */
  kinds: ReadonlyMap<string, 'whole' | 'mapped'>;
  /** Width of right numbers by the identifier of their response; relative ones in per cent. */
  widths: ReadonlyMap<string, { value: number; isRelative: boolean }>;
  /** Responses whose letters may be of either case. */
  caseless: ReadonlySet<string>;
};

const UNSCORED: Scoring = { kind: 'none', kinds: new Map(), widths: new Map(), caseless: new Set() };

const NOTHING: XmlNode = { name: '', attrs: {}, children: [] };

const numbers = (item: XmlNode): Set<string> =>
  new Set([
    'SCORE',
    ...elements(item)
      .filter(
        ({ name, attrs }) => name === 'outcomeDeclaration' && /float|integer/.test(attrs.baseType ?? ''),
      )
      .map(({ attrs }) => attrs.identifier ?? ''),
  ]);

const SETS = ['responseIf', 'responseElseIf', 'responseElse'];
const COMPARED = /^(?:lt|lte|gt|gte|equal)$/;

/** A comparison of an answer with its right answer, as `match`, `equal` or `stringMatch` make it. */
function comparedWith(condition: XmlNode): string | undefined {
  if (!/^(?:match|equal|stringMatch)$/.test(condition.name)) return undefined;
  const [left, right, ...more] = elements(condition);
  if (more.length > 0 || left?.name !== 'variable' || right?.name !== 'correct') return undefined;
  return left.attrs.identifier === right.attrs.identifier ? left.attrs.identifier : undefined;
}

const numberIn = (node: XmlNode | undefined) =>
  Number(deep(node ?? NOTHING, 'baseValue')[0]?.children[0] ?? Number.NaN);

/** Limits a sum to its bounds; other steps are separate rules. */
function isBound(condition: XmlNode, branch: XmlNode): boolean {
  const set = numberIn(deep(branch, 'setOutcomeValue')[0]);
  return set === 0 || set === numberIn(condition);
}

/** A condition that leaves the rules as they are: nothing was answered, or the sum leaves its bounds. */
function isGuard(condition: XmlNode, branch: XmlNode, scores: Set<string>): boolean {
  if (condition.name === 'isNull') return true;
  if (condition.name === 'not') return elements(condition).every((inner) => isGuard(inner, branch, scores));
  const asked = deep(condition, 'variable').map(({ attrs }) => attrs.identifier ?? '');
  return (
    COMPARED.test(condition.name) &&
    asked.length > 0 &&
    asked.every((name) => scores.has(name)) &&
    isBound(condition, branch)
  );
}

function byTemplate(template: string): Scoring['kind'] {
  const name = template.split('/').at(-1) ?? '';
  if (/map_response/i.test(name)) return 'mapped';
  return /match/i.test(name) ? 'whole' : 'own';
}

function byRules(rules: XmlNode, scores: Set<string>): Scoring {
  const widths = new Map<string, { value: number; isRelative: boolean }>();
  const caseless = new Set<string>();
  const score = (node: XmlNode) =>
    deep(node, 'setOutcomeValue').some(({ attrs }) => scores.has(attrs.identifier ?? ''));
  const sets = deep(rules, 'setOutcomeValue');
  // Some programs compare and leave what follows from it unsaid.
  if (sets.length === 0 && deep(rules, 'match').some((match) => comparedWith(match)))
    return { ...UNSCORED, kind: 'whole' };
  if (!score(rules)) return UNSCORED;
  let isOwn = false;
  const matched = new Set<string>();
  for (const branch of SETS.flatMap((name) => deep(rules, name)).filter(score)) {
    const condition = branch.name === 'responseElse' ? undefined : elements(branch)[0];
    if (!condition || isGuard(condition, branch, scores)) continue;
    const response = comparedWith(condition);
    isOwn ||= response === undefined;
    if (response === undefined) continue;
    matched.add(response);
    const width = Number(condition.attrs.tolerance?.trim().split(/\s+/)[0]);
    if (/absolute|relative/.test(condition.attrs.toleranceMode ?? '') && width > 0)
      widths.set(response, { value: width, isRelative: condition.attrs.toleranceMode === 'relative' });
    if (condition.name === 'stringMatch' && condition.attrs.caseSensitive === 'false') caseless.add(response);
  }
  const summed = new Set(
    ['mapResponse', 'mapResponsePoint'].flatMap((name) =>
      deep(rules, name).map(({ attrs }) => attrs.identifier ?? ''),
    ),
  );
  const isMixed = matched.size > 0 && summed.size > 0;
  const kind = isOwn || isMixed ? 'own' : summed.size > 0 ? 'mapped' : matched.size > 0 ? 'whole' : 'own';
  const kinds =
    isOwn || !isMixed ? [] : [...matched, ...summed].filter((id) => matched.has(id) !== summed.has(id));
  return {
    kind,
    kinds: new Map(kinds.map((id) => [id, matched.has(id) ? 'whole' : 'mapped'])),
    widths,
    caseless,
  };
}

/** How one response of an item is marked. */
export const kindFor = ({ kind, kinds }: Scoring, response: string): Scoring['kind'] =>
  kinds.get(response) ?? kind;

/** How an item is marked where it comes from. */
export function scoringOf(item: XmlNode): Scoring {
  const rules = child(item, 'responseProcessing');
  const template = rules?.attrs.template ?? rules?.attrs.templateLocation;
  if (rules && elements(rules).length > 0) return byRules(rules, numbers(item));
  return template ? { ...UNSCORED, kind: byTemplate(template) } : UNSCORED;
}

/** The mark that an item names for itself, where it is another than one. */
export function markOf(item: XmlNode): string | undefined {
  const outcome = (id: string) =>
    elements(item).find(({ name, attrs }) => name === 'outcomeDeclaration' && attrs.identifier === id);
  const whole = deep(outcome('MAXSCORE') ?? NOTHING, 'value')[0]?.children[0];
  const said = typeof whole === 'string' ? whole.trim() : outcome('SCORE')?.attrs.normalMaximum;
  return said && Number.isFinite(Number(said)) && Number(said) !== 1 ? String(Number(said)) : undefined;
}
