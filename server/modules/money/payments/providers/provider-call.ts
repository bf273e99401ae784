import { ProviderUnavailable } from '../provider';

/** For the whole of an answer. */
export const ANSWER_MS = 10_000;
const LARGEST = 1_048_576;

async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST) throw new ProviderUnavailable('the provider of payments answers too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * One call of a provider: the answer comes in time, is 1 MiB long at most and leads nowhere else. What is
 * thrown names neither the address nor what was sent. A status of 500 and above is no answer.
 */
export async function callProvider(
  url: string,
  answerMs: number,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) });
    const text = await readLimited(response);
    if (response.status >= 500) throw new ProviderUnavailable(`the provider of payments: ${response.status}`);
    return { status: response.status, body: parse(text) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new ProviderUnavailable(`the provider of payments did not answer: ${cause?.code ?? name}`);
  }
}
