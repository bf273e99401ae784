import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { KeptImportState } from '@/lib/contract/resources/school/office-data';

const looks: Record<KeptImportState, { tone: BadgeTone; icon: IconName }> = {
  ready: { tone: 'accent', icon: 'hourglass' },
  committed: { tone: 'success', icon: 'check' },
  undone: { tone: 'sunken', icon: 'undo-2' },
};

/** Whether a file waits, was written, or was taken back. */
export function ImportState({ state }: { state: KeptImportState }) {
  const t = useTranslations('office-data.states');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon name={icon} className={state === 'undone' ? 'mirror' : undefined} />}>
      {t(state)}
    </Badge>
  );
}
