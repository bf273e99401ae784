import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { pick } from '@/lib/contract/localized';
import type { ClassCard } from '@/lib/contract/resources/certificate';

type CardStateProps = { card: ClassCard['attributes'] };

/** How far the card of a student is: issued, changed since, ready, or which subjects are missing. */
export function CardState({ card }: CardStateProps) {
  const t = useTranslations('certificates.class.state');
  const locale = useLocale();
  if (card.certificate && card.is_outdated) return <Badge tone="accent">{t('outdated')}</Badge>;
  if (card.certificate) return <Badge tone="success">{t('issued')}</Badge>;
  if (card.missing.length === 0 && card.percent !== null) return <Badge tone="info">{t('ready')}</Badge>;
  const subjects = card.missing.map((name) => pick(name, locale)).join(t('comma'));
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone="sunken">{t('waiting')}</Badge>
      {subjects && <bdi className="text-13 text-ink-3">{subjects}</bdi>}
    </span>
  );
}
