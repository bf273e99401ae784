import { load, murmurX64Hash128 } from '@fingerprintjs/fingerprintjs';

const SEED = 31;

/**
 * A label of this browser for the list of devices; it proves nothing. Loaded only when somebody turns push
 * on.
 */
export async function browserFingerprint(): Promise<string> {
  const { components } = await (await load()).get();
  const values = Object.values(components).map((part) => ('value' in part ? JSON.stringify(part.value) : ''));
  return murmurX64Hash128(values.join(''), SEED);
}
