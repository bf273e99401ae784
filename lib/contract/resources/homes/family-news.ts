import * as z from 'zod';
import { collection, document, input, pageQuery, resource } from '../../json-api';
import { day, localizedOptional, text, uuid } from '../../text';
import { named } from '../quizzes/attempt';
import { absenceTotals } from './family';

const words = localizedOptional(300);

/** A note as guardians read it. */
export const familyNoteQuery = pageQuery.extend({ student_id: uuid.optional() });
const familyNote = z.object({
  student: named,
  author: words,
  words: z.string(),
  at: z.string(),
  seen_at: z.string().nullable(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export const familyNotes = collection(resource('family_note', familyNote));
export type FamilyNote = z.infer<typeof familyNote> & { id: string };
export const noteAnswerForm = z.strictObject({ answer: text(1000) });
export const noteAnswerInput = input('family_note', noteAnswerForm);

/** The same as the school reads it, with who has read and answered. */
export const staffNoteQuery = pageQuery.extend({ search: z.string().trim().max(100).optional() });
export type StaffNoteFilters = z.infer<typeof staffNoteQuery>;
const noteReply = z.object({
  guardian: words,
  seen_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});
const staffNote = z.object({
  student: named,
  classroom: words.nullable(),
  author: words,
  is_own: z.boolean(),
  words: z.string(),
  at: z.string(),
  guardians: z.number(),
  replies: z.array(noteReply),
});
export const staffNotes = collection(resource('guardian_note', staffNote));
export type StaffNote = z.infer<typeof staffNote> & { id: string };
export const guardianNoteForm = z.strictObject({ student_id: uuid, words: text(1000) });
export const guardianNoteInput = input('guardian_note', guardianNoteForm);
export const noteStudents = collection(
  resource('note_student', z.object({ name: words, classroom: words.nullable(), guardians: z.number() })),
);
export type NoteStudent = z.infer<typeof noteStudents>['data'][number]['attributes'] & { id: string };

/**
 * A week of the children of one guardian: what may be seen at the moment of reading, nothing of other
 * students.
 */
export const digestQuery = z.object({ week: day.optional() });
const digestResult = z.object({
  quiz_id: z.string(),
  title: words,
  subject: words.nullable(),
  mark: z.number(),
  max_mark: z.number(),
  percent: z.number(),
  /** The own mean of the subject in percent; null with one result. */
  average: z.number().nullable(),
});
export type DigestResult = z.infer<typeof digestResult>;
const digestDue = z.object({
  quiz_id: z.string(),
  title: words,
  subject: words.nullable(),
  end_at: z.string(),
});
const digestNote = z.object({ id: z.string(), author: words, words: z.string(), at: z.string() });
const digestChild = z.object({
  id: z.string(),
  name: words,
  gender: z.enum(['female', 'male']),
  branch: words.nullable(),
  /** Days away without and with an excuse, and lessons or days begun late. */
  absence: absenceTotals,
  results: z.array(digestResult),
  due: z.array(digestDue),
  notes: z.array(digestNote),
});
export type DigestChild = z.infer<typeof digestChild>;
const digest = z.object({
  from: z.string(),
  to: z.string(),
  sent_at: z.string().nullable(),
  seen_at: z.string().nullable(),
  children: z.array(digestChild),
  /** Weeks that the reader was notified of, the newest first. */
  weeks: z.array(z.string()),
});
export const digestDocument = document(resource('weekly_digest', digest));
export type WeeklyDigest = z.infer<typeof digest> & { id: string };
export const weekParams = z.object({ week: day });
