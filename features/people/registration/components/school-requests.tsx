import 'server-only';
import { redirect } from 'next/navigation';
import { studentFrame } from '@/lib/api/student-frame';
import type { SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/i18n/routing';
import { readBranchRequests } from '../api/requests';
import { readListed, requestsOnPage } from '../model/listed';
import { RequestsPanel, WaitingPanel } from './requests-panels';

const NEWEST = 4;

/** Requests to the branch, for those who decide; state and page stand in the address. */
export async function SchoolRequests({
  locale,
  now,
  searchParams,
  address = '/my-school',
  isPage = false,
}: {
  locale: Locale;
  now: Date;
  searchParams: SearchParams;
  /** The page that it stands on. */
  address?: string;
  /** The page is theirs alone and has their name already. */
  isPage?: boolean;
}) {
  const { state, page } = readListed(searchParams);
  const found = await readBranchRequests(locale, { state, page, size: requestsOnPage });
  // The last request of the last page was just decided.
  if (found.rows.length === 0 && page > 1) redirect(`/${locale}${address}?requests=${state}` as never);
  return <RequestsPanel found={found} state={state} now={now} address={address} isPage={isPage} />;
}

/** The newest requests that wait, for a home. */
export async function WaitingRequests() {
  const { locale, format, now } = await studentFrame();
  const found = await readBranchRequests(locale, { state: 'pending', size: NEWEST });
  return <WaitingPanel found={found} format={format} now={new Date(now)} />;
}
