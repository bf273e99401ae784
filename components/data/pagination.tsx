'use client';

import { useFormat } from '@/components/ui/format-provider';
import type { Pagination as Pages } from '@/lib/contract/json-api';
import { PageLinks } from './page-links';

type PaginationProps = {
  /** As the answer has them; without any there is nothing to go through. */
  pages: Pages | undefined;
  href: (page: number) => string;
};

/** Pages of a list of the signed-in part. */
export function Pagination({ pages, href }: PaginationProps) {
  const format = useFormat();
  return <PageLinks pages={pages} href={href} format={format} className="px-4 py-3 md:px-5" />;
}
