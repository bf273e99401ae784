import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsPhone } from './checks';
import { expect, test } from './fixtures';
import { lostRequest } from './guards';
import { accounts, classmate } from './people';
import { drawnLocales, type Locale, messages } from './texts';

type Counted = { sound: number; picture: number };
type Kept = { roomConnections: RTCPeerConnection[] };

/** Keeps the connections of a page, so that a test can ask what arrives over them. */
const keepConnections = (page: Page) =>
  page.addInitScript(() => {
    const kept: RTCPeerConnection[] = [];
    Object.assign(window, { roomConnections: kept });
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(...given: ConstructorParameters<typeof Native>) {
        super(...given);
        kept.push(this);
      }
    };
  });

/** Bytes of sound and picture that have arrived. */
const received = (page: Page): Promise<Counted> =>
  page.evaluate(async () => {
    const counted = { sound: 0, picture: 0 };
    for (const connection of (window as unknown as Kept).roomConnections)
      for (const entry of (await connection.getStats()).values()) {
        if (entry.type !== 'inbound-rtp') continue;
        if (entry.kind === 'audio') counted.sound += entry.bytesReceived;
        else counted.picture += entry.bytesReceived;
      }
    return counted;
  });

/** More sound and more picture arrive than had arrived until now. */
async function expectHearsAndSees(page: Page): Promise<void> {
  const before = await received(page);
  await expect
    .poll(async () => {
      const now = await received(page);
      return now.sound > before.sound && now.picture > before.picture;
    })
    .toBe(true);
}

function roomOf(page: Page, locale: Locale) {
  const text = messages(locale);
  const press = (key: string) => page.getByRole('button', { name: text(key), exact: true }).click();
  return {
    text,
    press,
    async enter(session: string, key: 'enter' | 'start') {
      await page.goto(`/${locale}/room/${session}`);
      await press('rooms.devices.mic.on');
      await press('rooms.devices.camera.on');
      await expect(page.getByRole('meter')).toBeVisible();
      await press(`rooms.door.${key}`);
      await expect(page.getByText(text('rooms.inside.live'), { exact: true })).toBeVisible();
    },
    async write(words: string) {
      await page.getByRole('textbox', { name: text('rooms.chat.write'), exact: true }).fill(words);
      await press('rooms.chat.send');
    },
    async note(words: string) {
      await page.getByRole('textbox', { name: text('rooms.board.note'), exact: true }).fill(words);
      await press('rooms.board.add');
    },
    /** A shape without a pointer. */
    async shape(label: string) {
      await page.getByLabel(text('rooms.board.kind'), { exact: true }).selectOption('rectangle');
      await page.getByRole('textbox', { name: text('rooms.board.label'), exact: true }).fill(label);
      await press('rooms.board.add');
    },
    /** Turns to a part of the panel. */
    look: (part: string) =>
      page
        .getByRole('complementary', { name: text('rooms.panel.title') })
        .locator('label', { hasText: text(`rooms.panel.${part}`) })
        .click(),
    onBoard: (words: string) =>
      page
        .getByRole('region', { name: text('rooms.board.title') })
        .getByRole('listitem', { includeHidden: true })
        .filter({ hasText: words }),
  };
}

for (const locale of drawnLocales('room')) {
  test(`two people hear and see each other, draw and write, also across a lost connection, in ${locale}`, async ({
    open,
    teacher,
    guard,
  }) => {
    guard.allow(lostRequest);
    const student = classmate(14);
    const made = await teacher.call('POST', '/api/communication/api/v1/ar/employee/meetings', {
      data: {
        type: 'meeting',
        attributes: {
          title: { ar: 'حصة مباشرة', en: 'Live lesson' },
          agenda: {},
          mode: 'online',
          place: '',
          link: '',
          starts_at: new Date(Date.now() + 60_000).toISOString(),
          duration: 45,
          invitees: [student.id],
          optional_invitees: [],
          media: [],
        },
      },
    });
    const session = made?.data.attributes.session_id as string;
    const options = { permissions: ['camera', 'microphone'] };
    const [hostPage, guestPage] = [
      await open(accounts.school_instructor, options),
      await open(student, options),
    ];
    const [host, guest] = [roomOf(hostPage, locale), roomOf(guestPage, locale)];
    await Promise.all([keepConnections(hostPage), keepConnections(guestPage)]);
    await host.enter(session, 'start');
    await guest.enter(session, 'enter');
    await expectHearsAndSees(hostPage);
    await expectHearsAndSees(guestPage);

    await guest.write('سؤالي الأول');
    await expect(hostPage.getByText('سؤالي الأول')).toBeVisible();
    await guest.press('rooms.controls.raiseHand');
    await host.look('people');
    await expect(hostPage.getByText(host.text('rooms.people.hand'))).toBeAttached();
    await host.look('chat');
    await host.note('درس اليوم');
    await expect(guest.onBoard('درس اليوم')).toBeAttached();
    await host.shape('الخلية');
    await expect(
      guest.onBoard(
        host.text('rooms.board.item', { kind: host.text('rooms.board.kinds.rectangle'), text: 'الخلية' }),
      ),
    ).toBeAttached();
    await expectAccessible(guestPage);

    await guestPage.context().setOffline(true);
    await guest.write('في الانقطاع');
    await guest.note('رسمة الانقطاع');
    await host.write('من المضيف');
    await guestPage.context().setOffline(false);
    await expect(hostPage.getByText('في الانقطاع')).toBeVisible();
    await expect(guestPage.getByText('من المضيف')).toBeVisible();
    await expect(host.onBoard('رسمة الانقطاع')).toBeAttached();
    await expectHearsAndSees(guestPage);

    await host.press('rooms.host.title');
    await hostPage.getByRole('menuitem', { name: host.text('rooms.host.end'), exact: true }).click();
    await hostPage
      .locator('dialog')
      .getByRole('button', { name: host.text('rooms.host.end'), exact: true })
      .click();
    await expect(guestPage.getByText(guest.text('rooms.after.over'))).toBeVisible();
    await expect(guest.onBoard('درس اليوم')).toBeAttached();
    await expect(hostPage.getByRole('row').filter({ hasText: student.name[locale] })).toBeVisible();
    await expectFitsPhone(guestPage);
  });
}
