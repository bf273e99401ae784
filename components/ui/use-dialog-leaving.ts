import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TypedFields } from './typed-fields';

/** A press so soon after the dialog opened belongs to the double press that opened it, in milliseconds. */
const DOUBLE_PRESS = 400;

type LeavingOptions = {
  element: RefObject<HTMLDialogElement | null>;
  open: boolean;
  /** Something in the dialog would be lost; undefined: as the fields say. */
  isUnsaved: boolean | undefined;
  mustAcknowledge: boolean;
  onClose: () => void;
};

/**
 * The one rule of how dialogs are left without their own buttons: a press that begins and ends beside the
 * box, Escape and the cross close; what was entered is given up only when the reader says so; what must be
 * acknowledged stays.
 */
export function useDialogLeaving({ element, open, isUnsaved, mustAcknowledge, onClose }: LeavingOptions) {
  const [isAsking, setAsking] = useState(false);
  const fields = useRef<TypedFields>(null);
  const openedAt = useRef(0);
  const beganBeside = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    openedAt.current = performance.now();
    beganBeside.current = false;
    setAsking(false);
    const watch = new TypedFields(dialog);
    fields.current = watch;
    return watch.stop;
  }, [element, open]);
  useEffect(() => {
    if (!open || !mustAcknowledge) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [open, mustAcknowledge]);

  const leave = () => {
    // The way out is shown to who looks for another one.
    if (mustAcknowledge) return element.current?.querySelector<HTMLElement>('[data-foot] button')?.focus();
    if (isUnsaved ?? fields.current?.areUnsaved()) return setAsking(true);
    onClose();
  };
  const stay = () => setAsking(false);
  return {
    isAsking,
    stay,
    discard: () => {
      stay();
      onClose();
    },
    leave,
    /** For the dialog element itself, whose area beside the box is its backdrop. */
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        beganBeside.current =
          event.target === event.currentTarget &&
          event.button === 0 &&
          event.timeStamp - openedAt.current >= DOUBLE_PRESS;
      },
      onClick: (event: MouseEvent) => {
        const isBeside = beganBeside.current && event.target === event.currentTarget && event.detail < 2;
        beganBeside.current = false;
        if (isBeside && !isAsking) leave();
      },
    },
    /** Escape, or the gesture that goes back. */
    escape: () => (isAsking ? stay() : leave()),
  };
}
