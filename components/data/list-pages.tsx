'use client';

import { Pagination } from './pagination';
import type { Pagination as Pages } from '@/lib/contract/json-api';

/** Pages of a list that the server draws; `path` is the address of its first page. */
export function ListPages({ path, pages }: { path: string; pages: Pages | undefined }) {
  const href = (page: number) => (page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`);
  return <Pagination pages={pages} href={href} />;
}
