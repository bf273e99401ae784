import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { BillingChange, BranchBilling } from '@/lib/contract/resources/money/invoice-settings';
import { hasText, type Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import type { Access } from '@/server/access/policy/bind';
import type { Db, Tx } from '@/server/platform/db/client';
import { hasRow } from '@/server/platform/db/rows';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { branches } from '@/server/platform/db/schema/school';
import { ApiError, FieldErrors } from '@/server/router/errors';
import { type BillingSettings, readBilling } from '@/server/modules/money/ledger';

export type Settings = Access<'payment.office_settings'>;

const PERCENT_BP = 100;
const SIBLINGS = [
  [2, 'second'],
  [3, 'third'],
  [4, 'further'],
] as const;

/** What a branch of Saudi Arabia would begin with. */
const BEGINNING = { currency: 'SAR', vat_percent: 15, reminder_days: [7, 1] } as const;

const isCurrencyFixed = (db: Db | Tx, branchId: string): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 where exists (select 1 from ledger_transactions where branch_id = ${branchId})
      or exists (select 1 from orders where branch_id = ${branchId})
      or exists (select 1 from dues where branch_id = ${branchId})`,
  );

const siblingsOf = (stored: BillingSettings['siblingDiscounts']): BranchBilling['sibling_discounts'] => {
  const of = (child: number) =>
    (stored.find(({ fromChild }) => fromChild === child)?.basisPoints ?? 0) / PERCENT_BP;
  return { second: of(2), third: of(3), further: of(4) };
};

/** How the branch bills, or what it would begin with. Errors: 404. */
export async function readSettings(db: Db, { branch: id }: Settings): Promise<BranchBilling> {
  const [[branch], settings, isFixed] = await Promise.all([
    db.select({ name: branches.name }).from(branches).where(eq(branches.id, id)),
    readBilling(db, id),
    isCurrencyFixed(db, id),
  ]);
  if (!branch) throw new ApiError('not_found');
  return {
    currency: settings?.currency ?? BEGINNING.currency,
    vat_percent: settings ? settings.vatRateBp / PERCENT_BP : BEGINNING.vat_percent,
    seller_name: settings?.sellerName ?? branch.name,
    seller_address: settings?.sellerAddress ?? null,
    vat_number: settings?.vatNumber ?? null,
    number_prefix: settings?.numberPrefix ?? '',
    has_tax_code: settings?.hasTaxCode ?? false,
    bank_name: settings?.bankName ?? null,
    bank_holder: settings?.bankHolder ?? null,
    iban: settings?.iban ?? null,
    second_person_over: settings?.secondPersonOver ?? null,
    requires_approval: settings?.requiresApproval ?? true,
    sibling_discounts: siblingsOf(settings?.siblingDiscounts ?? []),
    sells_to_independent: settings?.sellsToIndependent ?? false,
    reminder_days: settings?.reminderDays ?? [...BEGINNING.reminder_days],
    version: settings?.version ?? 0,
    is_currency_fixed: isFixed,
  };
}

const orNothing = (text: Localized): Localized | null => (hasText(text) ? text : null);

const columnsOf = (wish: BillingChange) => ({
  currency: wish.currency,
  vatRateBp: Math.round(wish.vat_percent * PERCENT_BP),
  sellerName: wish.seller_name,
  sellerAddress: orNothing(wish.seller_address),
  vatNumber: wish.vat_number || null,
  numberPrefix: wish.number_prefix,
  hasTaxCode: wish.has_tax_code,
  bankName: orNothing(wish.bank_name),
  bankHolder: wish.bank_holder || null,
  iban: wish.iban || null,
  secondPersonOver: wish.second_person_over,
  requiresApproval: wish.requires_approval,
  siblingDiscounts: Object.values(wish.sibling_discounts).some((part) => part > 0)
    ? SIBLINGS.map(([fromChild, name]) => ({
        fromChild,
        basisPoints: Math.round(wish.sibling_discounts[name] * PERCENT_BP),
      }))
    : [],
  sellsToIndependent: wish.sells_to_independent,
  reminderDays: [...new Set(wish.reminder_days)].sort((one, two) => two - one),
});

/** Errors: 422 where another branch sells to students of no school. */
async function checkIndependent(tx: Tx, branchId: string, wish: BillingChange): Promise<void> {
  if (!wish.sells_to_independent) return;
  const isTaken = await hasRow(
    tx,
    sql`select 1 from billing_settings where sells_to_independent and branch_id <> ${branchId}`,
  );
  if (isTaken) throw new FieldErrors([{ field: 'sells_to_independent', code: 'other_branch_sells' }]);
}

/** Holds for what is sold from now on; documents keep what they say. Errors: 409 stale; 422 by field. */
export const changeSettings = (db: Db, access: Settings, wish: BillingChange): Promise<void> =>
  db.transaction(async (tx) => {
    const id = access.branch;
    const [held] = await tx
      .select()
      .from(billingSettings)
      .where(eq(billingSettings.branchId, id))
      .for('update');
    if ((held?.version ?? 0) !== wish.version) throw new ApiError('conflict', { code: 'stale' });
    if (held && held.currency !== wish.currency && (await isCurrencyFixed(tx, id)))
      throw new FieldErrors([{ field: 'currency', code: 'currency_fixed' }]);
    await checkIndependent(tx, id, wish);
    const columns = columnsOf(wish);
    const stored: Record<string, unknown> = held ?? {};
    const changed = Object.entries(columns).filter(([key, value]) => !isDeepStrictEqual(stored[key], value));
    if (held && changed.length === 0) return;
    if (held)
      await tx
        .update(billingSettings)
        .set({ ...columns, version: held.version + 1 })
        .where(eq(billingSettings.branchId, id));
    else await tx.insert(billingSettings).values({ ...columns, branchId: id });
    await audit(tx, access.actor, 'office.payments.settings', id, {
      before: held ? Object.fromEntries(changed.map(([key]) => [key, stored[key]])) : null,
      after: Object.fromEntries(changed),
    });
  });
