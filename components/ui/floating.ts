import { type RefObject, useEffect, useLayoutEffect } from 'react';

type FloatingOptions = {
  open: boolean;
  anchor: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  /** The list is at least as wide as its field. */
  matchWidth?: boolean;
  maxHeight?: number;
  onClose: () => void;
};

const GAP = 6;

function place({ anchor, box, align, matchWidth, maxHeight = 400 }: FloatingOptions) {
  const from = anchor.current?.getBoundingClientRect();
  const target = box.current;
  if (!from || !target) return;
  const rtl = getComputedStyle(target).direction === 'rtl';
  const wide = document.documentElement.clientWidth;
  const below = innerHeight - from.bottom - GAP * 2;
  const above = from.top - GAP * 2;
  // A list that gets shorter while one types stays on its side as long as some of it fits; a menu is shown
  // whole.
  const needed = Math.min(matchWidth ? 220 : maxHeight, target.scrollHeight);
  const up = below < needed && above > below;
  // A box that is wider than what is left of its side moves back into the window.
  const most = wide - target.offsetWidth - GAP;
  const toStart = Math.min(rtl ? wide - from.right : from.left, most);
  const toEnd = Math.min(rtl ? from.left : wide - from.right, most);
  const { style } = target;
  style.insetInlineStart = align === 'start' ? `${Math.max(GAP, toStart)}px` : 'auto';
  style.insetInlineEnd = align === 'end' ? `${Math.max(GAP, toEnd)}px` : 'auto';
  style.insetBlockStart = up ? 'auto' : `${from.bottom + GAP}px`;
  style.insetBlockEnd = up ? `${innerHeight - from.top + GAP}px` : 'auto';
  style.maxHeight = `${Math.min(maxHeight, up ? above : below)}px`;
  if (matchWidth) style.minWidth = `${from.width}px`;
}

/** Puts a box beside its anchor in the browser's top layer and closes it on a press elsewhere. */
export function useFloating(options: FloatingOptions) {
  const { open, anchor, box, onClose } = options;
  useLayoutEffect(() => {
    const target = box.current;
    if (!open || !target) return;
    // Absent where there is no top layer (test environments): the box then simply stands in its place.
    target.showPopover?.();
    place(options);
    const again = () => place(options);
    addEventListener('scroll', again, true);
    addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, true);
      removeEventListener('resize', again);
    };
  });
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      const at = event.target as Node;
      if (!box.current?.contains(at) && !anchor.current?.contains(at)) onClose();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, anchor, box, onClose]);
}
