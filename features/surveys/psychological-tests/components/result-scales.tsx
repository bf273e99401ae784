import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ScaleResult } from '@/lib/contract/resources/surveys/psychological-test';

type ResultScalesProps = { scales: readonly ScaleResult[]; locale: Locale };

/**
 * Scales in the order of the inventory, each with its band and what may help; nothing is compared with
 * anybody.
 */
export function ResultScales({ scales, locale }: ResultScalesProps) {
  const t = useTranslations('psychological-tests.result');
  return (
    <ul className="divide-y divide-line">
      {scales.map(({ key, title, score, max, band_label, meaning }) => {
        const name = pick(title, locale);
        return (
          <li key={key} className="grid gap-2 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h3 className="min-w-0 flex-1 basis-40 font-bold">{name}</h3>
              {band_label && <Badge tone="primary">{pick(band_label, locale)}</Badge>}
            </div>
            {score === null || !meaning ? (
              <p className="text-15 text-ink-2">{t('tooFew')}</p>
            ) : (
              <>
                <Progress
                  value={score}
                  max={max}
                  name={name}
                  words={<bdi>{t('score', { score, max })}</bdi>}
                />
                <p className="max-w-prose text-15">{pick(meaning, locale)}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
