/** Adds the page that was asked for to the address of a step; the home of the role needs no mention. */
export const withRedirect = (path: string, target: string) =>
  /^\/(?:ar|en)\/home$/.test(target) ? path : `${path}?redirect=${encodeURIComponent(target)}`;
