import { LazyOwnRequests } from '@/features/people/registration/components/lazy-own-requests';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';

type AskedPanelProps = {
  requests: readonly JoinRequest[];
  /** What a person of this home asks the school for. */
  kind: JoinRequest['kind'];
  /** Requests that were approved have nothing left to say where their effect is seen. */
  hasApproved?: boolean;
  now: Date;
};

/** What the reader asked the school for, of one kind; nothing without any. */
export function AskedPanel({ requests, kind, hasApproved = false, now }: AskedPanelProps) {
  const shown = requests.filter((one) => one.kind === kind && (hasApproved || one.state !== 'approved'));
  if (shown.length === 0) return null;
  return <LazyOwnRequests requests={shown} now={now.toISOString()} />;
}
