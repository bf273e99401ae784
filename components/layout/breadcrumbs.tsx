import { ChevronRight } from 'lucide-react';
import { cx } from '@/components/ui/class-names';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { label: string; href?: string };

export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label?: string | undefined }) {
  return (
    <nav aria-label={label} className="no-print mb-2">
      <ol className="flex items-center gap-2 text-14 text-ink-2 md:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={cx('flex min-w-0 items-center gap-2', index < crumbs.length - 1 && 'max-md:shrink-0')}
          >
            {index > 0 && <ChevronRight size={16} className="mirror shrink-0" aria-hidden="true" />}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="inline-flex items-center rounded-sm hover:text-primary hover:underline pointer-coarse:min-h-11"
              >
                {crumb.label}
              </Link>
            ) : (
              // The title right below says it in full.
              <span className="max-md:truncate">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
