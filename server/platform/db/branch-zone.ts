import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from './client';
import { defineRow, queryOne } from './rows';

const zoneRow = defineRow('platform.branchZone', { time_zone: z.string() });

/** Time zone of a branch (IANA), in which its files say when something was. */
export const timeZoneOf = async (db: Db, branchId: string): Promise<string> =>
  (await queryOne(db, zoneRow, sql`select time_zone from branches where id = ${branchId}`)).time_zone;
