import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { label: string; href?: string };

/** The way here. On a phone one line: the page above and this one, whose title stands in full right below. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label?: string | undefined }) {
  const above = crumbs.length - 2;
  return (
    <nav aria-label={label} className="no-print mb-2">
      <ol className="flex items-center gap-2 text-14 text-ink-2 md:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={cx('flex min-w-0 items-center gap-2', index < above && 'max-md:hidden')}
          >
            {index > 0 && (
              <Icon
                name="chevron-right"
                size={16}
                className={cx('mirror shrink-0', index === above && 'max-md:hidden')}
              />
            )}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="inline-flex min-w-0 items-center rounded-sm hover:text-primary hover:underline pointer-coarse:min-h-11"
              >
                <span className="max-md:truncate">{crumb.label}</span>
              </Link>
            ) : (
              <span className="max-md:truncate">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
