/** The link that an event happened on or in. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}

/**
 * Whether a click on a link starts a navigation inside the application (not a new tab, a download or a hash).
 */
export function startsNavigation(event: MouseEvent, here: Location): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = linkOf(event);
  if (!link) return false;
  if (link.target !== '' && link.target !== '_self') return false;
  if (link.hasAttribute('download') || link.origin !== here.origin) return false;
  return link.pathname !== here.pathname || link.search !== here.search;
}

/** Whether a form that is being sent loads another page with its fields in the address. */
export function leavesByForm(event: SubmitEvent): boolean {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return false;
  return form.method === 'get' && (form.target === '' || form.target === '_self');
}
