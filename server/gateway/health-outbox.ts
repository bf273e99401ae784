import type { ReadOutbox } from '@/server/platform/messaging/read-outbox';
import { refuse } from './refusals';

export const OUTBOX_PATH = '/api/service-health/outbox';

/** The operator's outbox as JSON. For everybody who does not show the operator's key it does not exist. */
export async function answerOutbox(
  read: ReadOutbox | null,
  isOperator: boolean,
  path: string,
): Promise<Response> {
  if (!isOperator || !read) return refuse('not_found', path);
  const { searchParams } = new URL(path, 'http://self.invalid');
  const data = await read(Object.fromEntries(searchParams)).catch(() => null);
  if (!data) return refuse('unavailable', path);
  return Response.json({ data }, { headers: { 'cache-control': 'private, no-store' } });
}
