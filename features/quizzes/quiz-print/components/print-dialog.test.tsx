import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '@/tests/ui/quiz-model';
import { base, messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { PrintDialog } from './print-dialog';

const m = messages['quiz-print'];
const network = schoolNetwork();
const configure = {
  key: 'configure',
  method: 'PUT',
  endpoint_url: '/api/general-quiz/api/v1/en/employee/paper-head',
  label: 'Change',
};
type Line = { ar?: string; en?: string };
type Head = { country: Line; ministry: Line; administration: Line };
const start: Head = {
  country: { ar: 'المملكة العربية السعودية', en: 'Kingdom of Saudi Arabia' },
  ministry: { ar: 'وزارة التعليم' },
  administration: {},
};

/** The school with this head; what is sent to it is kept, and holds unless it names a wrong ministry. */
function school(actions: object[] = [configure], first = start) {
  const sent: Head[] = [];
  let now = first;
  network.use(
    http.get(`${base}/teacher/paper-head`, () =>
      HttpResponse.json(resource('paper_head', 'b', { ...now, actions })),
    ),
    http.put(`${base}/employee/paper-head`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: Head } };
      sent.push(data.attributes);
      if (data.attributes.ministry.en === 'Wrong')
        return HttpResponse.json(refusal(422, 'bad_text', 'Not this one.', '/data/attributes/ministry/en'), {
          status: 422,
        });
      now = data.attributes;
      return HttpResponse.json(resource('paper_head', 'b', { ...now, actions }));
    }),
  );
  return sent;
}
const nothing = () => undefined;
const show = () =>
  renderStaff(<PrintDialog actions={[action('print_paper')]} title="Plants" onClose={nothing} />);
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent);

test('a teacher sees the head in the language of the paper and changes nothing', async () => {
  school([]);
  const { user } = show();
  expect(await screen.findByText('Kingdom of Saudi Arabia')).toBeVisible();
  expect(lines()).toEqual(['Kingdom of Saudi Arabia', 'وزارة التعليم']);
  expect(screen.getByText('وزارة التعليم')).toHaveAttribute('lang', 'ar');
  await user.selectOptions(screen.getByLabelText(m.language), m.both);
  expect(lines()).toEqual(['المملكة العربية السعودية', 'وزارة التعليم']);
  expect(screen.queryByRole('button', { name: m.head.changeNamed })).toBeNull();
});

test('who may changes it beside the choices of printing: too long a line stays, a refusal stands at its line', async () => {
  const sent = school();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: m.head.changeNamed }));
  const dialog = within(await screen.findByRole('dialog', { name: m.head.title }));
  const field = (name: 'country' | 'ministry' | 'administration', lang: 'ar' | 'en') => {
    const named = dialog.getAllByRole('textbox', { name: new RegExp(m.head[name].en) });
    const found = named.find((box) => box.getAttribute('lang') === lang);
    if (!found) throw new Error(`no field ${name} ${lang}`);
    return found;
  };
  const save = dialog.getByRole('button', { name: messages.common.actions.save });
  await user.clear(field('country', 'ar'));
  await user.clear(field('country', 'en'));
  const administration = field('administration', 'en');
  await user.click(administration);
  await user.paste('x'.repeat(121));
  await user.click(save);
  expect(await dialog.findByText(messages.errors.fields.too_long)).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(administration);
  await user.paste('Jeddah office');
  await user.type(field('ministry', 'en'), 'Wrong');
  await user.click(save);
  expect(await dialog.findByText('Not this one.')).toBeVisible();
  await user.clear(field('ministry', 'en'));
  await user.type(field('ministry', 'en'), 'Ministry of Education');
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: m.head.title })).toBeNull());
  await waitFor(() => expect(lines()).toEqual(['Ministry of Education', 'Jeddah office']));
  expect(sent.at(-1)).toEqual({
    country: { ar: '', en: '' },
    ministry: { ar: 'وزارة التعليم', en: 'Ministry of Education' },
    administration: { en: 'Jeddah office' },
  });
  expect(screen.getByRole('button', { name: m.make })).toBeVisible();
});

test('without a line the school stands alone', async () => {
  school([configure], { country: {}, ministry: {}, administration: {} });
  show();
  expect(await screen.findByText(m.head.none)).toBeVisible();
});
