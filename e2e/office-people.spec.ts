import { expectAccessible, expectArrived } from './checks';
import { expect, test } from './fixtures';
import { addClass, chooseOwn, newcomer, officeCall as call, personName } from './office-desk';
import { office } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

for (const locale of drawnLocales('office-people')) {
  const text = messages(locale);
  const people = `/${locale}/office/people`;

  test(`a login card signs in once and is refused the second time; its owner is moved to another class, blocked and let in again, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // The card that was used is refused.
    guard.allow(/status of 422/);
    const page = await open(office);
    const [name, other] = [uniqueName('فصل أ'), uniqueName('فصل ب')];
    const [first, second] = [await addClass(page, name), await addClass(page, other)];
    const student = await call(page, 'POST', 'people', 'office_person', {
      ...newcomer(locale),
      role: 'student',
      classroom_uuid: first.id,
    });

    await page.goto(`${people}/cards?classroom=${first.id}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('office-people.cards.make'), exact: true }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: text('office-people.cards.make'), exact: true }).click();
    const sheet = page.getByRole('region', { name: text('office-people.cards.sheet') });
    const code = await sheet.locator('[data-code]').textContent();
    await expect(sheet.getByText(student.attributes.username)).toBeVisible();
    await expectAccessible(page);

    const guest = await open(null);
    await guest.goto(`/${locale}/auth/card#${code}`);
    await guest.getByRole('button', { name: text('session.card.submit'), exact: true }).click();
    await expect(guest.getByText(student.attributes.username)).toBeVisible();
    await expectAccessible(guest);
    await chooseOwn(guest, text, 'أربع نخلات عالية', 'session.card.enter');
    await guest.waitForURL(`**/${locale}/home**`);

    const thief = await open(null);
    await thief.goto(`/${locale}/auth/card#${code}`);
    await thief.getByRole('button', { name: text('session.card.submit'), exact: true }).click();
    await expect(thief.getByText(text('errors.codes.login_card_over'))).toBeVisible();

    // Their account is blocked further down.
    for (const each of [guest, thief]) await each.close();

    await page.goto(`${people}/${student.id}`);
    const place = page.getByRole('region', { name: text('office-people.place.title') });
    await place.getByRole('button').first().click();
    const move = page.getByRole('dialog');
    await move.getByLabel(text('office-people.facts.classroom')).selectOption(second.id);
    await move.getByRole('button', { name: text('office-people.place.moveConfirm'), exact: true }).click();
    await expect(move).toBeHidden();
    await expect(place).toContainText(other);
    await expect(place.getByRole('listitem')).toContainText(name);
    await expectAccessible(page);

    await page.goto(`${people}?classroom_uuid=${second.id}`);
    await page.getByLabel(text('office-people.acts.all')).check();
    await page.getByRole('button', { name: text('office-people.acts.of.block'), exact: true }).click();
    const act = page.getByRole('dialog');
    await act.getByRole('button', { name: text('office-people.acts.preview'), exact: true }).click();
    await expect(act.getByText(text('office-people.acts.outcomes.done'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await act.getByRole('button', { name: text('office-people.acts.of.block'), exact: true }).click();
    const undo = act.getByRole('button', { name: text('office-people.acts.undo'), exact: true });
    await expect(undo).toBeVisible();
    await expect(act.getByRole('listitem')).toContainText(text('office-people.acts.outcomes.became'));
    await undo.click();
    await expect(act).toBeHidden();
    await expect(
      page.getByRole('listitem').filter({ hasText: student.attributes.username }),
    ).not.toContainText(text('office-people.statuses.blocked'));
  });
}

for (const locale of drawnLocales('office-people-merge')) {
  const text = messages(locale);

  test(`two accounts of one guardian are compared, merged into the one that was chosen, and parted again, in ${locale}`, async ({
    open,
  }) => {
    const page = await open(office);
    const name = personName('سارة');
    const child = await call(page, 'POST', 'people', 'office_person', {
      ...newcomer(locale),
      role: 'student',
      classroom_uuid: (await call(page, 'GET', 'people-choices')).attributes.classrooms[0].id,
    });
    const { number } = (await call(page, 'GET', `people/${child.id}`)).attributes.place;
    const addGuardian = (jobTitle: string) =>
      call(page, 'POST', 'people', 'office_person', {
        ...newcomer(locale),
        first_name: { ar: name, en: name },
        job_title: { ar: jobTitle, en: jobTitle },
        role: 'parent',
        children: [number],
      });
    const [first, second] = [await addGuardian('طبيبة'), await addGuardian('مهندسة')];

    await page.goto(`/${locale}/office/people/duplicates`);
    await expectAccessible(page);
    const pair = page.getByRole('listitem').filter({ hasText: second.attributes.username });
    await expect(pair).toContainText(first.attributes.username);
    await expect(pair).toContainText(text('office-people.merge.reasons.child'));
    await pair.getByRole('link', { name: text('office-people.merge.compare'), exact: true }).click();
    await expectArrived(page, /\/office\/people\/merge\?/);
    await expectAccessible(page);
    const stays = page.getByRole('group', { name: text('office-people.merge.stays') });
    await stays.getByRole('radio', { name: second.attributes.username }).check();
    const title = page.getByRole('group', { name: text('office-people.merge.fields.job_title') });
    await title.getByRole('radio', { name: 'طبيبة', exact: true }).check();
    await expect(page.getByRole('region', { name: text('office-people.merge.effect') })).toBeVisible();
    await page.getByRole('button', { name: text('office-people.merge.go'), exact: true }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: text('office-people.merge.go'), exact: true }).click();
    await expectArrived(page, /\/office\/people\/duplicates$/);
    const merged = page
      .getByRole('region', { name: text('office-people.merge.made') })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(merged).toBeVisible();
    await expectAccessible(page);
    const kept = await call(page, 'GET', `people/${second.id}`);
    expect([kept.attributes.job_title.ar, kept.attributes.children.length]).toEqual(['طبيبة', 1]);

    await merged.getByRole('button', { name: text('office-people.merge.undo'), exact: true }).click();
    await expect(merged).toContainText(text('office-people.merge.isUndone'));
    const parted = await Promise.all([first, second].map(({ id }) => call(page, 'GET', `people/${id}`)));
    expect(parted.map(({ attributes }) => attributes.job_title.ar)).toEqual(['طبيبة', 'مهندسة']);
  });
}
