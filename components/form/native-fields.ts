/** `text`: one string, `tick`: on or off, `many`: the ticked values of several boxes. */
export type NativeKind = 'text' | 'tick' | 'many';

/**
 * What a field of the browser holds now; undefined when it is not there, disabled, or nothing of a group is
 * chosen.
 */
export function readNative(form: HTMLFormElement, name: string, kind: NativeKind): unknown {
  const found = form.elements.namedItem(name);
  if (!found) return undefined;
  if (kind === 'tick') return found instanceof HTMLInputElement ? found.checked : undefined;
  const data = new FormData(form);
  if (kind === 'many') return data.getAll(name).map(String);
  const value = data.get(name);
  return typeof value === 'string' ? value : undefined;
}
