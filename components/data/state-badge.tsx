import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';

type Look = { tone: BadgeTone; icon?: IconName; mirror?: true };

const looks = {
  saved: { tone: 'success', icon: 'cloud-check' },
  saving: { tone: 'sunken', icon: 'refresh-cw' },
  not_kept: { tone: 'danger', icon: 'circle-exclamation-point' },
  right: { tone: 'success', icon: 'check' },
  wrong: { tone: 'danger', icon: 'x' },
  partly: { tone: 'accent', icon: 'contrast' },
  being_marked: { tone: 'info', icon: 'hourglass' },
  blank: { tone: 'dashed', icon: 'minus' },
  open: { tone: 'primary' },
  late: { tone: 'accent', icon: 'clock-exclamation-point' },
  closed: { tone: 'sunken', icon: 'lock' },
  draft: { tone: 'sunken' },
  scheduled: { tone: 'info', icon: 'calendar' },
  approved: { tone: 'success', icon: 'check' },
  sent: { tone: 'info', icon: 'send', mirror: true },
  declined: { tone: 'sunken', icon: 'x' },
  returned: { tone: 'accent', icon: 'undo-2', mirror: true },
  not_started: { tone: 'outline' },
  in_progress: { tone: 'primary', icon: 'pencil' },
  submitted: { tone: 'success', icon: 'check' },
  marked: { tone: 'success', icon: 'check' },
  needs_marking: { tone: 'accent', icon: 'hourglass' },
  not_submitted: { tone: 'sunken' },
  published: { tone: 'success', icon: 'check' },
  archived: { tone: 'sunken', icon: 'archive' },
  easy: { tone: 'accent', icon: 'info' },
  hard: { tone: 'accent', icon: 'info' },
  weak: { tone: 'accent', icon: 'info' },
  check_key: { tone: 'danger', icon: 'triangle-exclamation-point' },
  good: { tone: 'success', icon: 'check' },
  not_enough: { tone: 'sunken', icon: 'minus' },
} as const satisfies Record<string, Look>;

export type BadgeState = keyof typeof looks;
export const badgeStates = Object.keys(looks) as BadgeState[];

/** One state in one look everywhere: fill, icon and word. */
export function StateBadge({ state, className }: { state: BadgeState; className?: string }) {
  const t = useTranslations('common.states');
  const { tone, icon, mirror }: Look = looks[state];
  return (
    <Badge
      tone={tone}
      {...(className && { className })}
      icon={icon && <Icon name={icon} className={cx(mirror && 'mirror')} />}
    >
      {t(state)}
    </Badge>
  );
}
