import type { SearchParams } from '@/lib/areas/search-params';
import type { JoinState } from '../api/requests';

/** Tabs of the list, what waits first. */
export const listedStates = ['pending', 'approved', 'declined', 'withdrawn'] as const satisfies JoinState[];
export const requestsOnPage = 10;

/** State and page of the list as the address has them; anything else means the first page of what waits. */
export function readListed({ requests, page }: SearchParams): { state: JoinState; page: number } {
  const state = listedStates.find((each) => each === requests) ?? 'pending';
  const wanted = Number(page);
  return { state, page: Number.isInteger(wanted) && wanted >= 1 && wanted <= 100_000 ? wanted : 1 };
}
