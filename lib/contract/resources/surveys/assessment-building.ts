import * as z from 'zod';
import { collection, document, resource } from '../../json-api';
import { localizedOptional } from '../../text';
import { statement } from './assessment';

const named = z.object({ id: z.string(), name: localizedOptional(200) });

/** A branch of the manager with its classes, to look for people in. */
const place = z.object({ name: localizedOptional(200), classrooms: z.array(named) });
export const assessmentPlaces = collection(resource('assessment_place', place));
export type AssessmentPlace = z.infer<typeof place> & { id: string };

const statementRow = z.object({
  /** Of the file; the line of heads is 1. */
  line: z.number(),
  category: localizedOptional(120),
  text: localizedOptional(500),
  /** Null where something is wrong. */
  statement: statement.nullable(),
  problems: z.array(z.object({ column: z.string(), detail: z.string() })),
});
/** Statements of a table that somebody sent; nothing of it is kept. `unread`: columns that nobody knows. */
const file = z.object({ name: z.string(), rows: z.array(statementRow), unread: z.array(z.string()) });
export const statementFile = document(resource('assessment_statement_file', file));
export type StatementFile = z.infer<typeof file>;
export type StatementFileRow = z.infer<typeof statementRow>;

export const templateQuery = z.object({ format: z.enum(['xlsx', 'csv'], 'choice').optional() });
