import { ChevronRight } from 'lucide-react';
import { Link } from '@/lib/i18n/navigation';

export type Crumb = { label: string; href?: string };

export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label?: string | undefined }) {
  return (
    <nav aria-label={label} className="no-print mb-2">
      <ol className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {index > 0 && <ChevronRight size={16} className="mirror" aria-hidden="true" />}
            {crumb.href ? (
              <Link
                href={crumb.href}
                className="inline-flex items-center rounded-sm hover:text-primary hover:underline pointer-coarse:min-h-11"
              >
                {crumb.label}
              </Link>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
