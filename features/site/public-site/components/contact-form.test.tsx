import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import errors from '@/messages/ar/errors.json';
import site from '@/messages/ar/public-site.json';
import { renderUi } from '@/tests/ui/render';
import { ContactForm } from './contact-form';

const post = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/client', async (original) => ({ ...(await original<object>()), api: { post } }));

const t = site.contact;
const topics = [
  { value: 'admission', label: t.topics.admission },
  { value: 'support', label: t.topics.support },
];
beforeEach(() => {
  post.mockReset();
});

async function open(initial = {}) {
  const { user } = renderUi(<ContactForm initial={initial} topics={topics} />, {
    messages: { 'public-site': site },
  });
  const field = (label: string) => screen.getByLabelText(label);
  return { user, field, send: () => user.click(screen.getByRole('button', { name: t.send })) };
}
const known = { name: 'مها', email: 'maha@example.com', body: 'متى يبدأ التسجيل؟' };

test('what is missing is said on its field, the first one takes the focus, nothing is sent', async () => {
  const { field, send } = await open();
  await send();
  await waitFor(() => expect(field(t.name)).toHaveFocus());
  expect(field(t.name)).toHaveAttribute('aria-invalid', 'true');
  expect(field(t.body)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(t.wrong)).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('a message goes out as it was typed, and the thanks take the focus', async () => {
  post.mockResolvedValue(undefined);
  const { user, field, send } = await open({ ...known, body: '', about: 'الكسور' });
  await user.type(field(t.body), known.body);
  await user.selectOptions(field(t.topic), 'support');
  await send();
  await waitFor(() => expect(screen.getByRole('heading', { name: t.thanksTitle })).toHaveFocus());
  expect(post).toHaveBeenCalledExactlyOnceWith('/api/admin/api/v1/ar/contact', {
    data: {
      type: 'contact_message',
      attributes: expect.objectContaining({ ...known, topic: 'support', about: 'الكسور' }),
    },
  });
});

const entry = (detail: string, pointer?: string) => ({
  status: '422',
  code: 'x',
  title: 'x',
  detail,
  ...(pointer ? { source: { pointer } } : {}),
});
test.each([
  [
    'a field',
    () => new ApiFailure(422, [entry('هذا البريد لا يصل.', '/data/attributes/email')]),
    'هذا البريد لا يصل.',
  ],
  ['the limit', () => new ApiFailure(429, [entry('وصلتنا منك رسائل عدة.')], 60), 'وصلتنا منك رسائل عدة.'],
  ['no connection', () => new ApiFailure(0, []), errors.toasts.offline],
  ['a fault', () => new ApiFailure(500, []), errors.toasts.unexpected],
])('a refusal about %s is said and the text stays', async (_what, failure, sentence) => {
  post.mockImplementation(() => Promise.reject(failure()));
  const { field, send } = await open(known);
  await send();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field(t.body)).toHaveValue(known.body);
  expect(field(t.name)).toHaveValue(known.name);
});
