import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ApiError } from '../http/errors';

const FREE_FAILURES = 5;
const LONGEST_SECONDS = 900;

/** The account a login aims at, without storing what was typed. */
export const accountKey = (identifier: string) =>
  createHash('sha256').update(identifier.toLowerCase()).digest('base64url');

/** Seconds to wait after `count` failures: none up to 5, then 1, 2, 4 … 900. */
export const delaySeconds = (count: number) =>
  count < FREE_FAILURES ? 0 : Math.min(LONGEST_SECONDS, 2 ** (count - FREE_FAILURES));

/** Refuses with 429 and Retry-After while the account is cooling down; an address is never blocked (a school is one NAT). */
export async function checkLimit(pool: pg.Pool, key: string, now: Date): Promise<void> {
  const { rows } = await pool.query({
    name: 'login-limit',
    text: 'select count, last_at from login_failures where key = $1',
    values: [key],
  });
  const [row] = rows;
  if (!row) return;
  const left = Math.ceil((row.last_at.getTime() - now.getTime()) / 1000 + delaySeconds(row.count));
  if (left > 0)
    throw new ApiError('rate_limit', {
      code: 'login_wait',
      params: { seconds: left },
      headers: { 'retry-after': String(left) },
    });
}

export async function countFailure(pool: pg.Pool, key: string, now: Date): Promise<void> {
  await pool.query(
    `insert into login_failures (key, count, last_at) values ($1, 1, $2)
     on conflict (key) do update set last_at = excluded.last_at,
       count = case when login_failures.last_at < excluded.last_at - interval '1 day' then 1 else login_failures.count + 1 end`,
    [key, now],
  );
}

export const clearFailures = (pool: pg.Pool, key: string) =>
  pool.query('delete from login_failures where key = $1', [key]);
