import type { BadgeTone } from '@/components/ui/badge';
import type { PaymentState, RefundState } from '@/lib/contract/billing';

export const paymentTones: Record<PaymentState, BadgeTone> = {
  created: 'outline',
  pending: 'info',
  paid: 'success',
  failed: 'danger',
  cancelled: 'sunken',
  refunded: 'sunken',
  expired: 'sunken',
};
export const refundTones: Record<RefundState, BadgeTone> = {
  requested: 'accent',
  approved: 'info',
  done: 'success',
  failed: 'danger',
  declined: 'sunken',
};
