import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import type { Pagination } from '@/lib/contract/json-api';
import { EmptyState } from './empty-state';
import { type AddressValues, isNarrowed, listAddress } from './list-address';
import { ListPages } from './list-pages';
import { NoResults } from './no-results';

type ListPanelProps = {
  path: string;
  /** What stays in the address when the filters go: the part of a page that has several. */
  kept?: AddressValues;
  filters: AddressValues;
  /** How many rows this page has. */
  count: number;
  /** What is said of a list that has no rows even without filters. */
  empty: ComponentProps<typeof EmptyState>;
  pages: Pagination | undefined;
  children: ReactNode;
};

/** A list of the server in its panel with its pages below; without rows it says why. */
export function ListPanel({ path, kept = {}, filters, count, empty, pages, children }: ListPanelProps) {
  return (
    <>
      <Panel>
        {count > 0 ? (
          children
        ) : isNarrowed(filters) ? (
          <NoResults href={listAddress(path, kept)} />
        ) : (
          <EmptyState {...empty} />
        )}
      </Panel>
      <ListPages path={listAddress(path, { ...kept, ...filters })} pages={pages} />
    </>
  );
}
