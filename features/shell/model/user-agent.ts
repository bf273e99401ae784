/** The browsers that get the mobile notice (platform.md §1). */
export const isListedMobile = (userAgent: string) =>
  /Android|webOS|iPhone|iPad|iPod|BlackBerry|Windows Phone/i.test(userAgent);
