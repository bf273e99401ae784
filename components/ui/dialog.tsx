'use client';

import { type ReactNode, type SyntheticEvent, useEffect, useId, useInsertionEffect, useRef } from 'react';
import { cx } from './class-names';
import { DialogQuestion } from './dialog-question';
import { firstField } from './first-field';
import { Icon } from './icon';
import { useDialogLeaving } from './use-dialog-leaving';
import { useTextScroller } from './use-text-scroller';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Name of the close button; without it there is none and Escape or the safe choice closes. */
  closeLabel?: string;
  /** One sentence: what follows from the choice. */
  lead?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /**
   * `full` is the whole window, its content up to the edges; `bottom` is a centred dialog and a sheet at the
   * bottom on phones; `start` a sheet from the start edge.
   */
  side?: 'bottom' | 'start' | 'end' | 'full';
  role?: 'dialog' | 'alertdialog';
  /**
   * Whether something in it would be lost. Without it the fields say so: what was typed or chosen in them.
   * False where every change takes effect at once.
   */
  isUnsaved?: boolean | undefined;
  /** It shows something for the only time: its own buttons close it, and nothing else. */
  mustAcknowledge?: boolean;
  children?: ReactNode;
};

const places = {
  bottom:
    'w-full max-w-[560px] rounded-xl max-md:mb-0 max-md:max-h-[88dvh] max-md:max-w-none max-md:rounded-b-none md:max-h-[min(88dvh,720px)]',
  start: 'sheet ms-0 me-auto my-0 h-dvh max-h-none w-[min(320px,88vw)] rounded-none',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none rounded-none',
  end: 'ms-auto me-0 my-0 h-dvh max-h-none w-[min(360px,92vw)] rounded-none',
};

/**
 * A modal on the browser's own dialog element: the page behind is inert, focus returns to where it was. The
 * element with `data-autofocus` or `autoFocus` takes the focus, else the first control, which is the field
 * where a form begins. Escape, the cross and a press beside it close it, unless that would lose something
 * (`useDialogLeaving`).
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  lead,
  footer,
  wide = false,
  side = 'bottom',
  role = 'dialog',
  isUnsaved,
  mustAcknowledge = false,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const id = useId();
  // Before a field inside takes the focus by `autoFocus`.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  const { isAsking, stay, discard, leave, escape, handlers } = useDialogLeaving({
    element,
    open,
    isUnsaved,
    mustAcknowledge,
    onClose,
  });
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const before = opener.current;
    const wanted =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      (dialog.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null) ??
      firstField(body.current);
    if (!dialog.open) dialog.showModal();
    wanted?.focus();
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  // After the dialog has chosen its first focus, so that a long text does not take it.
  const isTextScroller = useTextScroller(body, open);
  if (!open) return null;
  const onCancel = (event: SyntheticEvent) => {
    // A file field inside dispatches an event of the same name when no file was chosen.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    escape();
  };
  // Browsers close a dialog themselves when Escape comes a second time without anything between.
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget;
    if (event.target !== dialog || !dialog.isConnected || dialog.open) return;
    dialog.showModal();
    escape();
  };
  return (
    // The backdrop belongs to the dialog element itself, so a click whose target is the element is a click
    // beside the box.
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={cx('dialog bg-surface p-0 text-start shadow-lg', places[side], wide && 'md:max-w-[920px]')}
      onCancel={onCancel}
      onClose={onClosed}
      {...handlers}
    >
      {/* A share of a height that follows the content is nothing in WebKit: only where the dialog has a height. */}
      <div className={cx('flex flex-col', side === 'bottom' ? 'max-h-[inherit]' : 'h-full')}>
        <div className={cx('flex items-start gap-3 px-5 md:px-6', side === 'full' ? 'pt-3 pb-1' : 'pt-5')}>
          <h2 id={`${id}-title`} className="text-18 font-bold">
            {title}
          </h2>
          {closeLabel && !mustAcknowledge && (
            <button
              type="button"
              aria-label={closeLabel}
              className="-mt-2 ms-auto grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
              onClick={leave}
            >
              <Icon name="x" size={20} />
            </button>
          )}
        </div>
        <div
          ref={body}
          {...(isTextScroller && { role: 'group', tabIndex: 0, 'aria-labelledby': `${id}-title` })}
          className={cx(
            'min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-3',
            side !== 'full' && 'px-5 pb-5 md:px-6',
          )}
        >
          {lead && (
            <p id={`${id}-lead`} className="mt-2 text-ink-2">
              {lead}
            </p>
          )}
          {children}
        </div>
        {footer && (
          <div
            data-foot
            hidden={isAsking}
            className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 max-md:flex-col max-md:items-stretch md:px-6"
          >
            {footer}
          </div>
        )}
        {isAsking && <DialogQuestion onStay={stay} onDiscard={discard} />}
      </div>
    </dialog>
  );
}
