import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';

/** A quiet link to more, with the chevron in reading direction. */
export function ForwardLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 gap-1 rounded-sm text-14 font-semibold text-primary hover:underline"
    >
      {children}
      <Icon name="chevron-right" size={16} className="rtl:-scale-x-100" />
    </Link>
  );
}
