import { cx } from '@/components/ui/class-names';

export type Stack = { key: string; label: string; count: number; current?: boolean; words: string };

/** Small stacks side by side: lessons a day. The present day is filled. */
export function BarStacks({ stacks, label }: { stacks: readonly Stack[]; label: string }) {
  return (
    <ul aria-label={label} className="flex items-end gap-2.5">
      {stacks.map((stack) => (
        <li key={stack.key} className="flex min-w-0 flex-1 flex-col items-center gap-2">
          <span aria-hidden="true" className="flex w-full flex-col gap-[3px]">
            {Array.from({ length: stack.count }, (_, index) => (
              <span
                key={index}
                className={cx('h-3.5 rounded-sm', stack.current ? 'bg-primary' : 'bg-bar-quiet')}
              />
            ))}
          </span>
          <span className={cx('text-14', stack.current ? 'font-bold' : 'text-ink-3')}>{stack.label}</span>
          <span className="sr-only">{stack.words}</span>
        </li>
      ))}
    </ul>
  );
}
