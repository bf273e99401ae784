import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { refusedRequest } from './guards';
import { accounts, classmate, parentOf } from './people';
import { drawnLocales, messages } from './texts';
import { beginSession, endSession } from './time';

/** Names of the demo school. */
const single = { ar: 'رصيد حصة واحدة', en: 'Credit for one session' };
const tuition = { ar: 'الرسوم الدراسية للصف الخامس', en: 'Tuition of grade 5' };
const tutorName = { ar: 'عمر النجار', en: 'Omar Alnajjar' };

for (const [place, locale] of drawnLocales('payments-request').entries()) {
  const text = messages(locale);
  const shop = (key: string, values?: Record<string, string | number>) => text(`payment-shop.${key}`, values);
  const vcr = (key: string) => text(`virtual-classroom.${key}`);
  const quoteOf = (page: Page) => page.getByRole('region', { name: shop('quote.title'), exact: true });

  /** What the payer does at the page of the test provider, reported as that page reports it. */
  async function payByTest(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: shop('pay.goTo', { way: shop('pay.ways.test') }), exact: true })
      .click();
    await page.waitForURL(/\/payment\/test-checkout\//);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const reply = await page.request.post(`/api/base/${locale}/payments/test-checkouts/${id}`, {
      headers: { 'x-app': '1', 'content-type': 'application/vnd.api+json' },
      data: JSON.stringify({ data: { type: 'test_checkout', attributes: { outcome: 'paid' } } }),
    });
    expect(reply.status(), await reply.text()).toBe(204);
  }

  async function askFor(student: Page): Promise<string> {
    await student.getByRole('button', { name: shop('shop.addOf', { title: single[locale] }) }).click();
    // Pressed twice it is one request.
    await quoteOf(student)
      .getByRole('button', { name: shop('quote.ask') })
      .dblclick();
    await expectArrived(student, /\/payment\?order=/);
    await expect(student.getByText(shop('order.states.requested'), { exact: true })).toBeVisible();
    return new URL(student.url()).searchParams.get('order') ?? '';
  }

  async function approveAndPay(parent: Page, order: string): Promise<void> {
    await parent.getByRole('button', { name: text('server.payments.actions.approve'), exact: true }).click();
    await payByTest(parent);
    await parent.goto(`/${locale}/payment?order=${order}`);
    await expect(parent.getByText(shop('order.states.paid'), { exact: true })).toBeVisible();
  }

  const packagesIn = (student: Page, state: 'active' | 'used_up') =>
    student
      .getByRole('listitem')
      .filter({ hasText: single[locale] })
      .filter({ has: student.getByText(shop(`packages.states.${state}`), { exact: true }) });

  async function expectPackage(student: Page, state: 'active' | 'used_up', left: number): Promise<void> {
    await student.goto(`/${locale}/student/packages`);
    await expect(packagesIn(student, state)).toContainText(shop('packages.left', { left, of: 1 }));
  }

  /** Both are in the room when the hour ends, and the school settles it. */
  async function holdSession({ tutor, student, hour }: { tutor: Page; student: Page; hour: string }) {
    const session = await beginSession(hour);
    for (const [page, door] of [
      [tutor, 'start'],
      [student, 'enter'],
    ] as const) {
      await page.goto(`/${locale}/room/${session}`);
      await page.getByRole('button', { name: text(`rooms.door.${door}`), exact: true }).click();
      await expect(page.getByText(text('rooms.inside.live'), { exact: true })).toBeVisible();
    }
    await endSession(hour);
    await expect
      .poll(
        async () => {
          await student.goto(`/${locale}/vcr/student/sessions/${hour}`);
          return student.getByText(vcr('states.completed'), { exact: true }).count();
        },
        // The school looks for hours that are over every minute.
        { timeout: 100_000, intervals: [5_000] },
      )
      .toBeGreaterThan(0);
    await expect(student.getByText(vcr('facts.credits.spent'))).toBeVisible();
  }

  test(`a child asks for a session, a guardian agrees and pays, and it is held to its end and bought again, in ${locale}`, async ({
    open,
    guard,
  }) => {
    test.slow();
    guard.allow(refusedRequest);
    // Siblings stand beside each other in the class: each language has its own family.
    const pupil = classmate(13 + 2 * place);
    const student = await open(pupil);
    await student.goto(`/${locale}/payment`);
    await expect(student.getByText(shop('shop.approvalMore'))).toBeVisible();
    await expectAccessible(student);
    await expectFitsPhone(student);
    await student.getByRole('button', { name: shop('shop.addOf', { title: single[locale] }) }).click();
    const coupon = quoteOf(student).getByLabel(shop('coupon.label'));
    await coupon.fill('NOSUCHCODE');
    await quoteOf(student)
      .getByRole('button', { name: shop('coupon.apply') })
      .click();
    await expect(quoteOf(student).getByText(text('errors.fields.coupon_unknown'))).toBeVisible();
    await coupon.fill('ahlan10');
    await quoteOf(student)
      .getByRole('button', { name: shop('coupon.apply') })
      .click();
    await expect(quoteOf(student).getByText('AHLAN10', { exact: true })).toBeVisible();
    await expect(quoteOf(student).getByText(shop('quote.discount'), { exact: true })).toBeVisible();
    await expectAccessible(student);
    await student.reload();
    const first = await askFor(student);
    await expectAccessible(student);

    const parent = await open(parentOf(pupil));
    await parent.goto(`/${locale}/home/parent`);
    const asked = parent.getByRole('region', { name: shop('home.requests'), exact: true });
    await expect(asked.getByRole('link', { name: single[locale] })).toHaveCount(1);
    await asked.getByRole('link', { name: single[locale] }).click();
    await expectArrived(parent, /\/payment\?request=/);
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    await approveAndPay(parent, first);
    // The page of the child finds out by itself.
    await expect(student.getByText(shop('order.states.paid'), { exact: true })).toBeVisible({
      timeout: 40_000,
    });
    await expectPackage(student, 'active', 1);

    await student.goto(`/${locale}/vcr/student/available-instructors`);
    await student
      .getByRole('listitem')
      .filter({ has: student.getByRole('heading', { name: tutorName[locale] }) })
      .getByRole('button', { name: vcr('ask.button'), exact: false })
      .click();
    const dialog = student.getByRole('dialog');
    await dialog.getByLabel(vcr('ask.time')).selectOption({ index: 20 + place * 3 });
    const wish = `${locale} ${Date.now()}`;
    await dialog.getByLabel(vcr('ask.wish')).fill(wish);
    await dialog.getByRole('button', { name: vcr('ask.send'), exact: true }).click();
    await expect(student.getByText(vcr('turns.instructor'), { exact: true })).toBeVisible();
    const hour = new URL(student.url()).pathname.split('/').at(-1) ?? '';
    const tutor = await open(accounts.instructor);
    await tutor.goto(`/${locale}/vcr/instructor/requests/${hour}`);
    await tutor.getByRole('button', { name: vcr('actions.accept'), exact: true }).click();
    await expect(tutor.getByText(vcr('turns.guardian'), { exact: true })).toBeVisible();

    await parent.goto(`/${locale}/parent/virtual-classes`);
    const wished = parent.getByRole('listitem').filter({ hasText: wish });
    await wished
      .getByRole('button', { name: vcr('actions.approve'), exact: false })
      .first()
      .click();
    await expect(wished.getByText(vcr('states.scheduled'), { exact: true })).toBeVisible();
    await holdSession({ tutor, student, hour });

    await expectPackage(student, 'used_up', 0);
    await expect(student.getByRole('status')).toHaveText(shop('packages.available', { count: 0 }));
    await expectAccessible(student);
    await expectFitsPhone(student);
    await student.getByRole('link', { name: shop('packages.buy'), exact: true }).click();
    await expectArrived(student, /\/payment$/);
    const second = await askFor(student);
    await parent.goto(`/${locale}/payment?request=${second}`);
    await approveAndPay(parent, second);
    await expectPackage(student, 'active', 1);
    await expect(packagesIn(student, 'used_up')).toHaveCount(1);
    await student.goto(`/${locale}/vcr/student/available-instructors`);
    await expect(student.getByText(text('virtual-classroom.credits.available', { count: 1 }))).toBeVisible();
  });

  test(`a request that is declined says why, in ${locale}`, async ({ open }) => {
    const pupil = classmate(9 + 2 * place);
    const student = await open(pupil);
    await student.goto(`/${locale}/home/student`);
    await student
      .getByRole('link', { name: text('shell.menu.payments'), exact: true })
      .first()
      .click();
    await expectArrived(student, /\/payment$/);
    const order = await askFor(student);
    const parent = await open(parentOf(pupil));
    await parent.goto(`/${locale}/payment`);
    await expect(parent.getByRole('heading', { name: shop('shop.forWhom') })).toBeVisible();
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    await parent
      .getByRole('region', { name: shop('shop.waiting'), exact: true })
      .locator(`a[href$="request=${order}"]`)
      .click();
    await expectArrived(parent, /\/payment\?request=/);
    await parent.getByRole('button', { name: text('server.payments.actions.decline'), exact: true }).click();
    const dialog = parent.getByRole('alertdialog');
    await dialog.getByLabel(shop('order.decline.label'), { exact: false }).fill('ليس هذا الشهر');
    await expectAccessible(parent);
    await dialog.getByRole('button', { name: shop('order.decline.confirm'), exact: true }).click();
    await expect(parent.getByText(shop('order.states.declined'), { exact: true })).toBeVisible();
    await student.reload();
    await expect(student.getByText('ليس هذا الشهر')).toBeVisible();
    await student.goto(`/${locale}/home/student`);
    await expect(
      student
        .getByRole('region', { name: shop('home.own'), exact: true })
        .getByText(shop('order.states.declined'), { exact: true }),
    ).toBeVisible();
  });

  test(`an instalment that is due by the Hijri calendar is paid from the fees, in ${locale}`, async ({
    open,
    guard,
  }) => {
    guard.allow(refusedRequest);
    const parent = await open(parentOf(classmate(place === 0 ? 17 : 3)));
    await parent.goto(`/${locale}/payment/expenses`);
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    const second = parent.getByRole('link', {
      name: shop('due.payOf', { title: tuition[locale], number: 2 }),
      exact: true,
    });
    const before = await second.count();
    expect(before).toBeGreaterThan(0);
    await expect(
      parent.getByRole('listitem').filter({ has: second.first() }).getByText(/هـ|AH/).first(),
    ).toBeVisible();
    await second.first().click();
    await expectArrived(parent, /\/payment\?due=/);
    await expectAccessible(parent);
    await expect(quoteOf(parent).getByText(shop('quote.total'), { exact: true })).toBeVisible();
    await quoteOf(parent)
      .getByRole('button', { name: shop('quote.order') })
      .click();
    await expectArrived(parent, /\/payment\?order=/);
    await payByTest(parent);
    await parent.goto(`/${locale}/payment/expenses`);
    await expect(second).toHaveCount(before - 1);
  });
}
