/** Areas of those who have meetings in one; everybody else reads them among the personal pages. */
const meetingAreas: Readonly<Record<string, string>> = {
  school_instructor: '/school-instructor',
  educational_supervisor: '/educational-supervisor',
};

/** Where an invitation to a meeting is answered, by the notified role. */
export function meetingPlace(
  screen: string | null,
  id: string | undefined,
): { path: string; newTab: boolean } | null {
  const [, role] = /^meeting_(\w+)$/.exec(screen ?? '') ?? [];
  if (!role || !id) return null;
  const area = meetingAreas[role] ?? '';
  return { path: `${area}/meetings/${encodeURIComponent(id)}`, newTab: false };
}
