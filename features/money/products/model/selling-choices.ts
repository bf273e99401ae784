import type { Currency } from '@/lib/contract/billing';
import type { ProductChoices } from '@/lib/contract/resources/money/office-product';

/** What forms choose from where the branch bills. */
export type SellingChoices = ProductChoices & { currency: Currency };
