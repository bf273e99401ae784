import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '@/server/router/errors';

// 2 is argon2id: the package's const enum cannot be imported under verbatimModuleSyntax.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_RUNNING = 2;
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is costly by design: at most two at once, a bounded queue, then 503. */
async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_RUNNING) {
    if (waiting.length >= MOST_WAITING)
      throw new ApiError('unavailable', { headers: { 'retry-after': '5' } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => withHashingSlot(() => hash(password, options));
export const verifyPassword = (digest: string, password: string) =>
  withHashingSlot(() => verify(digest, password).catch(() => false));

/** Stands where nobody has a password: no text was hashed to it. */
export const unusablePassword = 'none';

/** Verified for unknown accounts, so that they take as long as known ones. */
export const dummyDigest = hash('manara-no-such-account', options);
