/** Says that a field without an element of the browser (a date, a list to choose from) has another value. */
export const CHANGED = 'fieldchange';
/** Says that what stands in the fields of a form is with the school. */
export const SAVED = 'fieldssaved';

/** For fields that draw themselves: the dialog around them is notified of the change. */
export function notifyFieldChange(field: Element | null): void {
  field?.dispatchEvent(new CustomEvent(CHANGED, { bubbles: true }));
}

/** For forms: the dialog around them has nothing to ask about their fields any more. */
export function notifyFieldsSaved(form: Element | null): void {
  form?.dispatchEvent(new CustomEvent(SAVED, { bubbles: true }));
}
