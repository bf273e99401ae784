import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

const START = 6;

type DragHandlers = {
  /** The pointer started to drag the item `id`. */
  onLift: (id: string) => void;
  onOver: (target: string | null) => void;
  onDrop: (id: string, target: string | null) => void;
};

const targetAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .find((element) => element instanceof HTMLElement && element.dataset.drop !== undefined);
const nameOf = (element: Element | undefined) =>
  element instanceof HTMLElement ? (element.dataset.drop ?? null) : null;

/** A picture of the item that follows the pointer; the item itself stays and keeps its place. */
function createGhost(source: HTMLElement) {
  const box = source.getBoundingClientRect();
  const ghost = document.createElement('div');
  // It follows the pointer, whatever the direction of writing; its text keeps its own.
  ghost.dir = 'ltr';
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    insetBlockStart: `${box.top}px`,
    insetInlineStart: `${box.left}px`,
    inlineSize: `${box.width}px`,
    pointerEvents: 'none',
    zIndex: 'var(--z-overlay)',
  });
  const copy = source.cloneNode(true) as HTMLElement;
  copy.dir = getComputedStyle(source).direction;
  copy.style.boxShadow = 'var(--sh-3)';
  copy.style.inlineSize = '100%';
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}

/**
 * Dragging by mouse, pen or finger as an extra beside tapping and the keyboard. Put `bind(id)` on what can be
 * dragged and `data-drop="name"` on what takes it; a press that does not move stays a click.
 */
export function useDrag(handlers: DragHandlers) {
  const latest = useRef(handlers);
  latest.current = handlers;
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const begin = (id: string, event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const source = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    let ghost: HTMLElement | null = null;
    const move = (now: PointerEvent) => {
      const [dx, dy] = [now.clientX - from.x, now.clientY - from.y];
      if (!ghost && Math.hypot(dx, dy) < START) return;
      if (!ghost) {
        ghost = createGhost(source);
        latest.current.onLift(id);
      }
      now.preventDefault();
      ghost.style.transform = `translate(${dx}px, ${dy}px)`;
      latest.current.onOver(nameOf(targetAt(now.clientX, now.clientY)));
    };
    const end = (now: PointerEvent) => {
      stop.current?.();
      if (!ghost) return;
      ghost.remove();
      // The click that follows a drag would pick the item again.
      const swallow = (click: Event) => click.stopPropagation();
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      latest.current.onOver(null);
      latest.current.onDrop(id, now.type === 'pointerup' ? nameOf(targetAt(now.clientX, now.clientY)) : null);
    };
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      stop.current = null;
    };
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };

  return (id: string, isLocked: boolean) =>
    isLocked
      ? {}
      : {
          onPointerDown: (event: ReactPointerEvent<HTMLElement>) => begin(id, event),
          style: { touchAction: 'none' } as const,
        };
}
