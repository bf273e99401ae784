import type { Notification } from '@/lib/contract/resources/session';

export type Target = { href: string; newTab: boolean };

/** Where opening a notification leads, without the language; null for those that only become read. */
export function notificationTarget({ screen_name: screen, params }: Notification['data']): Target | null {
  const quiz = params.general_quiz_uuid;
  if (screen === 'new_homework' && quiz)
    return { href: `/student/general-quizzes/homework/${quiz}`, newTab: false };
  if ((screen === 'new_formative_test' || screen === 'new_periodic_test') && quiz)
    return { href: `/student/general-quizzes/periodic-tests/${quiz}`, newTab: false };
  if (screen === 'meeting' && params.session_uuid)
    return { href: `/student/live-lessons/${params.session_uuid}`, newTab: true };
  return null;
}

/** Exact to 20 on phones and to 200 on wide screens, then with a plus sign. */
export const bellText = (count: number, limit: 20 | 200, write: (value: number) => string) =>
  count > limit ? `${write(limit)}+` : write(count);
