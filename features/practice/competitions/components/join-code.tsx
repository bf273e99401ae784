import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { Format } from '@/lib/i18n/format';
import { signsOf, spokenCode } from '../model/join-code';

type JoinCodeProps = { code: string; format: Format; isLarge?: boolean };

/** The join code in large signs for a wall; digits in the script of the reader. */
export function JoinCode({ code, format, isLarge = false }: JoinCodeProps) {
  const t = useTranslations('competitions.lobby');
  return (
    <p>
      <span className="sr-only">{t('codeSpoken', { code: spokenCode(code, format) })}</span>
      <span
        aria-hidden="true"
        dir="ltr"
        data-code={code}
        className={cx('flex flex-wrap justify-center', isLarge ? 'gap-4' : 'gap-1.5 sm:gap-2')}
      >
        {signsOf(code, format).map((sign, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- signs of one code never move
            key={index}
            className={cx(
              'grid place-items-center rounded-lg border-2 border-primary-line bg-primary-soft font-bold text-primary-soft-ink tabular-nums',
              isLarge ? 'h-32 w-24 text-[4.5rem] leading-none' : 'h-14 w-10 text-28 sm:h-16 sm:w-11',
              index === 3 && (isLarge ? 'ms-8' : 'ms-2 sm:ms-3'),
            )}
          >
            {sign}
          </span>
        ))}
      </span>
    </p>
  );
}
