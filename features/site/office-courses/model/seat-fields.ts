import * as z from 'zod';
import { uuid } from '@/lib/contract/text';

/** Whom the office gives a seat. */
export const seatFields = z.strictObject({ user_uuid: uuid });
