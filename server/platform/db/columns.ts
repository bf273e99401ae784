import * as z from 'zod';

/** A moment: the driver hands it over as text, in columns and inside JSON alike. */
export const timestamp = z.string().transform((text, context) => {
  const moment = new Date(text);
  if (!Number.isNaN(moment.getTime())) return moment;
  context.addIssue({ code: 'custom', message: 'not a moment' });
  return z.NEVER;
});

/** A numeric or bigint column, which the driver hands over as text. */
export const numericText = z.string().transform((text, context) => {
  const number = Number(text);
  if (text !== '' && !Number.isNaN(number)) return number;
  context.addIssue({ code: 'custom', message: 'not a number' });
  return z.NEVER;
});

/** Text in two languages. */
export const localizedColumn = z.object({ ar: z.string().optional(), en: z.string().optional() });

/** What `named` of names.ts makes: a reference to a row that has a localized name. */
export const namedColumn = z.object({ id: z.string(), name: localizedColumn });
/** A choice of a list, with what tells it from another of the same name. */
export const choiceColumn = namedColumn.extend({ detail: localizedColumn.optional() });

/**
 * A document in a JSON column that was checked by the contract when it was written, as `$type` of its column
 * says: only that it is an object or a list is checked again, because its own schema refuses nothing the
 * writer let through and costs more than the statement.
 */
export const storedDocument = <Document extends object>() =>
  z.custom<Document>((value) => typeof value === 'object' && value !== null, 'not a document');
