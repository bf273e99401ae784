import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { LevelColor } from '@/lib/contract/level-colors';

/** Places of the colours of levels among those of the design. */
export const levelTones: Record<LevelColor, BadgeTone> = {
  neutral: 'sunken',
  danger: 'danger',
  accent: 'accent',
  info: 'info',
  success: 'success',
  primary: 'primary',
};

type LevelBadgeProps = { color: LevelColor | null | undefined; children: ReactNode };

/** A level: its name in its colour, never the colour alone. */
export function LevelBadge({ color, children }: LevelBadgeProps) {
  return (
    <Badge tone={levelTones[color ?? 'neutral']} className="max-w-full">
      <bdi className="wrap-anywhere">{children}</bdi>
    </Badge>
  );
}
