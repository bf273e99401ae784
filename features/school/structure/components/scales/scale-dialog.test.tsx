import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { LevelScale, ScaleEffect } from '@/lib/contract/resources/school/level-scale';
import officeStructure from '@/messages/en/office-structure.json';
import { refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import type { ScaleDraft } from '../../model/scale-drafts';
import { ScaleDialog } from './scale-dialog';

const t = officeStructure.scales;
const network = schoolNetwork();
const address = '*/api/office/api/v1/en/level-scales';
const level = (code: string, from_percent: number): LevelScale['levels'][number] => ({
  ...{ code, name: { en: `Level ${code}` }, from_percent, points: null },
  color: 'neutral',
});
const stored: LevelScale = {
  ...{ id: '01a20000-0000-7000-8000-000000000001', name: { en: 'Mastery' } },
  levels: [level('top', 90), level('fair', 50), level('low', 0)],
  ...{ periods: 1, columns: 2, uses: [], is_archived: false, is_own: true, version: 3 },
};
const harmless: ScaleEffect = { removed: [], totals: 0, kept: [] };
type Sent = { data: { attributes: { name: object; levels: object[]; moved: object[]; version: number } } };

function open(scale: LevelScale | null, effect: ScaleEffect = harmless) {
  const sent: Sent[] = [];
  const previewed: Sent[] = [];
  const answers: (() => Response)[] = [];
  const take = async ({ request }: { request: Request }) => {
    sent.push((await request.json()) as Sent);
    return answers.shift()?.() ?? new HttpResponse(null, { status: 204 });
  };
  network.use(
    http.post(address, take),
    http.put(`${address}/${stored.id}`, take),
    http.post(`${address}/${stored.id}/preview`, async ({ request }) => {
      previewed.push((await request.json()) as Sent);
      return HttpResponse.json({ data: { type: 'level_scale_effect', id: stored.id, attributes: effect } });
    }),
  );
  let closed = 0;
  const copied: ScaleDraft[] = [];
  const shown = renderStaff(
    <ScaleDialog
      scale={scale}
      onCopy={(draft) => copied.push(draft)}
      onDone={async () => undefined}
      onClose={() => {
        closed += 1;
      }}
    />,
    { 'office-structure': officeStructure },
  );
  const named = (sentence: string, number: number) => sentence.replace('{number, number}', String(number));
  const item = (number: number) => within(screen.getByRole('group', { name: named(t.level, number) }));
  const press = (sentence: string, number: number) =>
    shown.user.click(screen.getByRole('button', { name: named(sentence, number) }));
  const save = (name: string = officeStructure.save) =>
    shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, sent, previewed, answers, copied, item, press, save, closed: () => closed };
}

test('a scale is typed with its levels, a comma in a percent included, and what is wrong is said at its level', async () => {
  const { user, sent, answers, item, save, closed } = open(null);
  const english = { name: /English/ };
  await user.type(screen.getAllByRole('textbox', english)[0] as HTMLElement, 'Mastery');
  await user.type(item(1).getByRole('textbox', english), 'Master');
  await user.type(item(1).getByLabelText(new RegExp(t.from)), '82,5');
  await user.selectOptions(item(1).getByLabelText(t.color), 'success');
  await user.type(item(2).getByRole('textbox', english), 'Beginner');
  answers.push(() =>
    HttpResponse.json(
      refusal(422, 'scale_lowest', 'The lowest level begins at 0.', '/data/attributes/levels/1/from_percent'),
      { status: 422 },
    ),
  );
  await save();
  expect(await item(2).findByText('The lowest level begins at 0.')).toBeVisible();
  await save();
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent.at(-1)?.data.attributes.levels).toMatchObject([
    { key: null, code: '', name: { en: 'Master' }, from_percent: 82.5, points: null, color: 'success' },
    { key: null, code: '', name: { en: 'Beginner' }, from_percent: 0 },
  ]);
});

test('levels move and go by their buttons, and those that are typed somewhere ask what their cells become', async () => {
  const removed = [{ code: 'fair', name: { en: 'Level fair' }, cells: 4 }];
  const { user, sent, previewed, press, save, closed } = open(stored, { removed, totals: 2, kept: [] });
  await press(t.moveUp, 2);
  await press(t.removeLevel, 1);
  await save();
  const effect = within(await screen.findByRole('region', { name: t.effect }));
  expect(effect.getByText('2 totals get another level.')).toBeVisible();
  expect(previewed[0]?.data.attributes.levels).toMatchObject([{ key: 'top' }, { key: 'low' }]);
  expect(sent).toEqual([]);
  // Without a choice nothing is written.
  await save(t.saveSeen);
  const choice = effect.getByLabelText('“Level fair” (4 cells) becomes');
  await waitFor(() => expect(choice).toBeInvalid());
  expect(sent).toEqual([]);
  await user.selectOptions(choice, 'Level low');
  await save(t.saveSeen);
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent[0]?.data.attributes).toMatchObject({ moved: [{ code: 'fair', to: 1 }], version: 3 });
});

test('marks that are kept leave the copy with what was typed as the way out', async () => {
  const place = { id: 'x', name: { en: 'First' } };
  const kept = [{ period: place, grade: place, year: place }];
  const { user, sent, copied, press, save } = open(stored, { ...harmless, kept });
  await press(t.removeLevel, 2);
  await save();
  // It stands below the levels: the focus goes there.
  await waitFor(() => expect(screen.getByRole('region', { name: t.effect })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: t.copyThis }));
  expect(screen.getByRole('button', { name: officeStructure.save })).toBeDisabled();
  expect(sent).toEqual([]);
  expect(copied[0]?.levels.map(({ key }) => key)).toEqual(['top', 'low']);
});

test('what somebody else saved meanwhile stands beside what was typed, and is written over with its version', async () => {
  const theirs = { ...stored, name: { en: 'Theirs' }, version: 4 };
  network.use(
    http.get(`${address}/${stored.id}`, () => {
      const { id, ...attributes } = theirs;
      return HttpResponse.json({ data: { type: 'level_scale', id, attributes } });
    }),
  );
  const { sent, answers, save, closed } = open(stored);
  answers.push(() => HttpResponse.json(refusal(409, 'stale', 'Somebody else changed it.'), { status: 409 }));
  await save();
  expect(await screen.findByText(/Theirs/)).toBeVisible();
  await save();
  await waitFor(() => expect(closed()).toBe(1));
  expect(sent.at(-1)?.data.attributes.version).toBe(4);
});
