import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { OfficeAnnouncement } from '@/lib/contract/resources/site/office-announcement';
import common from '@/messages/en/common.json';
import words from '@/messages/en/office-site.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { AnnouncementDialog } from './announcement-dialog';

const network = schoolNetwork();
const t = words.announcements;
const saved: OfficeAnnouncement = {
  ...{ id: '0199aaaa-0000-7000-8000-000000000001', title: { en: 'Trip' }, body: { en: 'On Sunday' } },
  ...{ is_for_all: false, roles: ['parent'], published_at: '2026-11-20T08:00:00.000Z', ends_at: null },
  ...{ state: 'shown', is_told: true, author: null, is_own: true, version: 3 },
};
const { id: _id, ...attributes } = saved;

function show(announcement: OfficeAnnouncement | null, mayWriteForAll = false) {
  const onClose = vi.fn<() => void>();
  renderStaff(
    <AnnouncementDialog announcement={announcement} mayWriteForAll={mayWriteForAll} onClose={onClose} />,
    { 'office-site': words },
  );
  const dialog = within(screen.getByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const english = (name: string) =>
    dialog.getAllByRole('textbox', { name: new RegExp(`^${name}`) })[0] as HTMLElement;
  return { dialog, onClose, press, english };
}
type Sent = Record<string, unknown>;
const attributesOf = async (request: Request) =>
  ((await request.json()) as { data: { attributes: Sent } }).data.attributes;

test('a new announcement goes to the roles that were ticked, now and without an end', async () => {
  const sent: Sent[] = [];
  network.use(
    http.post('*/announcements', async ({ request }) => {
      sent.push(await attributesOf(request));
      return HttpResponse.json(resource('office_announcement', saved.id, attributes), { status: 201 });
    }),
  );
  const { dialog, press, english, onClose } = show(null);
  expect(dialog.queryByRole('radio', { name: t.reaches.all })).toBeNull();
  await userEvent.type(english(t.name), 'Trip');
  await userEvent.type(english(t.body), 'On Sunday');
  await userEvent.click(dialog.getByRole('radio', { name: t.whoms.chosen }));
  await press(t.publish);
  expect(await dialog.findByText(/required|needed/i)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: t.audiences.parent }));
  await press(t.publish);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    {
      ...{ title: { en: 'Trip' }, body: { en: 'On Sunday' }, is_for_all: false, roles: ['parent'] },
      ...{ published_at: null, ends_at: null },
    },
  ]);
});

test('the whole school is offered with the keys for it, and loses roles without a branch with it', async () => {
  const { dialog } = show(null, true);
  await userEvent.click(dialog.getByRole('radio', { name: t.whoms.chosen }));
  expect(dialog.queryByRole('checkbox', { name: t.audiences.instructor })).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: t.reaches.all }));
  await userEvent.click(dialog.getByRole('checkbox', { name: t.audiences.instructor }));
  await userEvent.click(dialog.getByRole('radio', { name: t.reaches.branch }));
  await userEvent.click(dialog.getByRole('radio', { name: t.reaches.all }));
  expect(dialog.getByRole('checkbox', { name: t.audiences.instructor })).not.toBeChecked();
});

test('of one that is shown the words change, and what somebody saved meanwhile is shown', async () => {
  const sent: Sent[] = [];
  const theirs = { ...attributes, title: { en: 'Museum' }, version: 4 };
  network.use(
    http.get('*/announcements/*', () => HttpResponse.json(resource('office_announcement', saved.id, theirs))),
    http.put('*/announcements/*', async ({ request }) => {
      const wish = await attributesOf(request);
      sent.push(wish);
      return wish.version === 4
        ? HttpResponse.json(resource('office_announcement', saved.id, { ...theirs, version: 5 }))
        : HttpResponse.json(refusal(409, 'stale', 'Somebody else saved.'), { status: 409 });
    }),
  );
  const { dialog, press, english, onClose } = show(saved);
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.type(english(t.name), ' on Sunday');
  await press(t.save);
  expect(await dialog.findByText(/Museum/)).toBeVisible();
  expect(dialog.getByRole('button', { name: common.meanwhile.take })).toBeVisible();
  await press(t.save);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent.map(({ version, title, roles, published_at: at }) => [version, title, roles, at])).toEqual(
    [3, 4].map((version) => [version, { en: 'Trip on Sunday' }, ['parent'], saved.published_at]),
  );
});

test('an announcement says who sees it: people of the branch or of every branch, and no visitors', async () => {
  const { dialog } = show(null, true);
  expect(dialog.getByText(t.whomHint.branch)).toBeVisible();
  expect(dialog.getByRole('radio', { name: t.whoms.everybody })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: t.reaches.all }));
  expect(dialog.getByText(t.whomHint.all)).toBeVisible();
  expect(t.whomHint.all).toMatch(/visitors of the public site do not/i);
});
