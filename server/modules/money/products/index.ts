/**
 * What orders need of products: what they cost, what they keep while they are open, and what payment gives.
 */
export { type Undelivered, fulfilOrder, revokeOrder } from './fulfil';
export { changeCoupon, reserveCoupon, releaseCoupon, retakeCoupon } from './reservations';
export { type QuotedLine, type QuotedOrder, type QuoteWish, quote } from './quote';
export { findSeller, type Seller, studentOf } from './seller';
