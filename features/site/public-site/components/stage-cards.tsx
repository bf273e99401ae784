import { useLocale, useTranslations } from 'next-intl';
import { StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { SiteStage } from '@/lib/contract/resources/site/public-site';
import { Link } from '@/lib/i18n/navigation';

/** The stages of the school in their own patterns, with their grades; each leads to its courses. */
export function StageCards({ stages }: { stages: readonly SiteStage[] }) {
  const t = useTranslations('public-site.landing.stages');
  const locale = useLocale();
  const gradesOf = ({ first, last }: SiteStage) => {
    const [from, to] = [pick(first, locale), pick(last, locale)];
    return from === to ? from : t('grades', { from, to });
  };
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {stages.map((of) => (
        <li key={of.stage} className="flex">
          <Link
            href={`/courses?stage=${of.stage}`}
            prefetch={false}
            className={cx(
              'group relative grid min-h-32 w-full overflow-hidden rounded-lg border max-sm:grid-cols-[96px_1fr] sm:grid-rows-[132px_1fr]',
              stageTint[of.stage],
            )}
          >
            <span className="relative overflow-hidden border-inherit sm:border-b">
              <StagePattern stage={of.stage} className="absolute inset-0 size-full" />
            </span>
            <span className="block px-5 py-4 sm:py-5">
              <span className="flex items-start justify-between gap-3">
                <span className="text-20 leading-head font-bold">{t(`${of.stage}.name`)}</span>
                <Icon name="chevron-right" size={20} className="mirror mt-1.5" />
              </span>
              <span className="mt-1 block text-15 text-pretty">{gradesOf(of)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
