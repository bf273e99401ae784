import { OwnRequests } from '@/features/join-requests/components/own-requests';
import type { JoinRequest } from '@/lib/contract/resources/registration';

type AskedPanelProps = {
  requests: readonly JoinRequest[];
  /** What a person of this home asks the school for. */
  kind: JoinRequest['kind'];
  /** Requests that were approved have nothing left to say where their effect is seen. */
  hasApproved?: boolean;
  now: Date;
  className?: string;
};

/** What the reader asked the school for, of one kind; nothing without any. */
export const AskedPanel = ({ requests, kind, hasApproved = false, now, className }: AskedPanelProps) => (
  <OwnRequests
    requests={requests.filter((one) => one.kind === kind && (hasApproved || one.state !== 'approved'))}
    now={now.toISOString()}
    {...(className ? { className } : {})}
  />
);
