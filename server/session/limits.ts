import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '../http/errors';

const FREE_FAILURES = 5;
const LONGEST_SECONDS = 900;

/** Key of an account's counter: of its id, or of what was typed when there is none, which is not stored. */
export const accountKey = (idOrIdentifier: string) =>
  createHash('sha256').update(idOrIdentifier.toLowerCase()).digest('base64url');

/** Seconds to wait after `count` failures: none up to 5, then 1, 2, 4 … 900. */
export const delaySeconds = (count: number) =>
  count < FREE_FAILURES ? 0 : Math.min(LONGEST_SECONDS, 2 ** (count - FREE_FAILURES));

/**
 * Counts one try in advance, so that of many at once no more are let through than of one after the other; a success
 * forgets them. Refuses with 429 and Retry-After while the account is cooling down; an address is never blocked (a
 * school is one NAT).
 */
export async function takeTry(pool: pg.Pool, key: string, now: Date): Promise<void> {
  const taken = await pool.query({
    name: 'login-try',
    text: `insert into login_failures (key, count, last_at) values ($1, 1, $2)
      on conflict (key) do update set last_at = excluded.last_at,
        count = case when login_failures.last_at < excluded.last_at - interval '1 day' then 1 else login_failures.count + 1 end
      where login_failures.count < ${FREE_FAILURES} or login_failures.last_at
        + make_interval(secs => least(${LONGEST_SECONDS}, power(2, least(login_failures.count - ${FREE_FAILURES}, 20)))) <= excluded.last_at
      returning count`,
    values: [key, now],
  });
  if (taken.rowCount) return;
  const { rows } = await pool.query<{ count: number; last_at: Date }>(
    'select count, last_at from login_failures where key = $1',
    [key],
  );
  const [row] = rows;
  const left = row ? Math.ceil((row.last_at.getTime() - now.getTime()) / 1000 + delaySeconds(row.count)) : 1;
  throw new ApiError('rate_limit', {
    code: 'login_wait',
    params: { seconds: Math.max(1, left) },
    headers: { 'retry-after': String(Math.max(1, left)) },
  });
}

/** Gives a try back that was never looked at. */
export const returnTry = (pool: pg.Pool, key: string) =>
  pool.query('update login_failures set count = greatest(0, count - 1) where key = $1', [key]);

export const clearFailures = (pool: pg.Pool, key: string) =>
  pool.query('delete from login_failures where key = $1', [key]);
