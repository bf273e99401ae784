import * as z from 'zod';
import { roles, stages } from './roles';

/** Fields of resources; the lists stand apart, so that pages that know areas by role need no schemas. */
export const role = z.enum(roles);
export const stage = z.enum(stages);
