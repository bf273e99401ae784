/** What other modules may do with credits: sell or give them, and pay with them. */
export {
  type CreditGrant,
  checkCredit,
  grantCredits,
  reserveCredit,
  lockAccount,
  removeCredits,
  returnCredit,
  spendCredit,
} from './commands';
export { listAccounts, readAccount, readCredits } from './queries';
