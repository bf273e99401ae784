/** What other modules may do with the books of a branch. */
export { type BookedDue, type BookedDues, recordDues, recordDuesCancelled } from './dues';
export { bookedOf } from './booked';
export { balanceOf, recordCharge, recordSettlement } from './bank';
export { recordPayment, recordRefund } from './payments';
export { recordOverpaid, recordOverpaidReturn, recordSurplus, recordSurplusRefund } from './surplus';
export { type BillingSettings, readBilling } from './settings';
