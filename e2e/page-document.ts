import { englishMessages, noncesOf, rawKeys } from './checks';
import { loneDates } from './lone-dates';
import type { Locale } from './texts';

type Expected = {
  locale: Locale;
  /** The document of an address that does not exist is a shell: the browser draws what it says. */
  isMissing: boolean;
  /** Nobody is signed in: no branch says which calendar stands first. */
  isGuest: boolean;
  /** Nonces of documents before this one; takes this one's. */
  nonces: Set<string>;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

/** How many headings of the first level a document has before its scripts run. */
const mainHeadings = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    .match(/<h1[\s>]/g)?.length ?? 0;

/**
 * Texts between the tags of a document in its own language; what is marked as another language is left out.
 */
function textsOf(html: string, locale: Locale): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, '')
    // Names as programs write them.
    .replaceAll(/<(\w+)\b[^>]*\btranslate="no"[^>]*>[\s\S]*?<\/\1>/g, '')
    // The innermost element of another language: what is inside of it has no language.
    .replaceAll(/<(\w+)\b[^>]*\blang="(\w+)"[^>]*>[\s\S]*?<\/\1>/g, (all, _tag, lang: string) =>
      lang === locale ? all : '',
    );
  return body
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim())
    .filter((text) => text !== '');
}

/** What is wrong with the document of a page, read without a browser. */
export async function documentProblems(
  response: Response,
  { locale, isMissing, isGuest, nonces }: Expected,
): Promise<string[]> {
  const problems: string[] = [];
  const status = isMissing ? 404 : 200;
  if (response.status !== status) problems.push(`status ${response.status} at ${response.url}`);
  const html = await response.text();
  const { nonce, policy, tags, without } = noncesOf(html, response.headers.get('content-security-policy'));
  if (policy.includes('unsafe-eval')) problems.push(policy);
  if (tags.length === 0) problems.push('no scripts');
  problems.push(...without);
  if (nonces.has(nonce)) problems.push(`the nonce ${nonce} came twice`);
  nonces.add(nonce);
  if (isMissing) return problems;

  const [root = ''] = /<html\b[^>]*>/.exec(html) ?? [];
  const direction = locale === 'ar' ? 'rtl' : 'ltr';
  if (!root.includes(`lang="${locale}"`) || !root.includes(`dir="${direction}"`)) problems.push(root);
  if (!/<title>[^<]*\S[^<]*<\/title>/.test(html)) problems.push('no title');

  const headings = mainHeadings(html);
  if (headings !== 1) problems.push(`${headings} headings of the first level`);

  const texts = textsOf(html, locale);
  if (texts.length < 5) problems.push(`only ${texts.length} texts`);
  problems.push(...rawKeys(texts.join('\n')));
  const first = isGuest && locale === 'en' ? 'gregory' : 'islamic-umalqura';
  problems.push(...loneDates(html, locale, first).map((date) => `a date ${date}`));
  if (locale === 'ar') problems.push(...texts.filter((text) => englishMessages.has(text)));
  return problems;
}
