'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
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
  /** `full` is the whole window, its content up to the edges; `bottom` is a centred dialog and a sheet at the bottom on phones; `start` a sheet from the start edge. */
  side?: 'bottom' | 'start' | 'end' | 'full';
  role?: 'dialog' | 'alertdialog';
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
 * A modal on the browser's own dialog element: the page behind is inert, Escape closes, focus returns to where it was.
 * The element with `autoFocus`, or the first control, takes the focus.
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
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
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
  return (
    // The backdrop belongs to the dialog element itself, so a click whose target is the element is a click beside the box.
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={cx('dialog bg-surface p-0 text-start shadow-lg', places[side], wide && 'md:max-w-[920px]')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className={cx('flex items-start gap-3 px-5 md:px-6', side === 'full' ? 'pt-3 pb-1' : 'pt-5')}>
          <h2 id={`${id}-title`} className="text-18 font-bold">
            {title}
          </h2>
          {closeLabel && (
            <button
              type="button"
              aria-label={closeLabel}
              className="-mt-2 ms-auto grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken"
              onClick={onClose}
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
          <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 max-md:flex-col max-md:items-stretch md:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
