import type { Messages } from './messages';

/** Some of the messages of a language, as a file of messages holds them. */
export type PageMessages = Partial<Messages>;

declare global {
  /** By address of the file; one map for both module graphs of the server, and one a browser page. */
  var messagesByAddress: Map<string, Promise<PageMessages>> | undefined;
}

const WAITS_MS = [300, 1_000, 3_000];
const isServer = typeof window === 'undefined';
const kept = () => (globalThis.messagesByAddress ??= new Map());

async function fetchMessages(address: string): Promise<PageMessages> {
  for (let turn = 0; ; turn += 1) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return await response.json();
    } catch (error) {
      const wait = WAITS_MS[turn];
      if (wait === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** A promise that React reads without waiting. */
const settled = (promise: Promise<PageMessages>, value: PageMessages) =>
  Object.assign(promise, { status: 'fulfilled' as const, value });

/** Server only: what pages that name this address are rendered with. */
export function storeMessages(address: string, messages: PageMessages): void {
  kept().set(address, settled(Promise.resolve(messages), messages));
}

/**
 * The messages of a file for `use`, the same promise for all callers. A file that cannot be read in four
 * tries rejects and is asked for again by the next caller.
 */
export function messagesAt(address: string): Promise<PageMessages> {
  const known = kept().get(address);
  if (known) return known;
  if (isServer) throw new Error(`${address} was not prepared`);
  const asked = fetchMessages(address);
  asked.then(
    (messages) => settled(asked, messages),
    () => kept().delete(address),
  );
  kept().set(address, asked);
  return asked;
}
