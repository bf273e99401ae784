import type { OrderAttributes } from '@/lib/contract/resources/money/payment';

type Standing = Pick<OrderAttributes, 'state' | 'payment'>;

/** Something can still become of it: it waits for an answer, for money or for the office. */
export const isMoving = ({ state }: Pick<Standing, 'state'>): boolean =>
  state === 'requested' || state === 'open';

/** The payer is at the page of a provider, or was, and the outcome is not known. */
export const isAtProvider = ({ state, payment }: Standing): boolean =>
  state === 'open' &&
  payment !== null &&
  payment.provider !== 'transfer' &&
  (payment.state === 'created' || payment.state === 'pending');

/** What a reader sees of an order: where this differs the page is not the present any more. */
export const standingOf = ({
  state,
  payment,
  payer,
  reason,
}: Standing & Pick<OrderAttributes, 'payer' | 'reason'>): string =>
  [state, payer.id, payment?.id, payment?.state, reason].join(' ');
