import type { ReactNode } from 'react';
import { cx } from './class-names';

export type BadgeTone =
  | 'primary'
  | 'accent'
  | 'sunken'
  | 'info'
  | 'success'
  | 'danger'
  | 'outline'
  | 'dashed'
  | 'surface';

const tones: Record<BadgeTone, string> = {
  primary: 'border-transparent bg-primary-soft text-primary-soft-ink',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  sunken: 'border-transparent bg-sunken text-ink-2',
  info: 'border-transparent bg-info-soft text-info-ink',
  success: 'border-transparent bg-success-soft text-success-ink',
  danger: 'border-transparent bg-danger-soft text-danger-ink',
  outline: 'border-line-strong bg-surface text-ink-2',
  dashed: 'border-dashed border-line-strong bg-surface text-ink-2',
  surface: 'border-transparent bg-surface text-danger-ink',
};

type BadgeProps = { tone: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** 26 high, icon and word. Words of states come from `components/data/state-badge`. */
export function Badge({ tone, icon = null, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** A number in a pill: tabs, menu rows, panel heads. */
export function CountPill({ active = false, children }: { active?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-grid min-w-6 place-items-center rounded-full px-1.5 text-12 leading-6 font-bold tabular-nums',
        active ? 'bg-primary-soft text-primary-soft-ink' : 'bg-sunken text-ink-2',
      )}
    >
      {children}
    </span>
  );
}
