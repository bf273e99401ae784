/** Says that this session of the browser has seen the mobile notice; docs/spec/pages.md names the key. */
export const mobileCookie = 'mobileValidation';

/** The browsers that get the mobile notice (docs/spec/pages.md). */
export const isListedMobile = (userAgent: string) =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|Windows Phone/i.test(userAgent);

/** Pages whose work needs a wide screen: editors, marking, tables of reports. */
export const needsDesktop = (path: string) =>
  /^\/(school-instructor|educational-supervisor)\/.*(create|edit|reports)(\/|$)/.test(path);
