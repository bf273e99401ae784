import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { OfficeSettings } from '@/lib/contract/resources/school/office-settings';
import words from '@/messages/en/office-settings.json';
import errors from '@/messages/en/errors.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { SettingsForm } from './settings-form';

const network = schoolNetwork();
const url = '*/api/office/api/v1/en/settings';
const review = { answers: 'finished', marks: 'finished', key: 'closed', explanation: 'closed' } as const;
const head = {
  id: '01a20000-0000-7000-8000-000000000001',
  role: { en: 'Head teacher' },
  name: { en: 'Sara Alotaibi' },
};
const deputy = {
  id: '01a20000-0000-7000-8000-000000000002',
  role: { en: 'Deputy' },
  name: { en: 'Hind Alharbi' },
};
const opened: OfficeSettings = {
  ...{ name: { en: 'Horizon Schools' }, phone: null, email: null, address: null, map_url: null, logo: null },
  ...{ educational_system: null, educational_systems: [], signers: [head, deputy] },
  ...{ time_zone: 'Asia/Riyadh', weekend: [5, 6], week_start: 0, calendar: 'gregory', digits: 'latn' },
  ...{ language: 'ar', quiet_hours: { is_on: false, from: '22:00', to: '05:30' } },
  quiz_reviews: { homework: review, periodic_test: review, formative_test: review, general_exam: review },
  ...{ hides_names: true, has_anonymous_assessments: true, requires_vcr_approval: false },
  ...{ assessment_min_group: 4, psychological_consent_age: 18, retention_years: 10, version: 3 },
};
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The form, and what the school was sent; `theirs` was saved since it was opened. */
function open(theirs: Partial<OfficeSettings> = {}) {
  let now: OfficeSettings = { ...opened, ...theirs };
  const written: Pick<OfficeSettings, 'signers' | 'version'>[] = [];
  network.use(
    http.get(url, () => HttpResponse.json(resource('office_settings', 'b', now))),
    http.put(url, async ({ request }) => {
      const { attributes } = ((await request.json()) as { data: { attributes: OfficeSettings } }).data;
      written.push(attributes);
      if (attributes.version !== now.version)
        return HttpResponse.json(refusal(409, 'stale', 'Somebody else saved.'), { status: 409 });
      now = { ...now, signers: attributes.signers, version: now.version + 1 };
      return HttpResponse.json(resource('office_settings', 'b', now));
    }),
  );
  renderStaff(
    <SettingsForm
      settings={opened}
      timeZones={[{ value: 'Asia/Riyadh', label: 'Riyadh' }]}
      weekdays={days}
    />,
    { 'office-settings': words },
  );
  return written;
}
const signer = (at: number) =>
  within(screen.getByRole('group', { name: words.signers.signer.replace('{at}', String(at)) }));
const field = (at: number, part: 'role' | 'name') =>
  signer(at).getByRole('textbox', { name: new RegExp(`^${words.signers[part]}.*English`) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('signers are put in order, added up to four, and removed; all of them are sent', async () => {
  const written = open();
  await press('Move signer 2 up');
  expect(field(1, 'name')).toHaveValue('Hind Alharbi');
  await press(words.signers.add);
  await press(words.signers.add);
  expect(screen.getByRole('button', { name: words.signers.add })).toBeDisabled();
  await press('Remove signer 3');
  await userEvent.type(field(3, 'role'), 'Registrar');
  await userEvent.type(field(3, 'name'), 'Noura');
  await press(words.save);
  await expect
    .poll(() => written.map(({ signers }) => signers))
    .toEqual([[deputy, head, { id: null, role: { en: 'Registrar' }, name: { en: 'Noura' } }]]);
});

test('a signer without a name is refused at the field, and nothing is sent', async () => {
  const written = open();
  await userEvent.clear(field(2, 'name'));
  await press(words.save);
  expect(await signer(2).findByText(errors.fields.required)).toBeVisible();
  expect(field(2, 'name')).toBeInvalid();
  expect(written).toEqual([]);
});

test('of two who change the same signer the second sees both, and can take the saved one', async () => {
  open({ signers: [{ ...head, name: { en: 'Maha' } }], version: 4 });
  await userEvent.type(field(1, 'name'), ' PhD');
  await press(words.save);
  const [line] = await screen.findAllByText(/Maha/);
  expect(line).toHaveTextContent('Sara Alotaibi PhD');
  expect(field(1, 'name')).toHaveValue('Sara Alotaibi PhD');
  await press(words.meanwhile.take);
  expect(field(1, 'name')).toHaveValue('Maha');
  expect(screen.queryByRole('button', { name: 'Remove signer 2' })).toBeNull();
});

test('of two who save at once each keeps the signers of the other: the list is sent with both', async () => {
  const registrar = {
    id: '01a20000-0000-7000-8000-000000000003',
    role: { en: 'Registrar' },
    name: { en: 'Noura' },
  };
  const written = open({ signers: [head, registrar], version: 4 });
  await press(words.signers.add);
  await userEvent.type(field(3, 'role'), 'Counsellor');
  await userEvent.type(field(3, 'name'), 'Lama');
  await press(words.save);
  await screen.findByText(words.meanwhile.lead);
  await expect.poll(() => screen.getAllByRole('group').length).toBeGreaterThan(2);
  expect(field(2, 'name')).toHaveValue('Noura');
  expect(screen.queryByDisplayValue('Hind Alharbi')).toBeNull();
  await press(words.save);
  await expect
    .poll(() => written.at(-1)?.signers.map(({ name }) => name.en))
    .toEqual(['Sara Alotaibi', 'Noura', 'Lama']);
});

test('the saved one of a signer whom both changed is taken alone, beside what else was typed', async () => {
  const written = open({ signers: [{ ...head, name: { en: 'Maha' } }, deputy], version: 4 });
  await userEvent.type(field(1, 'name'), ' PhD');
  await userEvent.type(field(2, 'name'), ' MA');
  await press(words.save);
  await userEvent.click(await signer(1).findByRole('button', { name: words.signers.takeThis }));
  expect(field(1, 'name')).toHaveValue('Maha');
  expect(field(2, 'name')).toHaveValue('Hind Alharbi MA');
  await press(words.save);
  await expect
    .poll(() => written.at(-1)?.signers.map(({ name }) => name.en))
    .toEqual(['Maha', 'Hind Alharbi MA']);
});
