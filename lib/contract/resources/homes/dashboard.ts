import * as z from 'zod';
import { document, resource } from '../../json-api';
import { preparationStates } from '../../preparation';
import { localizedOptional } from '../../text';
import { studentQuiz } from '../quizzes/attempt';
import { publishedScores } from '../school/published-scores';
import { certificateKinds } from '../school/certificate';
import { resourceTypes } from '../../media';
import { assignedKinds } from '../../quiz-kinds';
import { timetableLesson } from '../week/timetable';

const named = z.object({ id: z.string(), name: localizedOptional(300) });

/** What stands between two bells. */
export const bellKinds = ['lesson', 'break', 'prayer', 'other'] as const;

/** A period of today; `starts_at` and `ends_at` are instants, `state` by the server's clock. */
export const daySession = z.object({
  id: z.string(),
  kind: z.enum(bellKinds),
  /** Of the lesson in its day, from 1; null for what stands between lessons. */
  number: z.number().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  state: z.enum(['done', 'now', 'next']),
  subject: named.extend({ icon: z.string() }).nullable(),
  classroom: named.nullable(),
  teacher_name: localizedOptional(200).nullable(),
  room: localizedOptional(100).nullable(),
  name: localizedOptional(100).nullable(),
});
export type DaySession = z.infer<typeof daySession>;

/** What comes when nothing is left of today; null while something is. */
const nextLesson = z.object({ starts_at: z.string(), subject_name: localizedOptional(300) }).nullable();
export type NextLesson = NonNullable<z.infer<typeof nextLesson>>;

/**
 * The week of the term that today stands in, counted from 1 by the week start of the branch; null outside of
 * terms.
 */
const termWeek = z.object({ number: z.number().int().positive(), term: localizedOptional(300) }).nullable();
export type TermWeek = NonNullable<z.infer<typeof termWeek>>;

/** A certificate that was issued lately: of the period, or for the reason, in `about`. */
export const newCertificate = z.object({
  kind: z.enum(certificateKinds),
  about: localizedOptional(300),
  issued_at: z.string(),
});
export type NewCertificate = z.infer<typeof newCertificate>;

export const studentHome = document(
  resource(
    'student_home',
    z.object({
      today: z.string(),
      week: termWeek,
      sessions: z.array(daySession),
      next_lesson: nextLesson,
      due: z.array(studentQuiz.shape.attributes.extend({ id: z.string() })),
      due_count: z.number(),
      /** What the student read last in a subject. */
      last_read: z
        .object({
          id: z.string(),
          section_id: z.string(),
          title: localizedOptional(200),
          resource_type: z.enum(resourceTypes),
          is_done: z.boolean(),
          subject: named.extend({ icon: z.string() }),
        })
        .nullable(),
      /** Own mean of counted homework by subject, in percent. */
      progress: z.array(named.extend({ percent: z.number(), done: z.number(), assigned: z.number() })),
      latest: z.array(
        z.object({
          quiz_id: z.string(),
          kind: z.enum(assignedKinds),
          title: localizedOptional(150),
          mark: z.number(),
          max_mark: z.number(),
          at: z.string(),
        }),
      ),
      /** Subjects whose plan of this week is published. */
      week_plans: z.number(),
      /** Sheets that were published lately, the newest first. */
      scores: z.array(publishedScores),
      certificate: newCertificate.nullable(),
      /** The newest notifications that no other part of the page shows, in the reader's language. */
      notifications: z.array(
        z.object({ id: z.string(), text: z.string(), at: z.string(), path: z.string().nullable() }),
      ),
    }),
  ),
);
export type StudentHome = z.infer<typeof studentHome>['data']['attributes'] & { id: string };

/** Work whose reports staff open from their home: no kind that is left out of their homes. */
export const reportedKind = z.enum(assignedKinds);

/** What waits for a decision, besides written answers. */
export const waitingWork = z.object({
  /** Work with answers that came after its end, the most first. */
  late: z.array(
    z.object({ quiz_id: z.string(), kind: reportedKind, title: localizedOptional(150), count: z.number() }),
  ),
  /** Questions that somebody reported and the reader may decide about. */
  reported_questions: z.number(),
  /** Media whose authors ask for the school library, of subjects that the reader supervises. */
  media_requests: z.number(),
  /** Lesson preparations: given back to the teacher, or handed in to the supervisor. */
  preparations: z.number(),
  /** Lessons of today that began and whose attendance the teacher has not taken. */
  attendance: z.number(),
  /** Excuses of guardians that wait for the reader's answer. */
  excuses: z.number(),
  /** Weekly plans of this week that are not published though their lessons are held. */
  missing_plans: z.number(),
  /**
   * Sheets of marks and of skills: for the teacher those that came back or whose entry ends, for the
   * supervisor those handed in.
   */
  score_sheets: z.number(),
  skill_sheets: z.number(),
  /**
   * Lessons whose cover waits for the reader's answer or decision, and the first of them; null where none
   * does.
   */
  covers: z.object({ count: z.number(), classroom_id: z.string(), day: z.string() }).nullable(),
});
export type WaitingWork = z.infer<typeof waitingWork>;

export const teacherHome = document(
  resource(
    'teacher_home',
    z.object({
      today: z.string(),
      week: termWeek,
      sessions: z.array(
        daySession.extend({
          /** Name of the lesson in addresses. */
          lesson_id: z.string(),
          preparation: z.object({ id: z.string(), state: z.enum(preparationStates) }).nullable(),
        }),
      ),
      next_lesson: nextLesson,
      /**
       * Lessons of today that are other than the timetable says, those that somebody else covers among them.
       */
      changed: z.array(timetableLesson),
      /** Lessons of the seven days after today for which nothing was handed in, the first of them. */
      unprepared: z.object({
        count: z.number(),
        lessons: z.array(
          z.object({
            lesson_id: z.string(),
            starts_at: z.string(),
            /** Of the lesson in its day, from 1. */
            number: z.number(),
            subject: named.extend({ icon: z.string() }),
            classroom: named,
            preparation: z.enum(preparationStates).nullable(),
          }),
        ),
      }),
      to_mark: z.array(
        z.object({
          quiz_id: z.string(),
          kind: reportedKind,
          title: localizedOptional(150),
          classroom_names: z.array(localizedOptional(300)),
          pending: z.number(),
          /** Handed in, and how many of them are marked. */
          submitted: z.number(),
          marked: z.number(),
        }),
      ),
      /** Papers that wait for a mark, those of quizzes beyond the list too. */
      to_mark_count: z.number(),
      open: z.array(
        z.object({
          quiz_id: z.string(),
          kind: reportedKind,
          title: localizedOptional(150),
          end_at: z.string(),
          assigned: z.number(),
          submitted: z.number(),
          /** The reader may open the report. */
          has_report: z.boolean(),
          subject_name: localizedOptional(300),
        }),
      ),
      /** Lessons a weekday, 0 Sunday .. 6 Saturday. */
      load: z.array(z.object({ weekday: z.number(), lessons: z.number() })),
      weak_items: z.array(
        z.object({
          quiz_id: z.string(),
          kind: reportedKind,
          title: localizedOptional(150),
          position: z.number(),
          facility: z.number(),
        }),
      ),
      waiting: waitingWork,
    }),
  ),
);
export type TeacherHome = z.infer<typeof teacherHome>['data']['attributes'] & { id: string };
