import type pg from 'pg';
import type { Permission, Role } from '@/lib/contract/roles';
import type { Actor } from '../actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { hashToken } from './tokens';

const CACHE_MS = 30_000;
const MOST_CACHED = 20_000;
const TOUCH_MS = 60_000;
const HOUR = 3_600_000;

/** Idle and absolute life of a session (docs/spec/sign-in.md). */
export const lifetimes = (role: Role) =>
  role === 'student' || role === 'parent' || role === 'student_teacher'
    ? { idle: 8 * HOUR, absolute: 168 * HOUR }
    : { idle: 2 * HOUR, absolute: 12 * HOUR };

type Entry = {
  actor: Actor;
  lastSeenAt: number;
  expiresAt: number;
  until: number;
  address: string | null;
};

/** An address as people write it: `127.0.0.1`, not `::ffff:127.0.0.1`. */
export const plainAddress = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/** The address of a caller; calls of our own page renderer have none. */
const addressOf = (ip: string | undefined) =>
  ip === undefined || !/^[0-9a-f.:]{2,45}$/i.test(ip) ? null : plainAddress(ip);

const FIND = {
  name: 'session-find',
  text: `select s.id, s.user_id, s.role, s.branch_id, s.last_seen_at, s.expires_at, s.address, u.language,
           coalesce(array_agg(m.module order by m.place) filter (where m.module is not null), '{}') as modules,
           exists (select 1 from attempts a where a.student_id = s.user_id and a.state = 'in_progress'
                   and (a.deadline is null or a.deadline + interval '2 hours' > now())) as has_open_attempt,
           exists (select 1 from branches b where b.id = s.branch_id and b.requires_staff_passkey)
             and not exists (select 1 from passkeys p where p.user_id = s.user_id) as lacks_passkey
         from sessions s join users u on u.id = s.user_id and u.status = 'active'
         join user_roles r on r.user_id = s.user_id and r.role = s.role
           and (r.branch_id is null or s.branch_id is null or r.branch_id = s.branch_id)
         left join branches sb on sb.id = s.branch_id
         left join lateral unnest(r.modules) with ordinality m(module, place) on true
         where s.token_hash = $1 and sb.closed_on is null group by s.id, u.language`,
};

/**
 * Sessions by token: cached for 30 s, one load in flight a token, evicted by `NOTIFY session` with the
 * session id, and dropped whole when the listening connection was lost.
 */
export class SessionStore {
  readonly #pool: pg.Pool;
  readonly #deps: SchoolDeps;
  readonly #cache = new Map<string, Entry>();
  readonly #loading = new Map<string, Promise<Entry | null>>();
  /** Grows with every eviction: what was read before one is not kept. */
  #generation = 0;

  constructor(deps: SchoolDeps) {
    this.#pool = deps.pool;
    this.#deps = deps;
    deps.listen.on('session', (id) => this.#evict(id));
    deps.listen.onGap(() => {
      this.#generation += 1;
      this.#loading.clear();
      this.#cache.clear();
    });
  }

  #evict(sessionOrUserId: string) {
    this.#generation += 1;
    this.#loading.clear();
    for (const [key, { actor }] of this.#cache) {
      if (actor.sessionId === sessionOrUserId || actor.userId === sessionOrUserId) this.#cache.delete(key);
    }
  }

  /** Forgets a session or all sessions of a user, in every process. */
  async forget(sessionOrUserId: string): Promise<void> {
    this.#evict(sessionOrUserId);
    await this.#pool.query(`select pg_notify('session', $1)`, [sessionOrUserId]);
  }

  /** The actor of a token, or null when it is unknown, idle too long or expired. */
  find(token: string, ip?: string): Actor | null | Promise<Actor | null> {
    const key = hashToken(token);
    const now = this.#deps.now().getTime();
    const cached = this.#cache.get(key);
    if (cached && cached.until > now && cached.expiresAt > now) {
      this.#touch(cached, now, ip);
      return cached.actor;
    }
    return this.#load(key, now).then((entry) => {
      if (entry) this.#touch(entry, now, ip);
      return entry?.actor ?? null;
    });
  }

  #load(key: string, now: number): Promise<Entry | null> {
    const running = this.#loading.get(key);
    if (running) return running;
    const load = this.#read(key, now).finally(() => {
      if (this.#loading.get(key) === load) this.#loading.delete(key);
    });
    this.#loading.set(key, load);
    return load;
  }

  async #read(key: string, now: number): Promise<Entry | null> {
    const generation = this.#generation;
    const { rows } = await this.#pool.query({ ...FIND, values: [key] });
    const [row] = rows;
    if (!row) return null;
    const lastSeenAt = row.last_seen_at.getTime();
    const isIdle = now - lastSeenAt > lifetimes(row.role).idle && !row.has_open_attempt;
    if (isIdle || row.expires_at.getTime() <= now) return null;
    const actor: Actor = {
      userId: row.user_id,
      role: row.role,
      branchId: row.branch_id,
      sessionId: row.id,
      // In the order in which they were granted: the first of them is where the person begins.
      modules: [...new Set<Permission>(row.modules)],
      language: row.language,
      lacksPasskey: row.lacks_passkey,
    };
    const entry: Entry = {
      actor,
      lastSeenAt,
      expiresAt: row.expires_at.getTime(),
      until: now + CACHE_MS,
      address: row.address,
    };
    if (generation === this.#generation) {
      if (this.#cache.size >= MOST_CACHED) this.#cache.delete(this.#cache.keys().next().value ?? '');
      this.#cache.set(key, entry);
    }
    return entry;
  }

  /** Writes when and from where a session was used, at most once a minute. */
  #touch(entry: Entry, now: number, ip?: string) {
    const address = addressOf(ip) ?? entry.address;
    const isFirst = entry.address === null && address !== null;
    if (now - entry.lastSeenAt <= TOUCH_MS && !isFirst) return;
    entry.lastSeenAt = now;
    entry.address = address;
    this.#pool
      .query({
        name: 'session-touch',
        text: 'update sessions set last_seen_at = $2, address = $3 where id = $1',
        values: [entry.actor.sessionId, new Date(now), address],
      })
      .catch((error: Error) => this.#deps.log('warn', 'session.touch', { message: error.message }));
  }
}
