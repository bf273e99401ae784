import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { SchoolSettings } from '@/lib/contract/resources/school/school-settings';
import officeSettings from '@/messages/en/office-settings.json';
import { messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { SchoolPanel } from './school-panel';

const m = officeSettings.school;
const address = '*/api/office/api/v1/en/school';
const network = schoolNetwork();
const unnamed: SchoolSettings = { name: null, phone: null, mailbox: null, address: null, version: 0 };
const named = { ...unnamed, name: { ar: 'مدارس الأفق', en: 'Horizon Schools' } };

const draw = (school: SchoolSettings) =>
  renderStaff(<SchoolPanel school={school} />, { 'office-settings': officeSettings });
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const sends = (reply: (wish: { version: number }) => Response) => {
  const sent: object[] = [];
  network.use(
    http.put(address, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { version: number } } };
      sent.push(data.attributes);
      return reply(data.attributes);
    }),
  );
  return sent;
};

test('a school is named in both languages: a missing one is said at its field, and nothing is sent', async () => {
  const sent = sends(() => HttpResponse.json(resource('school_settings', 'school', named)));
  const { user } = draw(unnamed);
  await user.type(field(m.name_ar), 'مدارس الأفق');
  await user.click(screen.getByRole('button', { name: m.save }));
  await waitFor(() => expect(field(m.name_en)).toBeInvalid());
  expect(screen.getByText(messages.errors.fields.required)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(field(m.name_en), 'Horizon Schools');
  await user.click(screen.getByRole('button', { name: m.save }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: { ar: 'مدارس الأفق', en: 'Horizon Schools' }, version: 0 });
});

test('what is typed stays when somebody else saved first, and the next save is meant', async () => {
  const sent = sends(({ version }) =>
    version === 1
      ? HttpResponse.json(refusal(409, 'stale', 'Changed meanwhile.'), { status: 409 })
      : HttpResponse.json(resource('school_settings', 'school', { ...named, version: 3 })),
  );
  network.use(
    http.get(address, () =>
      HttpResponse.json(resource('school_settings', 'school', { ...named, version: 2 })),
    ),
  );
  const { user } = draw({ ...named, version: 1 });
  await user.type(field(officeSettings.fields.phone), '011 555 0100');
  await user.click(screen.getByRole('button', { name: m.save }));
  expect(await screen.findByText(m.stale)).toBeInTheDocument();
  expect(field(officeSettings.fields.phone)).toHaveValue('011 555 0100');
  await user.click(screen.getByRole('button', { name: m.save }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ phone: '011 555 0100', version: 2 });
  await waitFor(() => expect(screen.queryByText(m.stale)).not.toBeInTheDocument());
});
