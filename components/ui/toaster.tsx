'use client';

import { toast as library, resolveValue, useToaster } from 'react-hot-toast/headless';
import { Icon } from './icon';

export type ToasterProps = { name: string; closeLabel: string };

/** Where toasts appear. The clock stops while the pointer is on them. */
export function Toaster({ name, closeLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster({ duration: 5000 });
  const visible = toasts.filter((item) => item.visible).slice(0, 4);
  return (
    <section
      aria-label={name}
      className="no-print pointer-events-none fixed inset-x-0 bottom-20 z-(--z-toast) px-4 md:bottom-6"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
    >
      <ul className="mx-auto flex max-w-xl flex-col items-center gap-2">
        {visible.map((item) => (
          <li
            key={item.id}
            className="floating pointer-events-auto flex max-w-full items-center gap-2 rounded-lg bg-toast py-1.5 ps-4 pe-2 text-15 text-on-toast shadow-lg"
          >
            {resolveValue(item.message, item)}
            <button
              type="button"
              aria-label={closeLabel}
              className="grid size-9 place-items-center rounded-sm opacity-80 hover:opacity-100"
              onClick={() => library.dismiss(item.id)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
