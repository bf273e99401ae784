import * as z from 'zod';
import { collection, resource } from '../../json-api';
import { localizedOptional } from '../../text';

const title = localizedOptional(300);

/** Name, subjects and picture: nothing else of a member of staff is for everybody. */
const staffMember = z.object({
  id: z.string(),
  name: title,
  role: z.enum(['school_instructor', 'educational_supervisor', 'employee']),
  job_title: title.nullable(),
  subjects: z.array(title),
  picture: z.string().nullable(),
  /** Teaches the reader or the reader's child. */
  is_own: z.boolean(),
});

const lesson = z.object({
  id: z.string(),
  /** 0 Sunday .. 6 Saturday */
  weekday: z.number(),
  number: z.number(),
  /** Hours and minutes at the school, `08:45`. */
  from: z.string(),
  to: z.string(),
  subject: z.object({ name: title, icon: z.string() }),
  classroom: title,
  teacher_name: title,
  room: title.nullable(),
  /** A lesson of the reader that somebody else, whose name stands in it, gives on this day. */
  is_covered: z.boolean(),
});
export type WeekLesson = z.infer<typeof lesson>;

/** A branch as the people who belong to it see it. */
export const schoolBranch = resource(
  'school_branch',
  z.object({
    name: title,
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: localizedOptional(500).nullable(),
    map_url: z.string().nullable(),
    logo: z.string().nullable(),
    /** Calendar day at the branch. */
    today: z.string(),
    week_start: z.number(),
    weekend: z.array(z.number()),
    /** Class of the signed-in student, or of the children. */
    classrooms: z.array(title),
    announcements: z.array(
      z.object({ id: z.string(), title, body: localizedOptional(20_000), published_at: z.string() }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['holiday', 'exams', 'event']),
        title,
        starts_on: z.string(),
        ends_on: z.string(),
      }),
    ),
    staff: z.array(staffMember),
    /** Own week of a student or a teacher. */
    week: z.array(lesson),
  }),
);
export const schoolBranches = collection(schoolBranch);
export type SchoolBranch = z.infer<typeof schoolBranch>['attributes'] & { id: string };
