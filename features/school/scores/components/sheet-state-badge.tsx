import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { ScoreSheetState } from '@/lib/contract/resources/school/score';

const looks: Record<ScoreSheetState | 'returned', { tone: BadgeTone; icon: IconName }> = {
  open: { tone: 'primary', icon: 'pencil' },
  returned: { tone: 'accent', icon: 'undo-2' },
  submitted: { tone: 'info', icon: 'hourglass' },
  approved: { tone: 'success', icon: 'check' },
  published: { tone: 'success', icon: 'eye' },
  locked: { tone: 'sunken', icon: 'lock' },
};

/** Where a sheet stands, in words. */
export function SheetStateBadge({ state, isReturned }: { state: ScoreSheetState; isReturned: boolean }) {
  const t = useTranslations('scores.states');
  const shown = isReturned ? 'returned' : state;
  const { tone, icon } = looks[shown];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {t(shown)}
    </Badge>
  );
}
