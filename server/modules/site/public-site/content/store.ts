import * as z from 'zod';
import { stages } from '@/lib/contract/roles';
import { type Locale, locales } from '@/lib/contract/text';
import type { Log } from '@/server/boot/deps';
import { type ContentFile, isName, listContentFiles, readContentFile } from './files';
import { BrokenContent, readFrontMatter } from './front-matter';
import { renderMarkdown } from './markdown';

const line = (max: number) => z.string().trim().min(1).max(max);
const heads = {
  pages: z.object({ title: line(120), description: line(320) }),
  news: z.object({ title: line(160), summary: line(400), date: z.iso.date() }),
  testimonials: z.object({
    name: line(80),
    role: line(80),
    stage: z.enum(stages).nullish(),
    order: z.number().default(100),
  }),
};
export type Collection = keyof typeof heads;
type Head<Name extends Collection> = z.output<(typeof heads)[Name]>;

/** One text in one language. `head` is null when the file is broken. */
export type Entry<Name extends Collection> = {
  slug: string;
  language: Locale;
  changed: Date;
  head: Head<Name> | null;
  body: string;
};

export type ContentSettings = {
  /** Asked at each read: a school that was just founded is no longer the demo. */
  folders: () => readonly string[];
  words: (locale: Locale) => Record<string, string>;
};

type CachedFile = { file: ContentFile; head: unknown; body: string };
const MOST_CACHED = 2000;

const placeOf = (collection: Collection, locale: Locale, slug?: string) => [
  locale,
  ...(collection === 'pages' ? [] : [collection]),
  ...(slug === undefined ? [] : [slug]),
];

const filled = (text: string, words: Record<string, string>) =>
  text.replaceAll(/\{([a-z]+)\}/g, (all, key: string) => words[key] ?? all);

/** Logs what is wrong with a file once a version. */
function createReports(log: Log) {
  const reported = new Map<string, string>();
  function reportOnce(key: string, reason: string) {
    if (reported.get(key) === reason) return;
    if (reported.size > MOST_CACHED) reported.clear();
    reported.set(key, reason);
    log('warn', 'content.broken', { file: key, reason });
  }
  return { reportOnce, reported };
}

/**
 * The school's texts. Folders are asked in order, the school's own first; a file is read again when it
 * changed. A broken one is logged once a version and known as broken, it never hides the other texts.
 */
export function createContent(settings: ContentSettings, log: Log) {
  const cached = new Map<string, CachedFile>();
  const { reportOnce, reported } = createReports(log);

  async function readOne<Name extends Collection>(
    collection: Name,
    slug: string,
    locale: Locale,
  ): Promise<Entry<Name> | null> {
    for (const folder of settings.folders()) {
      const parts = placeOf(collection, locale, slug);
      const key = [folder, ...parts].join('/');
      try {
        const known = cached.get(key);
        const file = await readContentFile(folder, parts, known?.file);
        if (file === null) continue;
        if (known && known.file === file)
          return {
            slug,
            language: locale,
            changed: file.changed,
            head: known.head as Head<Name>,
            body: known.body,
          };
        const { head, body } = readFrontMatter(file.text, heads[collection]);
        if (cached.size > MOST_CACHED) cached.clear();
        cached.set(key, { file, head, body });
        reported.delete(key);
        return { slug, language: locale, changed: file.changed, head: head as Head<Name>, body };
      } catch (error) {
        if (!(error instanceof BrokenContent)) throw error;
        cached.delete(key);
        reportOnce(key, error.message);
        return { slug, language: locale, changed: new Date(0), head: null, body: '' };
      }
    }
    return null;
  }

  /** The text in the reader's language, in the other one when that is all there is, or null. */
  async function find<Name extends Collection>(
    collection: Name,
    slug: string,
    locale: Locale,
  ): Promise<Entry<Name> | null> {
    if (!isName(slug)) return null;
    const order = [locale, ...locales.filter((other) => other !== locale)];
    for (const language of order) {
      const entry = await readOne(collection, slug, language);
      if (entry) return entry;
    }
    return null;
  }

  /** Every text of a collection that can be read, each once, in the reader's language where it has it. */
  async function list<Name extends Exclude<Collection, 'pages'>>(
    collection: Name,
    locale: Locale,
  ): Promise<(Entry<Name> & { head: Head<Name> })[]> {
    const folders = settings.folders();
    const names = await Promise.all(
      folders.flatMap((folder) =>
        locales.map((language) => listContentFiles(folder, placeOf(collection, language))),
      ),
    );
    const slugs = [...new Set(names.flat())].toSorted();
    const entries = await Promise.all(slugs.map((slug) => find(collection, slug, locale)));
    return entries.filter((entry): entry is Entry<Name> & { head: Head<Name> } => Boolean(entry?.head));
  }

  /** The text as HTML for a reader; `{name}` and its like are filled with the words of the school. */
  function toHtml(entry: Entry<Collection>, locale: Locale): string {
    const words = settings.words(entry.language);
    return renderMarkdown(filled(entry.body, words), locale);
  }

  /** One line of front matter with the words of the school. */
  function fill(text: string, locale: Locale): string {
    return filled(text, settings.words(locale));
  }

  return { find, list, toHtml, fill };
}

export type Content = ReturnType<typeof createContent>;
