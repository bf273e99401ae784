import * as z from 'zod';
import {
  digestQuery,
  familyNoteQuery,
  guardianNoteInput,
  noteAnswerInput,
  staffNoteQuery,
  weekParams,
} from '@/lib/contract/resources/homes/family-news';
import { uuid } from '@/lib/contract/text';
import { page, toResource } from '@/server/router/reply';
import { type RouteDefinition, route } from '@/server/router/route';
import { confirmDigest, readDigest } from './digest';
import { answerNote, listFamilyNotes, listNoteStudents, listStaffNotes, writeNote } from './notes';

const params = z.object({ id: uuid });

/** Notes of teachers to guardians, and the summary of the week. */
export const newsRoutes: RouteDefinition[] = [
  route({
    method: 'GET',
    path: '{staff}/guardian-notes',
    action: 'guardian_note.read',
    summary:
      'Own notes to guardians, or those about students of the supervised classes, with who read and answered',
    query: staffNoteQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listStaffNotes(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('guardian_note', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'GET',
    path: 'teacher/guardian-note-students',
    action: 'guardian_note.write',
    summary: 'Students about whom the teacher may write to guardians',
    handle: async ({ db, access }) => ({
      data: (await listNoteStudents(db, access)).map(({ id, ...row }) => toResource('note_student', id, row)),
    }),
  }),
  route({
    method: 'POST',
    path: 'teacher/guardian-notes',
    action: 'guardian_note.write',
    summary: 'Write to the guardians of a student; they are notified',
    body: guardianNoteInput,
    handle: async ({ db, access, body, now }) => {
      const id = await writeNote(db, access, body.data.attributes, now);
      return { status: 201, data: toResource('guardian_note', id, {}) };
    },
  }),
  route({
    method: 'GET',
    path: 'parent/notes',
    action: 'guardian_note.answer',
    summary: 'Notes of teachers about the children of the guardian, the newest first',
    query: familyNoteQuery,
    handle: async ({ db, access, query }) => {
      const { rows, total } = await listFamilyNotes(db, access, query);
      return page(
        rows.map(({ id, ...row }) => toResource('family_note', id, row)),
        total,
        query,
      );
    },
  }),
  route({
    method: 'POST',
    path: 'parent/notes/{id}/seen',
    action: 'guardian_note.answer',
    summary: 'The guardian has read a note',
    params,
    handle: async ({ db, access, params: { id }, now }) => {
      await answerNote(db, access, { id, answer: null }, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'POST',
    path: 'parent/notes/{id}/answer',
    action: 'guardian_note.answer',
    summary: 'Answer a note, once; its author is notified',
    params,
    body: noteAnswerInput,
    handle: async ({ db, access, params: { id }, body, now }) => {
      await answerNote(db, access, { id, answer: body.data.attributes.answer }, now);
      return { status: 204 };
    },
  }),
  route({
    method: 'GET',
    path: 'parent/weekly-digest',
    action: 'weekly_digest.read',
    summary: 'A week of all children: absence, results that may be seen now, what is due next week, notes',
    query: digestQuery,
    handle: async ({ db, access, query: { week }, now }) => {
      const { id, ...digest } = await readDigest(db, access, week, now);
      return { data: toResource('weekly_digest', id, digest) };
    },
  }),
  route({
    method: 'POST',
    path: 'parent/weekly-digest/{week}/seen',
    action: 'weekly_digest.read',
    summary: 'The guardian has seen the summary of a week',
    params: weekParams,
    handle: async ({ db, access, params: { week }, now }) => {
      await confirmDigest(db, access, week, now);
      return { status: 204 };
    },
  }),
];
