import { ProviderUnavailable } from './provider';

/** Clock of the school, and how long a provider may take. */
export type ProviderOptions = { now: () => Date; answerMs?: number };

/** For the whole of an answer. */
export const ANSWER_MS = 8_000;
const LARGEST = 2_097_152;

/** The body of an answer up to its limit. A longer one is not read to its end. */
async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) throw new ProviderUnavailable('the provider of rooms answers too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The address of a server without what separates it from a path. */
export function withoutSlash(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}

/**
 * One call of a provider: the answer comes in time, is 2 MiB long at most and leads nowhere else. What is
 * thrown names neither the address, which may be signed, nor what was sent.
 */
export async function callProvider(
  url: string,
  answerMs: number,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, text: await readLimited(response) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new ProviderUnavailable(`the provider of rooms did not answer: ${cause?.code ?? name}`);
  }
}
