import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { Gap } from '@/lib/contract/assessment';

const tones: Record<Gap, BadgeTone> = { blind_spot: 'accent', hidden_strength: 'success', in_line: 'sunken' };

/** How the own view stands to that of others, and whether these agree. */
export function GapBadges({ gap, isDisputed }: { gap: Gap | null; isDisputed: boolean }) {
  const t = useTranslations('assessment-reports');
  if (!gap && !isDisputed) return <span className="text-ink-3 max-md:hidden">{t('none')}</span>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {gap && <Badge tone={tones[gap]}>{t(`gaps.${gap}`)}</Badge>}
      {isDisputed && (
        <Badge tone="outline" icon={<Icon name="split" />}>
          {t('graph.disputed')}
        </Badge>
      )}
    </span>
  );
}
