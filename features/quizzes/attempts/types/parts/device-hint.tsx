import { Icon } from '@/components/ui/icon';

/** How to answer by hand and, where there is a pointer and so a keyboard, by keys. */
export function DeviceHint({ hand, keys }: { hand: string; keys: string }) {
  return (
    <p dir="auto" className="flex items-center gap-2 text-14 text-ink-2">
      <Icon name="hand" size={18} className="shrink-0" />
      <span>
        {hand} <span className="pointer-coarse:hidden">{keys}</span>
      </span>
    </p>
  );
}
