import {
  Archive,
  Calendar,
  Check,
  CircleAlert,
  ClockAlert,
  Contrast,
  CloudCheck,
  Hourglass,
  Info,
  Lock,
  type LucideIcon,
  Minus,
  Pencil,
  RefreshCw,
  Send,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';

type Look = { tone: BadgeTone; icon?: LucideIcon; mirror?: true };

const looks = {
  saved: { tone: 'success', icon: CloudCheck },
  saving: { tone: 'sunken', icon: RefreshCw },
  not_kept: { tone: 'danger', icon: CircleAlert },
  right: { tone: 'success', icon: Check },
  wrong: { tone: 'danger', icon: X },
  partly: { tone: 'accent', icon: Contrast },
  being_marked: { tone: 'info', icon: Hourglass },
  blank: { tone: 'dashed', icon: Minus },
  open: { tone: 'primary' },
  late: { tone: 'accent', icon: ClockAlert },
  closed: { tone: 'sunken', icon: Lock },
  draft: { tone: 'sunken' },
  scheduled: { tone: 'info', icon: Calendar },
  approved: { tone: 'success', icon: Check },
  sent: { tone: 'info', icon: Send, mirror: true },
  declined: { tone: 'sunken', icon: X },
  returned: { tone: 'accent', icon: Undo2, mirror: true },
  not_started: { tone: 'outline' },
  in_progress: { tone: 'primary', icon: Pencil },
  submitted: { tone: 'success', icon: Check },
  marked: { tone: 'success', icon: Check },
  needs_marking: { tone: 'accent', icon: Hourglass },
  not_submitted: { tone: 'sunken' },
  published: { tone: 'success', icon: Check },
  archived: { tone: 'sunken', icon: Archive },
  easy: { tone: 'accent', icon: Info },
  hard: { tone: 'accent', icon: Info },
  weak: { tone: 'accent', icon: Info },
  check_key: { tone: 'danger', icon: TriangleAlert },
  good: { tone: 'success', icon: Check },
  not_enough: { tone: 'sunken', icon: Minus },
} as const satisfies Record<string, Look>;

export type BadgeState = keyof typeof looks;
export const badgeStates = Object.keys(looks) as BadgeState[];

/** One state in one look everywhere: fill, icon and word (design.md §2.2). */
export function StateBadge({ state, className }: { state: BadgeState; className?: string }) {
  const t = useTranslations('common.states');
  const { tone, icon: Icon, mirror }: Look = looks[state];
  return (
    <Badge
      tone={tone}
      {...(className && { className })}
      icon={Icon && <Icon aria-hidden="true" className={cx(mirror && 'mirror')} />}
    >
      {t(state)}
    </Badge>
  );
}
