import type { ReactNode } from 'react';
import type { LinkTab } from '@/components/ui/link-tabs';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import type { Pagination } from '@/lib/contract/json-api';
import { EmptyState } from './empty-state';
import { ListPages } from './list-pages';

type TabbedListProps<Part extends string> = {
  /** The name of the row of tabs. */
  name: string;
  parts: readonly Part[];
  current: Part;
  labelOf: (part: Part) => string;
  /** Address of the first page of a part. */
  hrefOf: (part: Part) => string;
  /** What stands in place of an empty list; null: the list has rows. */
  empty: { title: string; lead: string } | null;
  pages: Pagination | undefined;
  /** The rows. */
  children: ReactNode;
};

/** A list in parts, one tab each, with its pages, as far apart as panels are. */
export function TabbedList<Part extends string>(props: TabbedListProps<Part>) {
  const { name, parts, current, labelOf, hrefOf, empty, pages, children } = props;
  const items: LinkTab[] = parts.map((part) => ({
    href: hrefOf(part),
    label: labelOf(part),
    current: part === current,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <LinkTabs name={name} items={items} />
      {empty ? (
        <Panel>
          <EmptyState {...empty} />
        </Panel>
      ) : (
        children
      )}
      <ListPages path={hrefOf(current)} pages={pages} />
    </div>
  );
}
