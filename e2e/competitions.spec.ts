import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible, expectArrived, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { lostRequest, refusedRequest } from './guards';
import { classmate, place, type Student } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, type Locale, messages } from './texts';

const kinds = Array.from({ length: 5 }, () => 'single_choice' as const);
/** The longest time of a question: every step waits for what the players did, never for a clock. */
const seconds = 300;
/** The places of the question before are shown for a while. */
const BETWEEN_MS = 60_000;

/** What a camera reads in a square that is on the page. */
async function scanned(square: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await square.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

function playerOf(page: Page, locale: Locale) {
  const text = messages(locale);
  const phase = (name: string) => page.locator(`[data-play="${name}"]`);
  return {
    page,
    /** The question of this number is open. */
    async isAsked(number: number) {
      const words = { number: String(number), total: String(kinds.length) };
      await expect(
        page.getByRole('heading', { name: text('competitions.play.question', words) }),
      ).toBeVisible({
        timeout: BETWEEN_MS,
      });
      await expect(phase('asked')).toBeVisible();
    },
    option: (isRight: boolean) => page.getByRole('radio').nth(isRight ? 1 : 0),
    choose: (index: number) => page.getByRole('radio').nth(index).check({ force: true }),
    send: () => page.getByRole('button', { name: text('competitions.play.send') }).click(),
    isSent: (state: string) =>
      expect(page.locator(`[data-sending="${state}"]`)).toHaveText(text(`competitions.play.sent.${state}`)),
    hasReport: () => expectArrived(page, /\/report$/),
  };
}

const enterBy = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const [at, locale] of drawnLocales('competitions').entries()) {
  test(`three compete: one comes by invitation, one by the link, one drops out and comes back, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    test.setTimeout(240_000);
    guard.allow(lostRequest);
    // A request before a question opens gets the time of its opening.
    guard.allow(refusedRequest);
    const text = messages(locale);
    const [host, invited, linked] = [0, 1, 2].map((index) => classmate(at * 3 + index, 'shore.5b')) as [
      Student,
      Student,
      Student,
    ];
    const section = uniqueName('قسم المسابقة');
    const [one, two, three] = await Promise.all([
      open(host).then((page) => playerOf(page, locale)),
      open(invited).then((page) => playerOf(page, locale)),
      open(linked).then((page) => playerOf(page, locale)),
      teacher.addSection(section, kinds),
    ]);

    await one.page.goto(`/${locale}/student/competitions`);
    const form = one.page.getByRole('form', { name: text('competitions.form.title') });
    await form.getByLabel(text('exams.form.subject')).selectOption(place.subjectId);
    await form.getByRole('checkbox', { name: section }).check();
    await form.getByLabel(text('exams.form.count')).selectOption(String(kinds.length));
    await form.getByLabel(text('competitions.form.seconds')).selectOption(String(seconds));
    await form.getByRole('button', { name: text('competitions.form.send') }).click();
    await expectArrived(one.page, /\/student\/competitions\/[0-9a-f-]{36}$/);
    const lobby = new URL(one.page.url()).pathname;

    // Alone it does not start, and the list says why.
    await enterBy(one.page, text('competitions.lobby.start'));
    await expect(
      one.page.getByText(text('errors.titles.the_competition_must_be_two_students')).first(),
    ).toBeVisible();
    await expectArrived(one.page, /\/student\/competitions$/);
    await one.page.goto(lobby);
    await enterBy(one.page, text('competitions.lobby.invite'));
    const dialog = one.page.locator('dialog');
    await dialog.getByRole('checkbox', { name: invited.name[locale] }).check();
    await expectAccessible(one.page);
    await dialog.getByRole('button', { name: text('competitions.invite.send', { count: 1 }) }).click();
    await expect(dialog).toHaveCount(0);

    const byInvitation = async () => {
      await two.page.goto(`${lobby}/join`);
      await enterBy(two.page, text('competitions.join.join'));
      await expectArrived(two.page, lobby);
    };
    const byLink = async () => {
      const link = await scanned(one.page.getByRole('img', { name: text('competitions.lobby.qr') }));
      expect(link).toBe(await one.page.getByText(/\/join\/share\?code=/).textContent());
      const { pathname, search } = new URL(link ?? '');
      await three.page.goto(`${pathname}${search}`);
      await enterBy(three.page, text('competitions.code.join'));
      await expectArrived(three.page, lobby);
    };
    await Promise.all([byInvitation(), byLink()]);
    const people = one.page.getByRole('list', { name: text('competitions.lobby.people') });
    await expect(people.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(one.page);
    await expectFitsPhone(one.page);

    await enterBy(one.page, text('competitions.lobby.start'));
    for (const player of [one, two, three]) await player.isAsked(1);
    await expectAccessible(two.page);
    await expectFitsPhone(two.page);
    // What was chosen outlives the page.
    await three.choose(0);
    await three.page.reload();
    await three.isAsked(1);
    await expect(three.page.getByRole('radio').nth(0)).toBeChecked();
    await three.send();
    await three.isSent('saved');
    // Without a connection the answer is kept, and arrives when there is one.
    await two.choose(1);
    await two.page.context().setOffline(true);
    await two.send();
    await two.isSent('waiting');
    await one.choose(1);
    await one.send();
    await one.isSent('saved');
    await two.page.context().setOffline(false);

    // All have answered: nobody waits for the clock. One of them is away meanwhile.
    await three.page.goto('about:blank');
    await one.isAsked(2);
    await two.isAsked(2);
    await three.page.goto(`${lobby}/Start`);
    await three.isAsked(2);
    const wall = await one.page.context().newPage();
    await wall.goto(`${lobby}/start?view=screen`);
    await expect(wall.locator('[data-view="screen"][data-play="asked"]')).toBeVisible();
    await expect(wall.getByRole('button')).toHaveCount(0);
    await expectAccessible(wall);
    await wall.close();

    await one.page.goto(lobby);
    await enterBy(one.page, text('competitions.lobby.finish'));
    await expect(one.page.getByRole('alertdialog')).toBeVisible();
    await one.page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('competitions.lobby.finish') })
      .click();
    await Promise.all([one, two, three].map((player) => player.hasReport()));
    for (const { page } of [one, two, three]) {
      const places = page.getByRole('list', { name: text('competitions.places.title') });
      await expect(places.getByRole('listitem')).toHaveCount(3);
    }
    await three.page.getByRole('link', { name: text('competitions.report.feedback') }).click();
    await expectArrived(three.page, /\/feedback$/);
    await expect(three.page.getByRole('article')).toHaveCount(2);
    await three.page.goto(`${lobby}/report/students/${host.id}/feedback`);
    await expect(three.page.getByText(text('competitions.feedback.otherLead'))).toBeVisible();
    await expect(three.page.getByRole('article')).toHaveCount(0);
  });
}
