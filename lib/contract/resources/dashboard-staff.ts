import * as z from 'zod';
import { document, resource } from '../json-api';
import { role, stage } from '../role-fields';
import { localizedOptional } from '../text';
import { reportedKind, waitingWork } from './dashboard';

const title = localizedOptional(300);
const named = z.object({ id: z.string(), name: title });

export const supervisorHome = document(
  resource(
    'supervisor_home',
    z.object({
      /** Supervised subjects of the branch. */
      subjects: z.array(named.extend({ icon: z.string(), grade: title })),
      open: z.array(
        z.object({
          quiz_id: z.string(),
          kind: reportedKind,
          title,
          subject_name: title,
          teacher_name: title,
          end_at: z.string(),
          assigned: z.number(),
          submitted: z.number(),
          /** The reader may open the report. */
          has_report: z.boolean(),
        }),
      ),
      /** Answers that wait for a person, by the teacher of the homework; the longest wait first. */
      backlog: z.array(
        z.object({
          teacher_id: z.string(),
          teacher_name: title,
          pending: z.number(),
          quizzes: z.number(),
          oldest_at: z.string(),
        }),
      ),
      weak_items: z.array(
        z.object({
          quiz_id: z.string(),
          kind: reportedKind,
          title,
          position: z.number(),
          facility: z.number(),
        }),
      ),
      waiting: waitingWork,
    }),
  ),
);
export type SupervisorHome = z.infer<typeof supervisorHome>['data']['attributes'] & { id: string };

const liveLesson = z.object({
  id: z.string(),
  title,
  course_title: title.nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  /** The lesson can be joined: from ten minutes before the start until the end. */
  is_open: z.boolean(),
  students: z.number(),
});
export type LiveLesson = z.infer<typeof liveLesson>;

export const courseFigures = z.object({
  title,
  stage,
  subject_name: title.nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  seats: z.number(),
  enrolled: z.number(),
  reserved: z.number(),
  is_published: z.boolean(),
});

export const instructorHome = document(
  resource(
    'instructor_home',
    z.object({
      lessons: z.array(liveLesson),
      /** Seats that were asked for lately. */
      requests: z.array(
        z.object({
          id: z.string(),
          name: title,
          course_title: title,
          state: z.enum(['enrolled', 'reserved']),
          at: z.string(),
        }),
      ),
      courses: z.array(courseFigures.extend({ id: z.string() })),
    }),
  ),
);
export type InstructorHome = z.infer<typeof instructorHome>['data']['attributes'] & { id: string };

export const assessmentManagerHome = document(
  resource(
    'assessment_manager_home',
    z.object({
      branches: z.array(
        named.extend({ staff: z.array(z.object({ role, people: z.number() })), total: z.number() }),
      ),
    }),
  ),
);
export type AssessmentManagerHome = z.infer<typeof assessmentManagerHome>['data']['attributes'] & {
  id: string;
};
