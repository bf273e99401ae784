import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/icon';

type DragHandleProps = Omit<ComponentProps<'button'>, 'children'> & { name: string };

export function DragHandle({ name, ...rest }: DragHandleProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={name}
      className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-2 hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:h-11 pointer-coarse:w-9"
    >
      <Icon name="grip-vertical" size={18} />
    </button>
  );
}
