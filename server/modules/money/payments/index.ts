/** What other modules may use of payments. */
export { completeOrder, settlePayment } from './settle';
export { countWaiting, countWaitingOf } from './office/list';
export { placeOrder } from './orders/place';
export { refundSent } from './refunds/decide';
export { confirmWithin } from './transfers/decide';
export { countRequests } from './reading/orders';
export { completeRefund } from './refunds/complete';
