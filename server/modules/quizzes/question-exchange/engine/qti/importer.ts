import { posix } from 'node:path';
import { decodeText, headOf, isZip } from '@/server/platform/text/decode';
import { refuse } from '../draft';
import type { NamedFiles } from '../foreign/texts';
import { type Locale, locales } from '@/lib/contract/text';
import {
  type ImportContext,
  type Importer,
  MAX_PACKAGE_BYTES,
  MAX_QUESTION_LENGTH,
  type ParsedQuestion,
} from '../importer';
import { FileError } from '@/server/platform/text/file-error';
import { type Attachment, attachmentOf } from '../media/attachment';
import { decodeEntities } from '@/server/platform/text/html';
import { checkDeclarations } from '@/server/platform/text/xml/scan';
import { type Archive, openArchive } from './archive';
import { fromItem, readItem } from './item';
import { apartFromLanguage, inBothLanguages, languagePairs, structureOf } from './languages';
import { passagesOf } from './passages';

const ITEM = /<(?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item)(?=[\s>])/;
const OLD = /<(?:[\w.-]+:)?questestinterop(?=[\s>])/;
const REFERENCE = /\b(?:src|data|href)\s*=\s*(?:"([^"]{1,400})"|'([^']{1,400})')/g;

function checkOld(source: string): void {
  if (OLD.test(source.slice(0, 8192))) throw new FileError('qti_old');
}

