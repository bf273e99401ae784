import 'server-only';
import { createHash } from 'node:crypto';
import { isMessageArea, type MessageArea } from '../areas/message-area';
import { loadKindMessages } from './kind-messages';
import { storeMessages, type PageMessages } from './message-store';
import { type Namespace, pickNamespaces } from './messages';
import type { Locale } from './routing';

/** A namespace, or one branch of it: `attempts`, `site.contact`. */
export type MessagePart = Namespace | `${Namespace}.${string}`;
type Choice = { locale: Locale; kind: MessageArea | null; parts: readonly MessagePart[] };
type MessageFile = { address: string; hash: string; json: string };

const NO_KIND = 'base';
const FILE = /^([a-z-]+(?:\.\w+)*(?:\+[a-z-]+(?:\.\w+)*)*)\.([\w-]{12})\.json$/;
const made = new Map<string, Promise<MessageFile>>();

/** The value with nothing but what leads along the path; undefined where the path ends before. */
function branchOf(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return value;
  const entries = isBranch(value) ? Object.entries(value) : [];
  const below = branchOf(entries.find(([name]) => name === key)?.[1], rest);
  return below === undefined ? undefined : { [key]: below };
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Both with all that either has: two branches of one namespace stand beside each other. */
function merged(one: unknown, other: unknown): unknown {
  if (!isBranch(one) || !isBranch(other)) return other;
  const own = new Map(Object.entries(one));
  for (const [key, value] of Object.entries(other)) own.set(key, merged(own.get(key), value));
  return Object.fromEntries(own);
}

/** The chosen parts as one object; null when one of them does not exist. */
async function choose({ locale, kind, parts }: Choice): Promise<PageMessages | null> {
  const all = await loadKindMessages(locale, kind);
  const branches = parts.map((part) => {
    const path = part.split('.');
    return branchOf(pickNamespaces(all, path.slice(0, 1)), path);
  });
  return branches.includes(undefined) ? null : (branches.reduce(merged, {}) as PageMessages);
}

function fileOf({ locale, kind, parts }: Choice, messages: PageMessages): MessageFile {
  const json = JSON.stringify(messages);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 12);
  const address = `/i18n/${locale}/${kind ?? NO_KIND}/${parts.join('+')}.${hash}.json`;
  return { address, hash, json };
}

async function make(choice: Choice): Promise<MessageFile> {
  const messages = await choose(choice);
  if (!messages) throw new Error(`no messages: ${choice.parts.join(', ')}`);
  const file = fileOf(choice, messages);
  storeMessages(file.address, messages);
  return file;
}

/** Address of the file with these messages, named by its content; the server renders with the same. */
export async function addressOfMessages(choice: Choice): Promise<string> {
  const key = `${choice.locale}/${choice.kind ?? NO_KIND}/${choice.parts.join('+')}`;
  const known = made.get(key) ?? make(choice);
  made.set(key, known);
  return (await known).address;
}

const noStore = { 'cache-control': 'no-store' };

/**
 * Answers `/i18n/{locale}/{kind}/{parts}.{hash}.json`. With the hash of today's content it may be kept for
 * ever; a page from before an update gets today's messages, which nobody keeps.
 */
export async function serveMessages(locale: Locale, kindName: string, name: string): Promise<Response> {
  const [, list = '', hash] = FILE.exec(name) ?? [];
  const kind = isMessageArea(kindName) ? kindName : null;
  if (list === '' || (kind === null && kindName !== NO_KIND))
    return new Response(null, { status: 404, headers: noStore });
  const choice = { locale, kind, parts: list.split('+') as MessagePart[] };
  const messages = await choose(choice);
  if (!messages) return new Response(null, { status: 404, headers: noStore });
  const file = fileOf(choice, messages);
  const isCurrent = file.hash === hash;
  return new Response(file.json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(isCurrent ? { 'cache-control': 'public, max-age=31536000, immutable' } : noStore),
    },
  });
}
