import type { Locale } from '@/lib/contract/text';
import { checkDraft } from '../draft';
import type { Note, ParsedQuestion } from '../importer';
import { elements, isNode, type XmlNode } from '@/server/platform/text/xml/tree';
import { localeOf } from './language-of';
import { interactionsOf } from './several';

const responsesIn = (node: XmlNode) =>
  interactionsOf(node).map(({ name, attrs }) => `${name} ${attrs.responseIdentifier ?? ''}`);

const withoutLanguage = (node: XmlNode, left: Locale): XmlNode => ({
  ...node,
  children: node.children
    .filter((part) => localeOf(part) !== left)
    .map((part) => (isNode(part) ? withoutLanguage(part, left) : part)),
});

/** The body in each language, where both stand side by side and each has the same interactions for the same responses. */
export function sidesOf(body: XmlNode): Record<Locale, XmlNode> | undefined {
  const all = responsesIn(body);
  const ids = new Set(all);
  if (all.length === 0 || ids.size * 2 !== all.length) return undefined;
  const sides = { ar: withoutLanguage(body, 'en'), en: withoutLanguage(body, 'ar') };
  const isWhole = (side: XmlNode) => {
    const own = responsesIn(side);
    return own.length === ids.size && own.every((id) => ids.has(id));
  };
  return isWhole(sides.ar) && isWhole(sides.en) ? sides : undefined;
}

/** Identifiers of an item in their order: equal for two items that differ in nothing but their texts. */
export const structureOf = (node: XmlNode): string =>
  JSON.stringify(
    elements(node).map((part) => [
      part.attrs.responseIdentifier ?? part.attrs.identifier ?? '',
      structureOf(part),
    ]),
  );

const DIFFERENT = Symbol('different');
type Plain = { [key: string]: unknown };
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isIn = (locale: Locale, value: Plain) =>
  typeof value[locale] === 'string' && Object.keys(value).length === 1;

function both(ar: unknown, en: unknown, name = ''): unknown {
  if (JSON.stringify(ar) === JSON.stringify(en)) return ar;
  if (ar === undefined || en === undefined) return name === 'explanation' ? (ar ?? en) : DIFFERENT;
  if (Array.isArray(ar) && Array.isArray(en)) {
    // An answer or a tag of either language counts.
    if (name === 'accepted' || name === 'tags') return [...ar, ...en].slice(0, 20);
    if (ar.length !== en.length) return DIFFERENT;
    const list = ar.map((value, index) => both(value, en[index]));
    return list.includes(DIFFERENT) ? DIFFERENT : list;
  }
  if (!isPlain(ar) || !isPlain(en)) return DIFFERENT;
  if (isIn('ar', ar) && isIn('en', en)) return { ...ar, ...en };
  const keys = [...new Set([...Object.keys(ar), ...Object.keys(en)])];
  const parts = keys.map((key) => [key, both(ar[key], en[key], key)] as const);
  return parts.some(([, value]) => value === DIFFERENT) ? DIFFERENT : Object.fromEntries(parts);
}

/** One question of two that say the same in two languages; undefined where anything but their texts differs. */
export function inBothLanguages(ar: ParsedQuestion, en: ParsedQuestion): ParsedQuestion | undefined {
  if (!ar.draft || !en.draft) return undefined;
  const draft = both(ar.draft, en.draft);
  if (draft === DIFFERENT) return undefined;
  const notes = new Map<string, Note>([...ar.notes, ...en.notes].map((note) => [JSON.stringify(note), note]));
  const checked = checkDraft({ number: ar.number, line: ar.line, sourceId: ar.sourceId }, draft, [
    ...notes.values(),
  ]);
  const files = new Map([...(ar.files ?? []), ...(en.files ?? [])].map((file) => [file.id, file]));
  return checked.draft && { ...checked, ...(files.size > 0 && { files: [...files.values()] }) };
}

const SUFFIX = /(^|[/_.-])(ar|en)(?:[_-][a-z]{2})?(?=[/_.-]|$)/i;
/** A name without the language in it, and the language. */
export function apartFromLanguage(name: string): { base: string; locale: Locale } | undefined {
  const locale = SUFFIX.exec(name)?.[2]?.toLowerCase();
  return locale === 'ar' || locale === 'en'
    ? { base: name.replace(SUFFIX, (_, before) => (before === '/' ? '/' : '')), locale }
    : undefined;
}

/** Files of a package that differ in the language of their name alone, by either of their names. */
export function languagePairs(names: readonly string[]): Map<string, Record<Locale, string>> {
  const found = new Map<string, Partial<Record<Locale, string>>>();
  const doubtful = new Set<string>();
  for (const name of names) {
    const apart = apartFromLanguage(name);
    if (!apart) continue;
    const pair = found.get(apart.base) ?? {};
    if (pair[apart.locale]) doubtful.add(apart.base);
    found.set(apart.base, { ...pair, [apart.locale]: name });
  }
  const pairs = [...found].flatMap(([base, { ar, en }]) =>
    ar && en && !doubtful.has(base) ? [{ ar, en }] : [],
  );
  return new Map(pairs.flatMap((pair) => [[pair.ar, pair] as const, [pair.en, pair] as const]));
}
