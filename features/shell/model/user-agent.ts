/** The browsers that get the mobile notice (platform.md §1). */
export const isListedMobile = (userAgent: string) =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|Windows Phone/i.test(userAgent);

/**
 * Pages whose work needs a wide screen: editors, marking, tables of reports. Everything that students and parents see
 * passes on a phone, so the notice stays away from it.
 */
export const needsDesktop = (path: string) =>
  /^\/(school-instructor|educational-supervisor)\/.*(create|edit|reports)(\/|$)/.test(path);
