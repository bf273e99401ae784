/** Whose pages are walked: where the walk begins, and what the browser of the reader sends. */
export type Walker = {
  name: string;
  start: string;
  cookie: string;
  /** Gets every document that is opened. */
  read?: (address: string, html: string) => void;
};
/** A page of the product that links lead to: its pattern and one address that was met. */
export type Met = ReadonlyMap<string, string>;

const entities: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

/** Addresses of the links in a document, without language and hash; links elsewhere are left out. */
export function linksOf(html: string, locale: string): string[] {
  const links = html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g);
  return [...links].flatMap(([, href = '']) => {
    const [address = ''] = decoded(href).split('#');
    if (address === `/${locale}`) return ['/'];
    return address.startsWith(`/${locale}/`) || address.startsWith(`/${locale}?`)
      ? [address.slice(locale.length + 1).replace(/^\?/, '/?')]
      : [];
  });
}

/**
 * Finds the pattern of a path among patterns as `/student/exams/{id}`; one with fewer parameters comes
 * first. Null where no pattern fits.
 */
export function patternFinder(patterns: readonly string[]): (path: string) => string | null {
  const count = (pattern: string) => pattern.split('{').length;
  const rules = patterns
    .toSorted((one, two) => count(one) - count(two))
    .map((pattern) => ({
      pattern,
      rule: new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
    }));
  return (path) => rules.find(({ rule }) => rule.test(path))?.pattern ?? null;
}

/** Queries that show the same page with other rows are one: ids, days and free texts are folded. */
function shapeOf(query: string): string {
  const entries = [...new URLSearchParams(query)].map(([key, value]) => [
    key,
    /^[a-z_-]{1,16}$/.test(value) ? value : '*',
  ]);
  return entries
    .map(([key, value]) => `${key}=${value}`)
    .toSorted()
    .join('&');
}

const folderOf = (pattern: string) => pattern.slice(0, pattern.lastIndexOf('/'));

/** Pages of one shape that are opened, and pages of one pattern: lists lead to more rows than a walk can open. */
const PER_SHAPE = 3;
const PER_PATTERN = 12;
/** The same where pages below are wanted that no page has led to so far. */
const PER_WANTED = 40;

/**
 * Follows the links of served documents from the start of a walker until no new page is found. `wanted`: patterns for
 * which more pages are opened that may lead to them: those above and beside them in the address, and those that `above`
 * names.
 */
export async function walk(
  origin: string,
  locale: string,
  walker: Walker,
  find: (path: string) => string | null,
  wanted: readonly string[] = [],
  above: Readonly<Record<string, string>> = {},
): Promise<Met> {
  const met = new Map<string, string>();
  const shapes = new Map<string, number>();
  const opened = new Map<string, number>();
  const seen = new Set<string>();
  let waiting = [walker.start];
  const isWanted = (address: string) => {
    const [path = '', query = ''] = address.split('?');
    const pattern = find(path);
    if (pattern === null || seen.has(address)) return false;
    seen.add(address);
    if (!met.has(pattern)) met.set(pattern, address);
    const shape = `${pattern}?${shapeOf(query)}`;
    const [ofShape, ofPattern] = [shapes.get(shape) ?? 0, opened.get(pattern) ?? 0];
    const isParent = wanted.some(
      (route) =>
        !met.has(route) &&
        (route.startsWith(`${pattern}/`) ||
          folderOf(route) === folderOf(pattern) ||
          above[route] === pattern),
    );
    if (isParent ? ofPattern >= PER_WANTED : ofShape >= PER_SHAPE || ofPattern >= PER_PATTERN) return false;
    shapes.set(shape, ofShape + 1);
    opened.set(pattern, ofPattern + 1);
    return true;
  };
  while (waiting.length > 0) {
    const next = waiting.filter(isWanted);
    waiting = [];
    for (let first = 0; first < next.length; first += 4) {
      const documents = await Promise.all(
        next.slice(first, first + 4).map(async (address) => {
          const response = await fetch(`${origin}/${locale}${address}`, {
            headers: { cookie: walker.cookie },
          });
          const arrived = new URL(response.url).pathname.replace(`/${locale}`, '') || '/';
          const html = await response.text();
          walker.read?.(arrived, html);
          return [arrived, ...linksOf(html, locale)];
        }),
      );
      waiting.push(...documents.flat());
    }
  }
  return met;
}
