import { useTranslations } from 'next-intl';
import { type StageName, StagePattern, stageTint } from '@/components/layout/stage-pattern';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';

const stages: readonly StageName[] = ['kindergarten', 'primary', 'middle', 'high'];

/** The four stages in their own patterns; each leads to its courses. */
export function StageCards() {
  const t = useTranslations('public-site.landing.stages');
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {stages.map((stage) => (
        <li key={stage} className="flex">
          <Link
            href={`/courses?stage=${stage}`}
            prefetch={false}
            className={cx(
              'group relative grid min-h-32 w-full overflow-hidden rounded-lg border max-sm:grid-cols-[96px_1fr] sm:grid-rows-[132px_1fr]',
              stageTint[stage],
            )}
          >
            <span className="relative overflow-hidden border-inherit sm:border-b">
              <StagePattern stage={stage} className="absolute inset-0 size-full" />
            </span>
            <span className="block px-5 py-4 sm:py-5">
              <span className="flex items-start justify-between gap-3">
                <span className="text-20 leading-head font-bold">{t(`${stage}.name`)}</span>
                <Icon name="chevron-right" size={20} className="mirror mt-1.5" />
              </span>
              <span className="block text-14 font-semibold">{t(`${stage}.range`)}</span>
              <span className="mt-1.5 block text-15 text-pretty text-ink">{t(`${stage}.text`)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
