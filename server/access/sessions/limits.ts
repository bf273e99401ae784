import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '@/server/router/errors';
import { addressBlock } from '../address-block';

const FREE_FAILURES = 5;
const LONGEST_SECONDS = 900;

/** Key of a counter: of an account's id, or of what was typed, which is not stored. */
export const accountKey = (idOrIdentifier: string) =>
  createHash('sha256').update(idOrIdentifier.toLowerCase()).digest('base64url');

/** Failures of one account under all its names together before guesses are no longer looked at. */
const ACCOUNT_FREE_FAILURES = 20;

/** Seconds to wait after `count` failures: none up to 5, then 1, 2, 4 … 900. */
const delaySeconds = (count: number) =>
  count < FREE_FAILURES ? 0 : Math.min(LONGEST_SECONDS, 2 ** (count - FREE_FAILURES));

function refuseTry(row: { count: number; last_at: Date } | undefined, now: Date): never {
  const left = row ? Math.ceil((row.last_at.getTime() - now.getTime()) / 1000 + delaySeconds(row.count)) : 1;
  throw new ApiError('rate_limit', {
    code: 'login_wait',
    params: { seconds: Math.max(1, left) },
    headers: { 'retry-after': String(Math.max(1, left)) },
  });
}

async function readFailures(pool: pg.Pool, key: string) {
  const { rows } = await pool.query<{ count: number; last_at: Date }>({
    name: 'login-failure',
    text: 'select count, last_at from login_failures where key = $1',
    values: [key],
  });
  return rows[0];
}

/**
 * Refuses with 429 and Retry-After while the account is cooling down, before a captcha is asked for or spent.
 */
export async function refuseWhileCooling(pool: pg.Pool, key: string, now: Date): Promise<void> {
  const row = await readFailures(pool, key);
  const seconds = row ? delaySeconds(row.count) : 0;
  // A try of the same moment may carry a later time: with nothing to wait for, it is no reason to refuse.
  if (row && seconds > 0 && row.last_at.getTime() + seconds * 1_000 > now.getTime()) refuseTry(row, now);
}

/**
 * Counts one try in advance, so that of many at once no more are let through than of one after the other; a
 * success forgets them. Refuses with 429 and Retry-After while the account is cooling down; an address is
 * never blocked (a school is one NAT).
 */
export async function consumeAttempt(pool: pg.Pool, key: string, now: Date): Promise<void> {
  if (!(await countTry(pool, key, now, FREE_FAILURES))) refuseTry(await readFailures(pool, key), now);
}

/**
 * Counts one try of an account in advance, whatever name was typed. False: it is not to be looked at, and the
 * answer is that of a wrong password: a different wait would reveal which names belong together.
 */
export const consumeAccountAttempt = (pool: pg.Pool, key: string, now: Date): Promise<boolean> =>
  countTry(pool, key, now, ACCOUNT_FREE_FAILURES);

async function countTry(pool: pg.Pool, key: string, now: Date, free: number): Promise<boolean> {
  const taken = await pool.query({
    name: `login-try-${free}`,
    text: `insert into login_failures (key, count, last_at) values ($1, 1, $2)
      on conflict (key) do update set last_at = excluded.last_at,
        count = case when login_failures.last_at < excluded.last_at - interval '1 day'
          then 1 else login_failures.count + 1 end
      where login_failures.count < ${free} or login_failures.last_at
        + make_interval(secs => least(${LONGEST_SECONDS}, power(2, least(login_failures.count - ${free}, 20))))
          <= excluded.last_at
      returning count`,
    values: [key, now],
  });
  return taken.rowCount === 1;
}

/**
 * Failures after which one account asks for a captcha, and how many in ten minutes make one address ask new
 * devices.
 */
const CAPTCHA_AFTER = 3;
const ADDRESS_FAILURES = 300;
const ADDRESS_WINDOW_MS = 600_000;

const addressKey = (use: 'login' | 'code', ip: string, now: Date) =>
  accountKey(`address ${use} ${addressBlock(ip)} ${Math.floor(now.getTime() / ADDRESS_WINDOW_MS)}`);

/** Codes that one address may ask for in a day: without a captcha, and at all. */
const CODES_A_DAY = { free: 100, most: 1_000 } as const;
const DAY_MS = 86_400_000;
const codeDayKey = (ip: string, now: Date) =>
  accountKey(`codes of ${addressBlock(ip)} ${Math.floor(now.getTime() / DAY_MS)}`);

/**
 * Whether a try must come with a captcha: of this account after three failures, from this address when a new
 * device tries and more than three hundred failed there in ten minutes. Never a refusal: a school is one
 * address.
 */
export async function needsCaptcha(
  pool: pg.Pool,
  input: { key?: string; ip: string; use: 'login' | 'code'; isKnownDevice: boolean; now: Date },
): Promise<boolean> {
  const { key = '', ip, use, isKnownDevice, now } = input;
  const address = addressKey(use, ip, now);
  const day = use === 'code' ? codeDayKey(ip, now) : '';
  const { rows } = await pool.query<{ key: string; count: number }>({
    name: 'login-failures',
    text: `select key, count from login_failures where key = any($1) and last_at > $2::timestamptz - interval '1 day'`,
    values: [[key, address, day], now],
  });
  const countOf = (wanted: string) => rows.find((row) => row.key === wanted)?.count ?? 0;
  return (
    countOf(key) >= CAPTCHA_AFTER ||
    countOf(day) >= CODES_A_DAY.free ||
    (!isKnownDevice && countOf(address) >= ADDRESS_FAILURES)
  );
}

/** Counts a failure of an address; the first of each ten minutes clears what is older than a day. */
export async function countAddress(
  pool: pg.Pool,
  use: 'login' | 'code',
  ip: string,
  now: Date,
): Promise<void> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'login-address',
    text: `insert into login_failures (key, count, last_at) values ($1, 1, $2)
      on conflict (key) do update
        set count = login_failures.count + 1, last_at = excluded.last_at returning count`,
    values: [addressKey(use, ip, now), now],
  });
  if (rows[0]?.count === 1)
    await pool.query(`delete from login_failures where last_at < $1::timestamptz - interval '1 day'`, [now]);
}

/**
 * Counts one code that may be sent for an address, also one for nobody, as short messages cost money: after a
 * hundred in a day each needs a captcha, after a thousand there are no more. Errors: 429 `code_day` with
 * Retry-After.
 */
export async function consumeCodeAttempt(pool: pg.Pool, ip: string, now: Date): Promise<void> {
  const taken = await pool.query({
    name: 'code-day',
    text: `insert into login_failures (key, count, last_at) values ($1, 1, $2)
      on conflict (key) do update set count = login_failures.count + 1, last_at = excluded.last_at
      where login_failures.count < ${CODES_A_DAY.most} returning count`,
    values: [codeDayKey(ip, now), now],
  });
  if (taken.rowCount) return countAddress(pool, 'code', ip, now);
  const seconds = Math.max(1, Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000));
  throw new ApiError('rate_limit', {
    code: 'code_day',
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** Gives a try back that was never looked at. */
export const returnTry = (pool: pg.Pool, key: string) =>
  pool.query('update login_failures set count = greatest(0, count - 1) where key = $1', [key]);

export const clearFailures = (pool: pg.Pool, key: string) =>
  pool.query('delete from login_failures where key = $1', [key]);
