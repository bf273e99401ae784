import { sql } from 'drizzle-orm';
import { dateOf } from '@/server/modules/money/fees';
import { recordDues } from '@/server/modules/money/ledger';
import type { Tx } from '@/server/platform/db/client';
import { billingSettings } from '@/server/platform/db/schema/billing';
import { dueBatches, dues, instalments } from '@/server/platform/db/schema/orders';
import { coupons, productSubjects, products } from '@/server/platform/db/schema/products';
import type { FileStore } from '@/server/platform/files/files';
import { demoId } from '../random';
import { seedOrders } from './orders';
import { paymentPlans } from './plan';
import { seedRequests } from './requests';
import { seedStatements } from './statements';

const DAY = 86_400_000;
const TAX_BP = 1_500;
const TWO_PEOPLE_OVER = 1_000_000;
/** When the fees were given. */
const CHARGED_DAYS = 60;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const shop = demoId('branch shore');

async function seedSellers(tx: Tx, now: Date): Promise<void> {
  const rows = (['shore', 'palms'] as const).map((branch) => {
    const { name, address, vatNumber, prefix, bank, holder, iban } = paymentPlans.sellers[branch];
    return {
      ...{ branchId: demoId(`branch ${branch}`), currency: 'SAR' as const, vatRateBp: TAX_BP },
      ...{ sellerName: name, sellerAddress: address, vatNumber, numberPrefix: prefix, hasTaxCode: true },
      ...{ bankName: bank, bankHolder: holder, iban, secondPersonOver: TWO_PEOPLE_OVER },
      sellsToIndependent: branch === 'shore',
      updatedAt: ago(now, CHARGED_DAYS),
    };
  });
  await tx.insert(billingSettings).values(rows).onConflictDoNothing();
}

async function seedProducts(tx: Tx, now: Date): Promise<void> {
  const at = ago(now, CHARGED_DAYS + 1);
  await tx.insert(products).values(
    paymentPlans.products.map(({ key, subjects, course, ...product }, position) => ({
      ...product,
      ...{ id: demoId(`product ${key}`), branchId: shop, state: 'on_sale' as const, position },
      courseId: course ? demoId(`course ${course}`) : null,
      gradeId: key === 'tuition' || subjects.length > 0 ? demoId('grade g5') : null,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await tx.insert(products).values(
    paymentPlans.products
      .filter(({ kind }) => kind === 'sessions')
      .map(({ key, subjects: _subjects, course: _course, ...product }, position) => ({
        ...product,
        ...{ id: demoId(`product palms ${key}`), branchId: demoId('branch palms') },
        ...{ state: 'on_sale' as const, position, createdAt: at, updatedAt: at },
      })),
  );
  await tx.insert(productSubjects).values(
    paymentPlans.products.flatMap(({ key, subjects }) =>
      subjects.map((subject) => ({
        productId: demoId(`product ${key}`),
        subjectId: demoId(`subject ${subject}`),
      })),
    ),
  );
  await tx.insert(coupons).values(
    paymentPlans.coupons.map(({ code, basisPoints, from, to, mostUses }) => ({
      ...{ id: demoId(`coupon ${code}`), branchId: shop, code, basisPoints, mostUses },
      startsAt: ago(now, -from),
      endsAt: ago(now, -to),
      createdAt: ago(now, -from),
    })),
  );
}

/** Fees of a class in equal parts, as one act of the office each, and the same in the books. */
async function seedDues(tx: Tx, now: Date): Promise<void> {
  const at = ago(now, CHARGED_DAYS);
  for (const { product, calendar, days, classroom, count } of paymentPlans.dues) {
    const sold = paymentPlans.products.find(({ key }) => key === product);
    if (!sold) continue;
    const batchId = demoId(`due batch ${product}`);
    const dueOn = days.map((offset) => ago(now, -offset).toISOString().slice(0, 10));
    const basisPoints = 10_000 / days.length;
    await tx.insert(dueBatches).values({
      ...{ id: batchId, branchId: shop, productId: demoId(`product ${product}`), students: count },
      plan: { calendar, parts: dueOn.map((day) => ({ date: dateOf(day, calendar), basisPoints })) },
      ...{ total: sold.price * count, madeBy: demoId('user salwa'), createdAt: at },
    });
    const owing = Array.from({ length: count }, (_, index) => ({
      dueId: demoId(`due ${product} ${classroom} ${index}`),
      studentId: demoId(`user student ${classroom} ${index}`),
      amount: sold.price,
    }));
    await tx.insert(dues).values(
      owing.map(({ dueId, studentId, amount }) => ({
        ...{ id: dueId, branchId: shop, batchId, studentId, productId: demoId(`product ${product}`) },
        ...{ title: sold.title, price: amount, amount, createdAt: at },
      })),
    );
    await tx.insert(instalments).values(
      owing.flatMap(({ dueId, amount }) =>
        dueOn.map((day, index) => ({
          ...{ id: demoId(`instalment ${dueId} ${index}`), dueId, number: index + 1 },
          ...{ amount: amount / dueOn.length, dueOn: day, calendar },
          // Guardians were reminded when the day came near.
          reminded: (days[index] ?? 0) < 1 ? [7, 1] : [],
        })),
      ),
    );
    await recordDues(tx, {
      ...{ branchId: shop, currency: 'SAR', entries: owing, madeBy: demoId('user salwa'), now: at },
    });
  }
}

/** What the branches sell and what was bought and paid: orders in every state, fees of a class in parts. */
export async function seedPayments(tx: Tx, store: FileStore, now: Date): Promise<void> {
  await seedSellers(tx, now);
  await seedProducts(tx, now);
  await seedDues(tx, now);
  await seedOrders(tx, store, now);
  await seedRequests(tx, now);
  await seedStatements(tx, now);
  // No notifications of today for payments of weeks ago.
  await tx.execute(sql`delete from notifications where key = 'payment'`);
}
