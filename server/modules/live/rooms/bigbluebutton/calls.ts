import { createHash, createHmac } from 'node:crypto';
import { child, readXml, words, type XmlNode } from '@/server/platform/text/xml/tree';
import { ProviderUnavailable } from '../provider';
import { ANSWER_MS, callProvider, type ProviderOptions, withoutSlash } from '../provider-call';

export type BigBlueButtonSettings = {
  /** As the server prints it, with or without `api` at its end. */
  url: string;
  secret: string;
};

/** Why the server refuses, in its own word: `notFound`, `checksumError` … */
export class Refused extends ProviderUnavailable {
  readonly key: string;

  constructor(call: string, key: string) {
    super(`bigbluebutton ${call} ${key}`);
    this.key = key;
  }
}

type Parameters = Record<string, string | number | boolean | undefined>;
export type BigBlueButtonCalls = ReturnType<typeof createCalls>;

export const textOf = (node: XmlNode | undefined, name: string) => words(child(node, name)).trim();

/** Calls of the server: addresses whose parameters are sealed with the secret that both know. */
export function createCalls(
  { url, secret }: BigBlueButtonSettings,
  { answerMs = ANSWER_MS }: ProviderOptions,
) {
  const base = `${withoutSlash(url).replace(/\/api$/, '')}/api`;

  /** The checksum covers the very signs of the query. */
  function address(call: string, parameters: Parameters): string {
    const given = Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const query = new URLSearchParams(given).toString();
    const checksum = createHash('sha256').update(`${call}${query}${secret}`).digest('hex');
    return `${base}/${call}?${query}${query && '&'}checksum=${checksum}`;
  }

  /** The answer of a call. Errors: Refused, ProviderUnavailable. */
  async function ask(call: string, parameters: Parameters): Promise<XmlNode> {
    const { status, text } = await callProvider(address(call, parameters), answerMs);
    const read = status === 200 && !/<!(?:DOCTYPE|ENTITY)/i.test(text) ? readXml(text) : null;
    if (!read || 'fault' in read || read.root.name !== 'response')
      throw new ProviderUnavailable(`bigbluebutton ${call} ${status}`);
    if (textOf(read.root, 'returncode') !== 'SUCCESS')
      throw new Refused(call, textOf(read.root, 'messageKey') || 'failed');
    return read.root;
  }

  return {
    address,
    ask,
    /** The same whenever the room is made again, and not to be found out from its name. */
    password: (role: 'moderator' | 'attendee', room: string) =>
      createHmac('sha256', secret).update(`${role}:${room}`).digest('base64url').slice(0, 32),
  };
}
