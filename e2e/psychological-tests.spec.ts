import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { lostRequest, refusedRequest } from './guards';
import { accounts, classmate, counsellor, parentOf } from './people';
import { drawnLocales, messages } from './texts';

const QUESTIONS = 20;
const saves = '**/psychological-attempts/*/answers';

for (const [place, locale] of drawnLocales('psychological-tests').entries()) {
  const text = messages(locale);
  const questions = (key: string, values?: Record<string, string | number>) =>
    text(`psychological-tests.questions.${key}`, values);

  test(`a test goes from consent over a lost connection to result, counsellor and deletion in ${locale}`, async ({
    guard,
    open,
  }) => {
    guard.allow(lostRequest);
    const student = classmate(13 + 2 * place);
    const address = `/${locale}/psychological-tests/student/exam-anxiety`;
    const page = await open(student);
    await page.goto(`/${locale}/psychological-tests/student`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.locator('a[href$="/student/exam-anxiety"]').click();
    await page.getByRole('button', { name: text('server.psychological.actions.ask'), exact: true }).click();
    await expect(page.getByText(text('psychological-tests.consent.asked'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);

    const parent = await open(parentOf(student));
    await parent.goto(`/${locale}/home/parent`);
    await parent.getByRole('link', { name: text('psychological-tests.home.open') }).click();
    await expect(
      parent.getByText(text('psychological-tests.parent.consent.asked'), { exact: false }),
    ).toBeVisible();
    await expectAccessible(parent);
    await expectFitsPhone(parent);
    const row = parent
      .getByRole('listitem')
      .filter({ hasText: text('psychological-tests.parent.consent.asked') });
    await row
      .getByRole('button', { name: text('server.psychological.actions.consent') })
      .first()
      .click();
    await expect(parent.getByText(text('psychological-tests.parent.given'), { exact: true })).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: text('server.psychological.actions.start'), exact: true }).click();
    const position = (at: number) =>
      page.getByRole('heading', { name: questions('position', { place: at, total: QUESTIONS }) });
    await expect(position(1)).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    for (let at = 1; at <= QUESTIONS; at += 1) {
      await expect(position(at)).toBeVisible();
      if (at === 4) await page.context().setOffline(true);
      // The last answer reaches the school only after the page was opened anew: until then the device alone
      // has it.
      if (at === QUESTIONS) await page.route(saves, (route) => route.abort());
      if (at === 2) await page.getByRole('button', { name: questions('leaveOut') }).click();
      else {
        await page.getByRole('radio').nth(3).check();
        await page.getByRole('button', { name: questions('next'), exact: true }).click();
      }
      if (at === 7) {
        await expect(page.locator('[data-save=device]')).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.locator('[data-save=saved]')).toBeVisible({ timeout: 20_000 });
      }
    }
    await page.reload();
    await expect(page.getByRole('heading', { name: questions('end') })).toBeVisible();
    await expect(page.getByText(questions('endLead', { count: 1 }))).toBeVisible();
    await page.unroute(saves);
    await page.getByRole('button', { name: questions('finish'), exact: true }).click();
    await expect(
      page.getByRole('heading', { name: text('psychological-tests.result.title'), exact: true }),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByRole('button', { name: text('psychological-tests.talk.send'), exact: true }).click();
    await expect(page.getByText(text('psychological-tests.talk.sent'), { exact: true })).toBeVisible();

    const desk = await open(counsellor);
    await desk.goto(
      `/${locale}/psychological-tests/counsellor?search=${encodeURIComponent(student.name[locale])}&test=exam-anxiety`,
    );
    await expectAccessible(desk);
    await expectFitsPhone(desk);
    await desk.getByRole('link').filter({ hasText: student.name[locale] }).first().click();
    await expect(desk.getByText(text('psychological-tests.counsel.leftOut'), { exact: true })).toHaveCount(1);
    await expectAccessible(desk);
    await expectFitsPhone(desk);
    await desk
      .getByRole('button', { name: text('server.psychological.actions.review'), exact: true })
      .click();
    await expect(desk.getByText(text('psychological-tests.states.reviewed'), { exact: true })).toBeVisible();

    guard.allow(refusedRequest);
    const supervisor = await open(accounts.educational_supervisor);
    await supervisor.goto(desk.url());
    await expect(supervisor.getByText(text('errors.pages.forbiddenTitle'), { exact: true })).toBeVisible();

    await page.reload();
    await page.getByRole('button', { name: text('server.actions.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('psychological-tests.delete.confirm'), exact: true })
      .click();
    await expect(page.getByText(text('psychological-tests.states.new'), { exact: true })).toBeVisible();
  });
}
