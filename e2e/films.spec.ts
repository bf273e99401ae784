import { expectAccessible, expectFitsPhone } from './checks';
import { FILM_SECONDS, makeFilm } from './film';
import { expect, originOf, test } from './fixtures';
import { placeFile } from './packages';
import { accounts, classmate } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

const viewer = { ar: classmate(18), en: classmate(19) };

for (const locale of drawnLocales('films')) {
  const text = messages(locale);
  test(`a film is read in ranges and goes on where it was left, in ${locale}`, async ({ open }, info) => {
    const name = uniqueName('growth');
    const teacher = await open(accounts.school_instructor);
    const address = await placeFile(teacher.request, originOf(info), {
      name,
      bytes: makeFilm(name),
      type: 'video',
      seconds: FILM_SECONDS,
    });
    const student = await open(viewer[locale]);
    const read = student.waitForResponse((response) => response.headers()['content-type'] === 'video/webm');
    await student.goto(`/${locale}/${address}`);
    expect((await read).status()).toBe(206);
    const film = student.getByLabel(name, { exact: true }).and(student.locator('video'));
    await film.press('k');
    const second = () => film.evaluate((player: HTMLVideoElement) => player.currentTime);
    await expect.poll(second).toBeGreaterThan(0);
    await film.press('ArrowRight');
    await expect.poll(second).toBeGreaterThan(6);
    const kept = student.waitForResponse(
      (response) => response.url().endsWith('/progress') && response.request().method() !== 'GET',
    );
    await film.press('k');
    expect((await kept).ok()).toBe(true);
    const left = await second();
    await student.reload();
    await expect.poll(second).toBeGreaterThan(left - 1.5);
    await expect(student.getByRole('button', { name: text('media.preview.fromStart') })).toBeVisible();
    await expectAccessible(student);
    await expectFitsPhone(student);
  });
}
