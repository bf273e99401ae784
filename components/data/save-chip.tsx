'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

const looks = {
  saved: { icon: 'cloud-check', tone: 'bg-success-soft text-success-ink' },
  saving: { icon: 'refresh-cw', tone: 'bg-sunken text-ink-2' },
  device: { icon: 'hard-drive', tone: 'bg-accent-soft text-accent-ink' },
  lost: { icon: 'circle-exclamation-point', tone: 'bg-danger-soft text-danger-ink' },
} as const;
export type SaveChipState = keyof typeof looks;

type SaveChipProps = {
  state: SaveChipState;
  words: string;
  /** What pressing it shows; null while it is not there yet. */
  details: ReactNode;
  onPress?: () => void;
};

/** Save state of what is being written as text; pressing it shows details. */
export function SaveChip({ state, words, details, onPress }: SaveChipProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { icon, tone } = looks[state];
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) =>
      !box.current?.contains(event.target as Node) && setOpen(false);
    const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        data-save={state}
        aria-expanded={isOpen}
        className={cx(
          'inline-flex min-h-11 min-w-35 items-center justify-center gap-2 rounded-md px-3 text-14 font-semibold whitespace-nowrap max-md:px-2.5 md:min-w-44 md:pointer-fine:min-h-9',
          tone,
        )}
        onClick={() => {
          onPress?.();
          setOpen(!isOpen);
        }}
      >
        <Icon name={icon} size={18} />
        {words}
      </button>
      {isOpen && details}
      {/* Every single "saving" and "saved" would be noise; what needs attention is spoken. */}
      <span role="status" className="sr-only">
        {state === 'device' || state === 'lost' ? words : ''}
      </span>
    </div>
  );
}
