import * as z from 'zod';

/** Id of an option, place or blank inside one question. */
export const partId = z.string().regex(/^[a-z0-9]{1,16}$/, 'id');