/** Files that an item names, by the address that it gives them. */
async function filesOf(archive: Archive, name: string, source: string): Promise<NamedFiles> {
  const named = new Map<string, Attachment>();
  for (const match of source.matchAll(REFERENCE)) {
    const reference = decodeEntities(match[1] ?? match[2] ?? '');
    if (named.has(reference) || /^[a-z][a-z0-9+.-]*:|^\//i.test(reference)) continue;
    let path = posix.join(posix.dirname(name), reference.split(/[?#]/)[0] ?? '');
    try {
      path = decodeURIComponent(path);
    } catch {
      // A name with a bare percent sign is taken as it stands.
    }
    const bytes = await archive.read(path);
    const file = bytes && attachmentOf(posix.basename(path), bytes);
    if (file) {
      named.set(reference, file);
      named.set(decodeSafe(reference), file);
    }
  }
  return named;
}

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MANIFEST = /(?:^|\/)imsmanifest\.xml$/i;

/** Addresses of the items that a manifest lists, in its order. */
async function listedBy(archive: Archive, manifest: string): Promise<string[]> {
  const bytes = await archive.read(manifest);
  if (!bytes) return [];
  const source = decodeText(bytes);
  checkDeclarations(source);
  if (source.length > 8_000_000) throw new FileError('bomb');
  return [...source.matchAll(/<(?:[\w.-]+:)?resource\b[^<>]*/g)].flatMap(([tag]) => {
    const type = /\btype\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '';
    const href = /\bhref\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];
    return href && /item/i.test(type)
      ? [posix.join(posix.dirname(manifest), decodeSafe(decodeEntities(href)))]
      : [];
  });
}

/** Items in the order of the manifests, of which each folder may have its own, then those that none of them lists. */
async function itemNames(archive: Archive): Promise<{ names: string[]; listed: ReadonlySet<string> }> {
  const manifests = archive.names
    .filter((name) => MANIFEST.test(name))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  const listed = new Set<string>();
  for (const manifest of manifests) for (const name of await listedBy(archive, manifest)) listed.add(name);
  const xml = archive.names.filter((name) => /\.xml$/i.test(name) && !MANIFEST.test(name)).sort();
  return { names: [...new Set([...listed, ...xml])], listed };
}

/** The questions of one file of a package; none where it is no item and nobody called it one. */
async function fromEntry(
  archive: Archive,
  name: string,
  isListed: boolean,
  place: { number: number; line: number },
  context: ImportContext,
): Promise<ParsedQuestion[]> {
  const value = name.slice(0, 120);
  const body = await archive.read(name);
  if (!body) return [refuse(place, { code: 'qti_missing', params: { value } })];
  try {
    const source = decodeText(body);
    checkOld(source);
    if (!ITEM.test(source))
      return isListed ? [refuse(place, { code: 'qti_no_item', params: { value } })] : [];
    checkDeclarations(source);
    const passages = await passagesOf(archive, name, source, filesOf);
    const files = new Map([...(await filesOf(archive, name, source)), ...passages.files]);
    return fromItem(place, source, files, context, passages.nodes);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    // One odd file does not take the others of its package with it.
    return isListed || /item/i.test(name)
      ? [
          refuse(
            place,
            { code: 'qti_odd', params: { value } },
            { code: `file.${error.code}`, params: error.params },
          ),
        ]
      : [];
  }
}

/**
 * One question of two items that differ in their language alone; undefined where they are separate questions.
 */
async function fromPair(
  archive: Archive,
  pair: Record<Locale, string>,
  place: { number: number; line: number },
  context: ImportContext,
): Promise<ParsedQuestion | undefined> {
  const items: Partial<Record<Locale, { question: ParsedQuestion; structure: string; base: string }>> = {};
  for (const locale of locales) {
    const body = await archive.read(pair[locale]);
    const source = body && body.length < MAX_QUESTION_LENGTH ? safeText(body) : '';
    const identity = ITEM.test(source) ? identityOf(source, locale) : undefined;
    if (!identity) return undefined;
    const own = { ...context, language: locale };
    const [question, more] = await fromEntry(archive, pair[locale], true, place, own);
    if (!question || more) return undefined;
    items[locale] = { question, ...identity };
  }
  const { ar, en } = items;
  if (!ar || !en || ar.base !== en.base || ar.structure !== en.structure) return undefined;
  const found = inBothLanguages(ar.question, en.question);
  return found && { ...found, ...(ar.base !== '' && { sourceId: ar.base }) };
}

function safeText(body: Uint8Array): string {
  try {
    return decodeText(body);
  } catch (error) {
    if (error instanceof FileError) return '';
    throw error;
  }
}

/** What two items in two languages have in common; undefined where the item names another language. */
function identityOf(source: string, locale: Locale): { structure: string; base: string } | undefined {
  const item = readItem(source);
  if (!item || (item.attrs.lang !== undefined && !item.attrs.lang.toLowerCase().startsWith(locale)))
    return undefined;
  const identifier = item.attrs.identifier ?? '';
  return { structure: structureOf(item), base: apartFromLanguage(identifier)?.base ?? identifier };
}

async function* parsePackage(bytes: Uint8Array, context: ImportContext): AsyncGenerator<ParsedQuestion> {
  const archive = await openArchive(bytes);
  const { names, listed } = await itemNames(archive);
  const pairs = languagePairs(names);
  const joined = new Set<string>();
  let number = 1;
  for (const name of names) {
    if (joined.has(name)) continue;
    const place = { number, line: number };
    const pair = pairs.get(name);
    const both = pair && !joined.has(pair.ar) ? await fromPair(archive, pair, place, context) : undefined;
    if (both && pair) {
      joined.add(pair.ar).add(pair.en);
      number += 1;
      yield both;
      continue;
    }
    const found = await fromEntry(archive, name, listed.has(name), place, context);
    number += found.length;
    yield* found;
  }
}

async function* parse(bytes: Uint8Array, context: ImportContext): AsyncGenerator<ParsedQuestion> {
  if (isZip(bytes)) {
    yield* parsePackage(bytes, context);
    return;
  }
  const source = decodeText(bytes);
  checkOld(source);
  checkDeclarations(source);
  if (ITEM.test(source)) yield* fromItem({ number: 1, line: 1 }, source, new Map(), context);
}

const head = (bytes: Uint8Array) => headOf(bytes, 8192);

/** QTI 2.1, 2.2 and 3.0: an item, or a package of items with their files. */
export const qtiImporter: Importer = {
  format: 'qti',
  detect: (bytes, name) =>
    isZip(bytes) ? /\.zip$/i.test(name) : ITEM.test(head(bytes)) || OLD.test(head(bytes)),
  maxBytes: MAX_PACKAGE_BYTES,
  parse,
};
