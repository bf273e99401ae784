import type { Db } from '@/server/platform/db/client';
import type { Reader } from './serializer';

/** Answers with one quiz as it is now. */
export type Detail = (
  db: Db,
  reader: Reader,
  id: string,
  status?: number,
) => Promise<{ status: number; data: unknown }>;
