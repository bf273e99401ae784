import type { NotificationParams } from './notification-params';

/** Pages of families and of psychological tests by recipient; in braces what the notification is about. */
const pages: ReadonlyMap<string | null, string> = new Map([
  ['guardian_note', '/parent/notes?student_id={child}'],
  ['note_answered', '/school-instructor/guardian-notes'],
  ['weekly_digest', '/parent/weekly-digest?week={week}'],
  ['child_absence', '/parent/reports/{child}'],
  ['psychological_consent', '/psychological-tests/parent'],
  ['psychological_allowed', '/psychological-tests/student/{test}'],
  ['psychological_answer', '/psychological-tests/student'],
  ['psychological_talk', '/psychological-tests/counsellor?tab=talks'],
]);

/** Null where the notification is about something else, or does not say what it is about. */
export function familyPlace(screen: string | null, params: NotificationParams): string | null {
  const page = pages.get(screen);
  if (!page) return null;
  const values: Record<string, string | undefined> = {
    child: params.child_uuid,
    week: params.week,
    test: params.psychological_test,
  };
  const missing = [...page.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !values[name]);
  return missing
    ? null
    : page.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
}
