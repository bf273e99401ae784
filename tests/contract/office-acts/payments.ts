import { payingSchool } from '@/server/modules/money/payments/payments.test-support';
import { writeTill } from '@/server/modules/money/payments/providers/test-provider';
import { newId } from '@/server/platform/db/id';
import type { TestSchool } from '@/tests/server/school';
import { by, doc, made, office, type Recipes, went } from './act';

type Shop = ReturnType<typeof payingSchool>;
const shops = new WeakMap<TestSchool, Shop>();
/** The shop of a school, opened once. */
function shopOf(school: TestSchool): Shop {
  const shop = shops.get(school) ?? payingSchool(school);
  shops.set(school, shop);
  return shop;
}

const fileForm = (text: string, name: string) => {
  const form = new FormData();
  form.append('file', new File([text], name));
  return form;
};
const decision = (reason = 'لا يطابق') => doc('payment_decision', { reason });

/** A transfer of the guardian whose receipt waits for the office. */
async function transfer(school: TestSchool): Promise<string> {
  const [shop, payer] = [await shopOf(school), school.as('parent')];
  const order = String(went(await shop.place(payer)).body.data.id);
  const id = String(went(await shop.pay(payer, order, 'transfer')).body.data.id);
  const receipt = fileForm(`%PDF-1.4\n% ${newId()}\n%%EOF\n`, 'receipt.pdf');
  went(await payer.post(`payments/payments/${id}/receipt`, receipt));
  return id;
}

const statementForm = () =>
  fileForm(
    `Date,Reference,Amount,Description\n2026-11-23,${newId()},-5.00,Charge of the account`,
    'statement.csv',
  );
/** A line of a new statement. */
async function statementLine(school: TestSchool): Promise<string> {
  const statement = await made(school, 'payments/statements', statementForm());
  const lines = await school.as('employee').get(office(`payments/statement-lines?statement=${statement}`));
  return went(lines).body.data[0].id;
}

/** Calls about transfers, charges, refunds and statements of the bank. */
export const paymentActs: Recipes = {
  acts: {
    [by('POST', 'payments/payments/{id}/decline')]: async (school) => ({
      line: 'office.payments.decline_transfer',
      ids: { id: await transfer(school) },
      body: decision(),
    }),
    [by('POST', 'payments/payments/{id}/close')]: async (school) => {
      const shop = await shopOf(school);
      const { payment } = await shop.checkout();
      const entry = { state: 'paid', amount: 11_500, currency: 'EGP' } as const;
      await writeTill(school.db, payment, entry);
      went(await shop.webhook(payment, entry));
      return { line: 'office.payments.close_charge', ids: { id: payment }, body: decision() };
    },
    [by('POST', 'payments/refunds/{id}/done')]: async (school) => {
      const [shop, payment] = [await shopOf(school), await transfer(school)];
      const [asks, approves] = [await shop.office(), await shop.office()];
      went(await approves.post(office(`payments/payments/${payment}/confirm`)));
      const wish = doc('refund', { amount: 100, reason: 'انسحب الطالب', idempotency_key: newId() });
      const refund = went(await asks.post(office(`payments/payments/${payment}/refunds`), wish));
      const id = String(refund.body.data.id);
      went(await approves.post(office(`payments/refunds/${id}/approve`)));
      return { line: 'office.payments.mark_refunded', ids: { id } };
    },
    [by('POST', 'payments/statements')]: async (school) => {
      await shopOf(school);
      return { line: 'office.payments.take_statement', body: statementForm() };
    },
    [by('POST', 'payments/statement-lines/{id}/set-aside')]: async (school) => ({
      line: 'office.payments.set_line_aside',
      ids: { id: await statementLine(school) },
      body: doc('bank_decision', { reason: 'إيجار المبنى' }),
    }),
    [by('POST', 'payments/statement-lines/{id}/reopen')]: async (school) => {
      const id = await statementLine(school);
      const aside = doc('bank_decision', { reason: 'إيجار المبنى' });
      went(await school.as('employee').post(office(`payments/statement-lines/${id}/set-aside`), aside));
      return { line: 'office.payments.reopen_line', ids: { id } };
    },
  },
};
