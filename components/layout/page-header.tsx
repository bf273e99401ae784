import type { ReactNode } from 'react';
import { type Crumb, Breadcrumbs } from './breadcrumbs';

type PageHeaderProps = {
  title: ReactNode;
  /** The scope in one line: class, window, closing time. */
  scope?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  crumbs?: readonly Crumb[];
  crumbsLabel?: string;
};

export function PageHeader({ title, scope, badge, actions, crumbs, crumbsLabel }: PageHeaderProps) {
  return (
    <header className="mb-5 md:mb-6">
      {crumbs && <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-22 md:text-28">{title}</h1>
            {badge}
          </div>
          {scope && <p className="mt-1 text-15 text-ink-2 in-data-[size=staff]:text-14">{scope}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  );
}
