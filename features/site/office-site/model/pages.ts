export const announcementsPage = '/office/announcements';
export const activitiesPage = '/office/activities';
export const newActivityPage = `${activitiesPage}/new`;
export const activityPage = (id: string): string => `${activitiesPage}/${encodeURIComponent(id)}`;
