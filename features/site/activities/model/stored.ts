/** Where a tab keeps the sheet of an activity. */
export const keyOf = (activityId: string) => `activity ${activityId}`;

/** A tab that may not keep anything has nothing. */
export function hasKeptSheet(activityId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(activityId)) !== null;
  } catch {
    return false;
  }
}
