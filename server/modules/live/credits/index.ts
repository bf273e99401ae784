/** What other modules may do with credits: sell or give them, and pay with them. */
export {
  type CreditGrant,
  checkCredit,
  grantCredits,
  holdCredit,
  lockAccount,
  removeCredits,
  returnCredit,
  spendCredit,
} from './commands';
export { listAccounts, readAccount, readCredits } from './queries';
