import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';

const typed = 'textarea, select, input:not([type="radio"], [type="checkbox"])';

/** Fields of the criteria, or of the one mark, each by its checked or first input. */
const fieldsOf = (desk: HTMLElement | null) =>
  [...(desk?.querySelectorAll('[data-criterion]') ?? [])].map(
    (part) =>
      part.querySelector<HTMLInputElement>('input:checked') ?? part.querySelector<HTMLInputElement>('input'),
  );

/**
 * Keyboard shortcuts of marking: a digit focuses its criterion, Alt with an arrow opens another answer at its
 * first field.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, at: number, onMove: (by: number) => void) {
  const isKept = useRef(false);
  const isTouched = useRef(false);
  useEffect(() => {
    // Keys count from the beginning, unless the reader is somewhere already.
    if (document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
  }, [desk]);
  useEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    // On a touch screen a focused field would open the keyboard.
    if (!isTouched.current) fieldsOf(desk.current)[0]?.focus();
  }, [desk, at]);
  return {
    /** The answer that opens next takes the focus. */
    keepFocus: () => {
      isKept.current = true;
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isTouched.current = pointerType === 'touch';
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        isKept.current = true;
        onMove(event.key === 'ArrowDown' ? 1 : -1);
        return;
      }
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
      if (!digit || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.matches(typed)) return;
      const field = fieldsOf(desk.current)[Number(digit) - 1];
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
  };
}
