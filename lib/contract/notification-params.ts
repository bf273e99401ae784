import * as z from 'zod';

const id = z.string().optional();

/** What a notification is about, by which opening it finds its page (`notificationPlace`). */
export const notificationParams = z.object({
  general_quiz_uuid: id,
  session_uuid: id,
  competition_uuid: id,
  media_uuid: id,
  preparation_uuid: id,
  colleague_uuid: id,
  assessment_uuid: id,
  meeting_uuid: id,
  plan_uuid: id,
  announcement_uuid: id,
  /** A request for a virtual classroom. */
  request_uuid: id,
  course_uuid: id,
  /** An order of packages or dues. */
  order_uuid: id,
  psychological_test: id,
  /** A day of the week that it is about. */
  week: id,
  /** The child that a notification of a guardian is about. */
  child_uuid: id,
});
export type NotificationParams = z.infer<typeof notificationParams>;
