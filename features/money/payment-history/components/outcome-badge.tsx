import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { ShownPayment } from '../api/payments';
import { type Outcome, outcomeOf } from '../model/outcome';

const tones: Record<Outcome, BadgeTone> = {
  waiting: 'info',
  receipt: 'accent',
  checking: 'info',
  paid: 'success',
  refunded: 'sunken',
  late: 'accent',
  mismatch: 'accent',
  declined: 'danger',
  failed: 'danger',
  cancelled: 'sunken',
  expired: 'sunken',
};

/** Where a payment stands, in two words. */
export function OutcomeBadge({ payment }: { payment: ShownPayment }) {
  const t = useTranslations('payments.states');
  const outcome = outcomeOf(payment);
  return <Badge tone={tones[outcome]}>{t(outcome)}</Badge>;
}
