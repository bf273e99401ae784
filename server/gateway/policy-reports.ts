import * as z from 'zod';
import type { HealthDetails } from '@/lib/contract/resources/common/health';
import { addressBlock } from '@/server/access/address-block';
import type { Logger } from '@/server/boot/log';
import { BodyTooLarge, countBody } from './body';

export const REPORTS_PATH = '/api/policy-reports';

const LONGEST_BYTES = 16 * 1_024;
const MOST_KEPT = 50;
const MOST_A_POST = 20;
const WINDOW_MS = 60_000;
const most = { ofOneAddress: 20, ofAll: 300 } as const;

const old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});
const current = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      effectiveDirective: z.string().optional(),
      blockedURL: z.string().optional(),
      documentURL: z.string().optional(),
    }),
  }),
);

type Violation = { directive: string; blocked: string; page: string };

/**
 * The scheme and host of an address, or a word of the browser (`inline`, `eval`); nothing that names a
 * person.
 */
const originOf = (text: string) => {
  if (/^[a-z-]{1,30}$/.test(text)) return text;
  if (!URL.canParse(text)) return 'unknown';
  const { protocol, host } = new URL(text);
  return `${protocol}//${host}`.slice(0, 120);
};
const pageOf = (text: string) =>
  URL.canParse(text)
    ? new URL(text).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{3,}/gi, '…').slice(0, 120)
    : 'unknown';
const directiveOf = (text = '') => /^[a-z-]{1,40}/.exec(text)?.[0] ?? 'unknown';

function violationsOf(value: unknown): Violation[] {
  const one = old.safeParse(value).data?.['csp-report'];
  if (one)
    return [
      {
        directive: directiveOf(one['effective-directive'] ?? one['violated-directive']),
        blocked: originOf(one['blocked-uri'] ?? ''),
        page: pageOf(one['document-uri'] ?? ''),
      },
    ];
  return (current.safeParse(value).data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MOST_A_POST)
    .map(({ body }) => ({
      directive: directiveOf(body.effectiveDirective),
      blocked: originOf(body.blockedURL ?? ''),
      page: pageOf(body.documentURL ?? ''),
    }));
}

type Kept = Violation & { count: number; lastAt: number };

/**
 * What browsers say that the policy of pages kept out: the latest kinds with their numbers, in memory and
 * bounded.
 */
export class PolicyReports {
  readonly #kept = new Map<string, Kept>();
  readonly #log: Pick<Logger, 'warn'>;
  readonly #now: () => number;
  #total = 0;
  #window = { from: 0, all: 0, addresses: new Map<string, number>() };

  constructor(log: Pick<Logger, 'warn'>, now: () => number = Date.now) {
    this.#log = log;
    this.#now = now;
  }

  #isTooMany(ip: string): boolean {
    const now = this.#now();
    if (now - this.#window.from >= WINDOW_MS) this.#window = { from: now, all: 0, addresses: new Map() };
    const { addresses } = this.#window;
    const block = addressBlock(ip);
    const count = (addresses.get(block) ?? 0) + 1;
    if (this.#window.all >= most.ofAll || count > most.ofOneAddress) return true;
    this.#window.all += 1;
    addresses.set(block, count);
    return false;
  }

  #store(violation: Violation): void {
    const key = Object.values(violation).join(' ');
    const known = this.#kept.get(key);
    this.#total += 1;
    this.#kept.delete(key);
    this.#kept.set(key, { ...violation, count: (known?.count ?? 0) + 1, lastAt: this.#now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    if (!known) this.#log.warn(violation, 'content policy violated');
  }

  /** Takes the post of a browser. Always 204, but 413 for a large and 429 for one of too many. */
  async take(request: Request, ip: string): Promise<Response> {
    const empty = (status: number) => new Response(null, { status });
    if (request.method !== 'POST') return empty(405);
    if (this.#isTooMany(ip)) return empty(429);
    if (Number(request.headers.get('content-length') ?? 0) > LONGEST_BYTES) return empty(413);
    try {
      const value: unknown = JSON.parse(await countBody(request, LONGEST_BYTES).text());
      for (const violation of violationsOf(value)) this.#store(violation);
    } catch (error) {
      if (error instanceof BodyTooLarge) return empty(413);
    }
    return empty(204);
  }

  /** The newest kinds first. */
  statistics(): HealthDetails['policy_reports'] {
    return {
      total: this.#total,
      latest: [...this.#kept.values()].toReversed().map(({ lastAt, ...violation }) => ({
        ...violation,
        last_at: new Date(lastAt).toISOString(),
      })),
    };
  }
}
