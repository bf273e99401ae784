import * as z from 'zod';
import { assessmentStates } from '../../assessment';
import { document, resource } from '../../json-api';
import { role, stage } from '../../role-fields';
import { localizedOptional } from '../../text';
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

const managedAssessment = z.object({
  id: z.string(),
  title: localizedOptional(200),
  state: z.enum(assessmentStates),
  end_at: z.string().nullable(),
  forms: z.number(),
  started: z.number(),
  submitted: z.number(),
});
const managedAssessments = z.object({
  /** Running ones, the next to end first. */
  running: z.array(managedAssessment),
  /** Closed and published ones, the newest first. */
  ended: z.array(managedAssessment),
  /** How many there are in each state. */
  states: z.record(z.enum(assessmentStates), z.number()),
  /** Forms of the running assessments by the branch of the assessor. */
  branches: z.array(z.object({ id: z.string(), forms: z.number(), submitted: z.number() })),
});
export type ManagedAssessments = z.infer<typeof managedAssessments>;

export const assessmentManagerHome = document(
  resource(
    'assessment_manager_home',
    z.object({
      /** Null for who may not manage any. */
      assessments: managedAssessments.nullable(),
      branches: z.array(
        named.extend({ staff: z.array(z.object({ role, people: z.number() })), total: z.number() }),
      ),
    }),
  ),
);
export type AssessmentManagerHome = z.infer<typeof assessmentManagerHome>['data']['attributes'] & {
  id: string;
};
