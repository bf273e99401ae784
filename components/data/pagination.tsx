'use client';

import { useFormat } from '@/components/ui/format-provider';
import { PageLinks, type PageLinksProps } from './page-links';

/** Pages of a list of the signed-in part. */
export function Pagination(props: Omit<PageLinksProps, 'format' | 'prefetch' | 'className'>) {
  return <PageLinks {...props} format={useFormat()} className="px-4 py-3 md:px-5" />;
}
