import { focusable } from './use-text-scroller';

const FIELD = 'input, select, textarea, [contenteditable=true], [role=spinbutton]';

/** The field that the content of a dialog begins with; null where it begins with something else. */
export function firstField(body: HTMLElement | null): HTMLElement | null {
  // On a touch screen the keyboard would cover what the dialog says.
  if (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches) return null;
  const first = body?.querySelector<HTMLElement>(focusable);
  if (!body || !first?.matches(FIELD)) return null;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = [...body.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return group.find(({ name, checked }) => name === first.name && checked) ?? first;
}
