import type { ReactNode } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { cx } from '@/components/ui/class-names';
import { Link } from '@/lib/i18n/navigation';

type HeaderFrameProps = {
  brand: string;
  logo?: string | null;
  homeLabel: string;
  homeHref: string;
  /** Between the edge and the mark: the menu button of phones. */
  lead?: ReactNode;
  /** Beside the mark: the sections of the public site. */
  middle?: ReactNode;
  /** The row keeps to the columns of the public site. */
  isContained?: boolean;
  children: ReactNode;
};

export function HeaderFrame({
  brand,
  logo,
  homeLabel,
  homeHref,
  lead,
  middle,
  isContained = false,
  children,
}: HeaderFrameProps) {
  const isLong = brand.length > 10;
  return (
    <header
      data-shell
      className={cx(
        'sticky top-0 z-(--z-header) flex h-(--header) items-center gap-2 border-b border-line bg-surface px-2',
        isContained ? 'md:px-[max(2rem,calc((100%-1200px)/2))]' : 'md:px-6',
      )}
    >
      {lead}
      <Link
        href={homeHref}
        aria-label={`${brand} – ${homeLabel}`}
        className={cx(
          'flex min-w-0 items-center gap-x-2.5 rounded-md text-20 font-bold text-primary max-md:ps-1',
          // A name that finds no room beside the mark goes to a second line, which is not shown: words are not broken.
          isLong
            ? 'min-h-11 max-md:h-11 max-md:flex-wrap max-md:gap-y-4 max-md:overflow-hidden'
            : 'h-11 flex-wrap gap-y-4 overflow-hidden py-1',
        )}
      >
        <BrandMark logo={logo ?? null} />
        <span
          className={cx(
            'leading-head',
            // The whole name is in the label of the link.
            isLong
              ? 'line-clamp-2 max-md:min-w-min max-md:shrink-0 max-md:grow max-md:basis-0 max-md:text-13 md:max-w-96 md:wrap-anywhere'
              : 'whitespace-nowrap',
          )}
        >
          {brand}
        </span>
      </Link>
      {middle}
      <div className="ms-auto flex shrink-0 items-center gap-1 md:gap-3">{children}</div>
    </header>
  );
}
