import * as z from 'zod';
import { pageQuery, resource } from '../../json-api';
import { notificationParams } from '../../notification-params';
import { captchaAnswer } from './auth';
import { role, stage } from '../../role-fields';
import { assignedKinds } from '../../quiz-kinds';
import { personName } from '../../person-name';
import { reviewPolicy } from '../../review-policy';
import { localizedOptional } from '../../text';

export const loginInput = z.strictObject({
  identifier: z.string('required').trim().min(1, 'required').max(200, 'too_long'),
  password: z.string('required').min(1, 'required').max(1000, 'too_long'),
  /** Only after an answer said `captcha_needed`. */
  captcha: captchaAnswer.optional(),
  /** The assessment site: the person acts in an assessment role if there is one. */
  site: z.enum(['assessment'], 'choice').optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

export const branch = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
});
export type Branch = z.infer<typeof branch>;

/** Settings of the reader's branch that every page formats with. */
export const branchSettings = z.object({
  time_zone: z.string(),
  calendar: z.enum(['gregory', 'islamic-umalqura']),
  digits: z.enum(['latn', 'arab']),
  week_start: z.number(),
  weekend: z.array(z.number()),
  /** Written answers are marked without names until somebody asks for them. */
  hides_names: z.boolean(),
  /** What new quizzes show their students, of the kinds for which the branch decided. */
  quiz_reviews: z.partialRecord(z.enum(assignedKinds), reviewPolicy),
});
export type BranchSettings = z.infer<typeof branchSettings>;

/** The signed-in person, as the shell shows them; access never depends on it. */
export const viewerAttributes = z.object({
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  gender: z.enum(['female', 'male']),
  profile_picture: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  role_name: role,
  roles: z.array(role),
  modules: z.array(z.string()),
  branches: z.array(branch),
  current_branch: branch.nullable(),
  settings: branchSettings,
  /** Line under the name: class of a student, title of staff. */
  caption: z.string(),
  stage: stage.nullable(),
  is_school_student: z.boolean(),
  /** Without an e-mail a forgotten password cannot be replaced by mail: pages ask for one. */
  has_email: z.boolean(),
  unread_count: z.number(),
  /** The school asks its staff for a passkey, and the person has none: only the page to get one opens. */
  lacks_passkey: z.boolean(),
});
export type Viewer = z.infer<typeof viewerAttributes> & { id: string };

export const profileInput = z.strictObject({
  language: z.enum(['ar', 'en']).optional(),
  first_name: personName.optional(),
  last_name: personName.optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const notificationResource = resource(
  'notification',
  z.object({
    title: z.string(),
    body: z.string(),
    /** One of `noticeTypes`; servers of other schools may leave it out. */
    kind: z.string().optional(),
    /** First name of the child of a parent's notification. */
    child_name: z.string().optional(),
    /** A path of this site, for the click on a push message. */
    click_action: z.string().nullable().optional(),
    read: z.string().nullable(),
    created_at: z.string(),
    data: z.object({
      screen_name: z.string().nullable(),
      params: notificationParams,
    }),
  }),
);
export type Notification = z.infer<typeof notificationResource>['attributes'] & { id: string };
export const notificationFilters = pageQuery;

/** The claim that the front signs into a cookie for navigation only. */
export const claim = z.object({
  type: role,
  branch: z.boolean(),
  locale: localizedOptional(2).optional(),
});
