import { CHANGED, SAVED } from './field-events';

/** Fields whose content nobody misses: searches, and controls that only choose what is shown. */
const NOT_KEPT = 'input[type=search], [role=search], [data-not-kept]';

/** What a field holds; null for one whose content cannot be compared. */
function valueOf(field: Element): string | null {
  if (field instanceof HTMLInputElement)
    return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;
  if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return field.value;
  return field instanceof HTMLElement && field.isContentEditable ? field.innerHTML : null;
}

/**
 * Watches the fields inside an element from now on: which of them hold something else than before somebody
 * came. Those of a dialog inside it are of that dialog.
 */
export class TypedFields {
  private readonly before = new Map<Element, string | null>();
  private readonly touched = new Set<Element>();
  private readonly stops: (() => void)[] = [];
  private readonly box: HTMLElement;

  constructor(box: HTMLElement) {
    this.box = box;
    this.listen('focusin', ({ target }) => this.remember(target));
    for (const type of ['input', 'change', 'drop', CHANGED])
      this.listen(type, ({ target }) => this.touch(target));
    this.listen(SAVED, ({ target }) => this.forget(target));
    this.remember(document.activeElement);
  }

  private listen(type: string, listener: (event: Event) => void) {
    this.box.addEventListener(type, listener);
    this.stops.push(() => this.box.removeEventListener(type, listener));
  }

  private remember(field: EventTarget | null) {
    if (field instanceof Element && !this.before.has(field)) this.before.set(field, valueOf(field));
  }

  private touch(field: EventTarget | null) {
    if (!(field instanceof Element) || field.closest(NOT_KEPT)) return;
    const inner = field.closest('dialog');
    if (inner === null || inner === this.box || !this.box.contains(inner)) this.touched.add(field);
  }

  private forget(form: EventTarget | null) {
    if (!(form instanceof Element)) return;
    for (const field of this.touched)
      if (form.contains(field)) {
        this.touched.delete(field);
        this.before.set(field, valueOf(field));
      }
  }

  /**
   * A field that was never entered (a press on its label in some browsers, a drop) counts as soon as it
   * changes.
   */
  readonly areUnsaved = (): boolean =>
    [...this.touched].some((field) => {
      const now = valueOf(field);
      return now === null || now !== (this.before.get(field) ?? null);
    });

  readonly stop = () => {
    for (const stop of this.stops) stop();
  };
}
