import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import type { ClassCard } from '@/lib/contract/resources/school/certificate';
import { useGapLines } from './card-gaps';

type CardStateProps = { card: ClassCard['attributes'] };

/** How far the card of a student is: issued, changed since, ready, or what keeps it from being whole. */
export function CardState({ card }: CardStateProps) {
  const lines = useGapLines()(card.gaps, useFormat());
  return (
    <span className="grid justify-items-start gap-1">
      <StateBadge card={card} />
      {lines.map((line) => (
        <bdi key={line} className="text-13 text-ink-3">
          {line}
        </bdi>
      ))}
    </span>
  );
}

function StateBadge({ card }: CardStateProps) {
  const t = useTranslations('certificates.class.state');
  if (card.certificate && card.is_outdated) return <Badge tone="accent">{t('outdated')}</Badge>;
  if (card.certificate) return <Badge tone="success">{t('issued')}</Badge>;
  if (!card.has_marks) return <Badge tone="sunken">{t('waiting')}</Badge>;
  if (card.gaps.length > 0) return <Badge tone="accent">{t('incomplete')}</Badge>;
  return <Badge tone="info">{t('ready')}</Badge>;
}
