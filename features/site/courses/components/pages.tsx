import { listAddress } from '@/components/data/list-address';
import { PageLinks } from '@/components/data/page-links';
import type { Pagination } from '@/lib/contract/json-api';
import type { Format } from '@/lib/i18n/format';

type PagesProps = {
  path: string;
  values: Record<string, string | undefined>;
  pages: Pagination | undefined;
  format: Format;
};

/** Pages of a public list: no code is loaded for its links. */
export function Pages({ path, values, pages, format }: PagesProps) {
  return (
    <PageLinks
      pages={pages}
      href={(page) => listAddress(path, values, { page })}
      format={format}
      prefetch={false}
    />
  );
}
