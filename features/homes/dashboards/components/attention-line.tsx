import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';

type AttentionLineProps = { isWarning?: boolean; text: ReactNode; href: string; action: string };

/** Something that waits, and the way to it. */
export function AttentionLine({ isWarning = false, text, href, action }: AttentionLineProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-4 md:px-5">
      <Icon
        name={isWarning ? 'triangle-exclamation-point' : 'info'}
        size={20}
        className={isWarning ? 'mt-1 shrink-0 text-danger' : 'mt-1 shrink-0 text-primary'}
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {action}
        </Link>
      </div>
    </li>
  );
}
