import 'server-only';
import { headers } from 'next/headers';
import type { HealthReport, OutboxMessage, OutboxQuery } from '../contract/resources/common/health';

const OPERATOR = Symbol.for('manara.operator');

type Read = (query: Partial<Record<keyof OutboxQuery, unknown>>) => Promise<OutboxMessage[]>;
type Operator = { report: (isOperator: boolean) => Promise<HealthReport>; outbox: () => Read | null };
const operator = () => (globalThis as { [OPERATOR]?: Operator })[OPERATOR];

/** The front sets the header for callers who show the operator's key and takes it away from all others. */
const isOperator = async () => (await headers()).get('x-caller-operator') === '1';

/** How the services are; figures come along for the operator. */
export async function readHealth(): Promise<HealthReport> {
  const report = await operator()?.report(await isOperator());
  return report ?? { status: 'starting', checked_at: new Date().toISOString(), services: [] };
}

/** Messages for the operator: null for everybody else, `unavailable` while the database does not answer. */
export async function readOutbox(
  query: Partial<Record<keyof OutboxQuery, unknown>>,
): Promise<OutboxMessage[] | 'unavailable' | null> {
  const read = operator()?.outbox();
  if (!read || !(await isOperator())) return null;
  return read(query).catch(() => 'unavailable' as const);
}
