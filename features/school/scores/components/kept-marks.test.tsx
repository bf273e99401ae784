import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { draftsLeft } from '@/lib/drafts/device-mirror';
import { setDraftOwner } from '@/lib/drafts/draft-owner';
import { mirror } from '@/lib/drafts/mirror-port';
import en from '@/messages/en/scores.json';
import { emptyDevice } from '@/tests/ui/drafts';
import { renderUi } from '@/tests/ui/render';
import { MarksSync } from './marks-sync';
import {
  cell,
  empty,
  header,
  id,
  network,
  openSchool,
  path,
  prepareSchoolNetwork,
  sheetOf,
  show,
} from './score-sheet.test-support';

const noura = 'noura school_instructor riyadh';
const sheet = () => sheetOf(3, [header(1), header(2)]);
let device = emptyDevice();
let calls = 0;

prepareSchoolNetwork();
beforeEach(() => {
  device = emptyDevice();
  setDraftOwner('nobody');
  setDraftOwner(noura);
  calls = 0;
});

/** No way to the school; each try is counted. */
const goOffline = () =>
  network.use(
    http.post(`*${path}`, () => {
      calls += 1;
      return HttpResponse.error();
    }),
  );

async function typeOffline() {
  goOffline();
  const { user } = show(sheet());
  await user.click(cell('Amal', 1));
  await user.keyboard('7{Enter}12{Enter}');
  expect(await screen.findByText(en.status.kept)).toBeVisible();
  await waitFor(() => expect([mirror.isUsed(), mirror.hasAll()]).toEqual([true, true]));
  cleanup();
}

/** The browser was closed: nothing of the page and of its tab is left. */
function closeBrowser() {
  device.closeTab();
  setDraftOwner('nobody');
  setDraftOwner(noura);
}

const online = () => window.dispatchEvent(new Event('online'));

test('marks that were typed without a connection are sent when it is back, by themselves and once', async () => {
  goOffline();
  const { user } = show(sheet());
  await user.click(cell('Amal', 1));
  await user.keyboard('7{Enter}');
  expect(await screen.findByText(en.status.kept)).toBeVisible();
  expect(calls).toBe(1);
  const saved = openSchool(sheet());
  online();
  expect(await screen.findByText('1 mark saved')).toBeVisible();
  expect(saved.flat()).toMatchObject([{ student_id: id(0), value: 7, version: 0 }]);
  await waitFor(() => expect(mirror.isUsed()).toBe(false));
});

test('they survive a reload, wrong cells too, and are sent then', async () => {
  await typeOffline();
  const saved = openSchool(sheet());
  show(sheet());
  expect(await screen.findByText('1 mark saved')).toBeVisible();
  expect(cell('Badr', 1)).toHaveTextContent('12');
  expect(screen.getByText(/Badr, Item 1: This is above the greatest mark 10\./)).toBeVisible();
  expect(saved.flat()).toMatchObject([{ student_id: id(0), value: 7 }]);
});

test('after a closed browser they are in the sheet again', async () => {
  await typeOffline();
  closeBrowser();
  const saved = openSchool(sheet());
  show(sheet());
  expect(await screen.findByText('1 mark saved')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(cell('Badr', 1)).toHaveTextContent('12');
});

test('any page of staff sends them, and what the school did not take waits for its writer', async () => {
  await typeOffline();
  closeBrowser();
  const saved = openSchool(sheet());
  renderUi(<MarksSync sent="arrived" />);
  await waitFor(() => expect(saved.flat()).toMatchObject([{ student_id: id(0), value: 7, version: 0 }]));
  // The cell above the greatest mark was not sent: the text stays.
  expect(await draftsLeft(noura)).toHaveLength(1);
});

test('a cell that somebody else changed meanwhile shows both marks, and nothing is sent before the decision', async () => {
  await typeOffline();
  const moved = sheet();
  const row = moved.data[0];
  if (row) row.attributes.values[header(1).key] = { ...empty, value: 4, status: 'value', version: 1 };
  const saved = openSchool(moved);
  const { user } = show(moved);
  const problems = within(await screen.findByRole('list', { name: en.problems.title }));
  expect(problems.getByText(/it is 4 now, yours is 7\./)).toBeVisible();
  await user.click(problems.getByRole('button', { name: en.conflicts.keep }));
  await waitFor(() => expect(saved.flat()).toMatchObject([{ student_id: id(0), value: 7, version: 1 }]));
});
