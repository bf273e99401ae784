import type { Page } from '@playwright/test';
import { expectAccessible, expectArrived } from './checks';
import { expect, test } from './fixtures';
import { addClass, chooseOwn, newcomer, officeCall, personName, signInAt } from './office-desk';
import { office } from './people';
import { uniqueName } from './teacher';
import { drawnLocales, messages } from './texts';

type Given = { id: string; attributes: { username: string; password: string } };

for (const locale of drawnLocales('office-people-acts')) {
  const text = messages(locale);
  const own = 'أربع نخلات عالية';
  const people = `/${locale}/office/people`;
  const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
  const addPerson = (page: Page, name: string, attributes: object): Promise<Given> =>
    officeCall(page, 'POST', 'people', 'office_person', {
      ...newcomer(locale),
      first_name: { ar: name, en: name },
      ...attributes,
    });
  /** Signs in with the password of the school, chooses one and signs in with it. */
  const enterFirst = async (page: Page, { username, password }: Given['attributes']) => {
    await signInAt(page, locale, text, { username, password });
    await chooseOwn(page, text, own, 'session.reset.submit');
    await expect(page.getByText(text('session.reset.done'))).toBeVisible();
    await signInAt(page, locale, text, { username, password: own });
    await page.waitForURL(`**/${locale}/home/**`);
  };

  test(`a teacher leaves, a colleague takes the class over, and the same account comes back, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // A person who left is refused.
    guard.allow(/status of 4(?:01|22)/);
    const page = await open(office);
    const className = uniqueName('فصل');
    const room = await addClass(page, className);
    const [name, other] = [personName('نجلاء'), personName('رنا')];
    const [leaver, heir] = await Promise.all(
      [name, other].map((each) => addPerson(page, each, { role: 'school_instructor', gender: 'female' })),
    );
    if (!leaver || !heir) throw new Error('nobody was added');
    const { subjects } = (await officeCall(page, 'GET', 'structure-choices')).attributes;
    const subject = subjects.find(({ grade_id }: { grade_id: string }) => grade_id === room.grade);
    await officeCall(page, 'POST', 'teaching-assignments', 'teaching_assignment', {
      teacher_uuid: leaver.id,
      subject_uuid: subject.id,
      classroom_uuids: [room.id],
    });
    const desk = await open(null);
    await enterFirst(desk, leaver.attributes);

    await page.goto(`${people}/${leaver.id}`);
    await button(page, 'server.actions.person_leave').click();
    const asked = page.getByRole('alertdialog');
    await expect(asked).toContainText(text('office-people.steps.staffLeaveLead'));
    await expectAccessible(page);
    await asked.getByLabel(text('office-people.steps.reason')).fill('انتقلت إلى مدينة أخرى');
    await asked.getByRole('button', { name: text('office-people.place.leaveConfirm'), exact: true }).click();
    await expect(asked).toBeHidden();
    const status = page.locator('.badge').filter({ hasText: text('office-people.statuses.left') });
    await expect(status).toBeVisible();
    await expectAccessible(page);

    // The session that was open is over, and the password opens nothing.
    // The page may be on its way to the sign-in already, which ends a load of the old address.
    await desk.reload({ waitUntil: 'commit' }).catch(() => undefined);
    await expectArrived(desk, /\/auth\/login/);
    await signInAt(desk, locale, text, { username: leaver.attributes.username, password: own });
    await expect(desk.getByText(text('errors.codes.credentials'))).toBeVisible();

    // What was taught is still in the name of the person who left, until a colleague has it.
    await page.goto(`/${locale}/office/classes?part=teaching&search=${encodeURIComponent(className)}`);
    const rows = page.getByRole('listitem').filter({ hasText: className });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(name);
    await button(page, 'office-structure.teaching.add').click();
    const giving = page.getByRole('dialog');
    await giving.getByLabel(text('office-structure.teacher'), { exact: true }).fill(other);
    const choose = (option: string) =>
      page
        .getByRole('listbox')
        .getByRole('option', { name: new RegExp(option) })
        .click();
    await choose(other);
    await giving.getByLabel(text('office-structure.grade'), { exact: true }).selectOption(room.grade);
    await giving.getByLabel(text('office-structure.subject'), { exact: true }).selectOption(subject.id);
    await giving.getByLabel(text('office-structure.teaching.classes'), { exact: true }).fill(className);
    await choose(className);
    await page.keyboard.press('Escape');
    await giving.getByRole('button', { name: text('office-structure.check'), exact: true }).click();
    await expect(giving.getByRole('status')).toContainText(className);
    await giving.getByRole('button', { name: text('office-structure.teaching.assign'), exact: true }).click();
    await expect(giving).toBeHidden();
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: name }).getByRole('button').click();
    const removing = page.getByRole('alertdialog');
    await removing.getByRole('button', { name: text('office-structure.remove'), exact: true }).click();
    await expect(removing).toBeHidden();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(other);

    await page.goto(`${people}?status=left&search=${encodeURIComponent(name)}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await expectArrived(page, `${people}/${leaver.id}`);
    await button(page, 'server.actions.person_rejoin').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('server.actions.person_rejoin'), exact: true })
      .click();
    await expect(status).toBeHidden();
    await signInAt(desk, locale, text, { username: leaver.attributes.username, password: own });
    await desk.waitForURL(`**/${locale}/home/**`);
  });

  test(`people chosen in the list get login cards and then new passwords, each of which lets in once, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // What was used or replaced is refused.
    guard.allow(/status of 422/);
    const page = await open(office);
    const room = await addClass(page, uniqueName('فصل'));
    const names = [personName('تركي'), personName('بندر')];
    const students: Given[] = [];
    for (const name of names)
      students.push(await addPerson(page, name, { role: 'student', classroom_uuid: room.id }));
    const [first, second] = students.map(({ attributes }) => attributes.username);

    const chooseBoth = async (act: 'card' | 'password') => {
      await page.goto(`${people}?classroom_uuid=${room.id}`);
      await page.getByLabel(text('office-people.acts.all')).check();
      await button(page, `office-people.access.of.${act}`).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(text(`office-people.access.title.${act}`, { count: 2 }));
      await expect(dialog.getByRole('status')).toHaveText(text('office-people.access.would', { count: 2 }));
      for (const name of names) await expect(dialog).toContainText(name);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text(`office-people.access.of.${act}`), exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    /** What stands on the slip of somebody. */
    const codeOf = async (sheet: string, username = '') => {
      const slips = page.getByRole('region', { name: text(sheet), exact: true }).getByRole('listitem');
      await expect(slips).toHaveCount(2);
      const slip = slips.filter({ has: page.getByText(username, { exact: true }) });
      return (await slip.locator('[data-code]').textContent()) ?? '';
    };

    await chooseBoth('card');
    await expectAccessible(page);
    const code = await codeOf('office-people.cards.sheet', first);
    const [guest, thief] = [await open(null), await open(null)];
    const showCard = async (desk: Page) => {
      await desk.goto(`/${locale}/auth/card#${code}`);
      await button(desk, 'session.card.submit').click();
    };
    await showCard(guest);
    await expect(guest.getByText(first ?? '')).toBeVisible();
    await chooseOwn(guest, text, own, 'session.card.enter');
    await guest.waitForURL(`**/${locale}/home**`);
    await showCard(thief);
    await expect(thief.getByText(text('errors.codes.login_card_over'))).toBeVisible();
    // Their sessions end further down.
    await guest.close();

    await chooseBoth('password');
    await expectAccessible(page);
    const password = await codeOf('office-people.access.passwords', second);
    const desk = await open(null);
    await enterFirst(desk, { username: second ?? '', password });
    // The slip, and the password that the card led to, open nothing any more.
    for (const each of [
      { username: second ?? '', password },
      { username: first ?? '', password: own },
    ]) {
      await signInAt(thief, locale, text, each);
      await expect(thief.getByText(text('errors.codes.credentials'))).toBeVisible();
    }
  });

  test(`a child is linked from the page of its guardian, who sees it, and is unlinked again, in ${locale}`, async ({
    open,
    guard,
  }) => {
    // The first sign-in of the guardian meets the password of the school.
    guard.allow(/status of 422/);
    const page = await open(office);
    const room = await addClass(page, uniqueName('فصل'));
    const [eldest, youngest] = [personName('غادة'), personName('لمى')];
    const facts = { role: 'student', gender: 'female', classroom_uuid: room.id };
    const [first, second] = [await addPerson(page, eldest, facts), await addPerson(page, youngest, facts)];
    const { number } = (await officeCall(page, 'GET', `people/${first.id}`)).attributes.place;
    const guardian = await addPerson(page, personName('وفاء'), {
      role: 'parent',
      gender: 'female',
      children: [number],
    });

    await page.goto(`${people}/${guardian.id}`);
    const children = page.getByRole('region', { name: text('office-people.family.children') });
    await expect(children.getByRole('listitem')).toHaveCount(1);
    await children.getByRole('button', { name: text('server.actions.person_link_child') }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(text('office-people.family.child'), { exact: true });
    await field.fill('زززز');
    await expect(page.getByText(text('office-people.family.childNone'))).toBeVisible();
    await field.fill(youngest);
    await page.getByRole('option', { name: new RegExp(youngest) }).click();
    await dialog.getByLabel(text('office-people.family.relationLabel')).selectOption('mother');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text('office-people.family.childGo'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const child = children.getByRole('listitem').filter({ hasText: youngest });
    await expect(child).toContainText(text('office-people.family.relations.mother'));

    const desk = await open(null);
    await enterFirst(desk, guardian.attributes);
    await expectArrived(desk, `/${locale}/home/parent`);
    for (const name of [eldest, youngest])
      await expect(desk.getByRole('main').getByRole('heading', { name: new RegExp(name) })).toBeVisible();

    await child.getByRole('button', { name: text('office-people.family.end') }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: text('office-people.family.end'), exact: true }).click();
    await expect(child).toHaveCount(0);
    await expectAccessible(page);
    await desk.reload();
    await expect(desk.getByRole('main').getByRole('heading', { name: new RegExp(eldest) })).toBeVisible();
    await expect(desk.getByText(youngest)).toHaveCount(0);
    expect((await officeCall(page, 'GET', `people/${second.id}`)).attributes.guardians).toEqual([]);
  });
}
