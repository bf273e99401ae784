import { expect, type Page } from '@playwright/test';
import { expectArrived } from './checks';
import type { Student } from './people';
import { type Locale, messagePattern, messages } from './texts';

/** A document of one empty page; `note` makes it another file. */
export const emptyPdf = (note: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** What payers and the office do in more than one journey. */
export function payingIn(locale: Locale) {
  const text = messages(locale);
  const shop = (key: string, values?: Record<string, string>) => text(`payment-shop.${key}`, values);
  const act = (key: string) => text(`server.payments.actions.${key}`);
  return {
    choose: (parent: Page, way: string) =>
      parent
        .getByRole('button', { name: shop('pay.goTo', { way: shop(`pay.ways.${way}`) }), exact: true })
        .click(),

    /** An order for one instalment of a fee; its id. */
    orderDue: async (parent: Page, child: Student, title: string, number: number): Promise<string> => {
      await parent.goto(`/${locale}/payment/expenses`);
      await parent
        .getByRole('region', { name: child.name[locale], exact: true })
        .getByRole('link', { name: text('payment-shop.due.payOf', { title, number }), exact: true })
        .click();
      await expectArrived(parent, /\/payment\?due=/);
      await parent
        .getByRole('region', { name: shop('quote.title'), exact: true })
        .getByRole('button', { name: shop('quote.order') })
        .click();
      await expectArrived(parent, /\/payment\?order=/);
      return new URL(parent.url()).searchParams.get('order') ?? '';
    },

    /** On the page of a transfer: the receipt is sent and waits for the office. */
    sendReceipt: async (parent: Page, note: string): Promise<void> => {
      await expectArrived(parent, /\/payment\/transfer/);
      await parent
        .locator('input[type=file]')
        .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: emptyPdf(note) });
      await parent.getByRole('button', { name: text('payments.transfer.send'), exact: true }).click();
      await expect(parent.getByText(text('payments.transfer.checking'))).toBeVisible();
    },

    /** From the list of what waits to the page of a transfer. */
    openTransfer: async (worker: Page, child: Student, title: string): Promise<void> => {
      const search = new URLSearchParams({ search: child.name[locale], waiting: 'transfers' });
      await worker.goto(`/${locale}/office/payments?${search}`);
      const found = worker.getByRole('row').filter({ hasText: title });
      await found
        .getByRole('link', {
          name: messagePattern(locale, 'office-payments.list.openNamed', { student: child.name[locale] }),
        })
        .click();
      await expectArrived(worker, /\/office\/payments\/[\w-]+$/);
    },

    /** Decides after the question, as the dialog has it. */
    decide: async (worker: Page, key: string): Promise<void> => {
      await worker.getByRole('button', { name: act(key), exact: true }).click();
      const asked = worker.getByRole('alertdialog');
      await asked.getByRole('button', { name: act(key), exact: true }).click();
      await expect(asked).toBeHidden();
    },
  };
}
