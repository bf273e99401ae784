import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { TextField } from '@/components/ui/text-field';
import { ApiFailure } from '@/lib/api/errors';
import type { Posted } from '@/lib/forms/posted-form';
import type { Messages } from '@/lib/i18n/messages';
import arErrors from '@/messages/ar/errors.json';
import { renderUi, shared } from '@/tests/ui/render';
import { Form, FormProblem, SubmitButton } from './form';
import { useForm } from './use-form';

const input = z.strictObject({
  name: z.string().trim().min(1, 'required').max(5, 'too_long'),
  minutes: z.number().max(10, 'range'),
  is_open: z.boolean(),
});
type Sent = z.output<typeof input>;
type Values = { name: string; minutes: number | string | null; is_open: boolean };

type SampleProps = {
  send: (output: Sent) => Promise<void>;
  load?: () => void;
  isLeaving?: boolean;
  posted?: Posted | null;
};
function Sample({ send, load, isLeaving = false, posted }: SampleProps) {
  const form = useForm<Values, Sent>({
    initial: { name: '', minutes: 3, is_open: false },
    posted,
    schema: async () => {
      load?.();
      return input;
    },
    send,
    isLeaving,
  });
  return (
    <Form form={form} aria-label="sample">
      <TextField label="name" {...form.text('name')} />
      <NumberField label="minutes" {...form.control('minutes')} />
      <Checkbox label="open" {...form.tick('is_open')} />
      <FormProblem form={form} />
      <SubmitButton form={form}>send</SubmitButton>
      <output>{String(form.isDirty)}</output>
    </Form>
  );
}

const button = () => screen.getByRole('button', { name: 'send' });
const refusal = (entries: { pointer?: string; detail: string }[], status = 422) =>
  new ApiFailure(
    status,
    entries.map(({ pointer, detail }) => ({
      status: String(status),
      title: 'bad_request' as const,
      code: 'x',
      detail,
      ...(pointer ? { source: { pointer } } : {}),
    })),
  );

test('what the rules make of the fields is sent, whatever kind of control they are', async () => {
  const send = vi.fn(async () => {});
  const { user } = renderUi(<Sample send={send} />);
  await user.type(screen.getByLabelText('name'), ' noor ');
  await user.clear(screen.getByLabelText('minutes'));
  await user.type(screen.getByLabelText('minutes'), '٧');
  await user.click(screen.getByLabelText('open'));
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]).toEqual([
    { name: 'noor', minutes: 7, is_open: true },
    { name: ' noor ', minutes: 7, is_open: true },
  ]);
});

test('a broken rule stands at its field in the language, takes the focus and goes when it is corrected', async () => {
  const send = vi.fn(async () => {});
  const { user } = renderUi(<Sample send={send} />);
  await user.click(button());
  const name = screen.getByLabelText('name');
  await waitFor(() => expect(name).toHaveAccessibleDescription(arErrors.fields.required));
  expect(name).toHaveFocus();
  await user.type(name, 'too long');
  await waitFor(() => expect(name).toHaveAccessibleDescription(arErrors.fields.too_long));
  await user.clear(name);
  await user.type(name, 'noor');
  await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
  expect(send).not.toHaveBeenCalled();
});

test('refusals of the school stand at their fields, the rest above the button, and nothing typed is lost', async () => {
  const send = vi
    .fn<(output: Sent) => Promise<void>>()
    .mockRejectedValueOnce(
      refusal([
        { pointer: '/data/attributes/minutes', detail: 'minutes are wrong' },
        { pointer: '/data/attributes/elsewhere', detail: 'something else' },
        { detail: 'the whole' },
      ]),
    )
    .mockResolvedValueOnce(undefined);
  const { user } = renderUi(<Sample send={send} />);
  await user.type(screen.getByLabelText('name'), 'noor');
  await user.click(button());
  expect(await screen.findByText('something else')).toBeVisible();
  expect(screen.getByText('the whole')).toBeVisible();
  expect(screen.getByLabelText('minutes')).toHaveAccessibleDescription('minutes are wrong');
  await waitFor(() => expect(screen.getByLabelText('minutes')).toHaveFocus());
  expect(screen.getByLabelText('name')).toHaveValue('noor');
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByText('the whole')).toBeNull());
});

test('a call that did not arrive says so; one is sent at a time', async () => {
  let fail: (error: unknown) => void = () => {};
  const send = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  const { user } = renderUi(<Sample send={send} />);
  await user.type(screen.getByLabelText('name'), 'noor');
  await user.click(button());
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await user.click(button());
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText(arErrors.toasts.offline)).toBeVisible();
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a form that leaves the page stays busy after it was sent', async () => {
  const send = vi.fn(async () => {});
  const { user } = renderUi(<Sample send={send} isLeaving />);
  await user.type(screen.getByLabelText('name'), 'noor');
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('rules come with the first touch; what the browser filled in before counts', async () => {
  const load = vi.fn();
  const send = vi.fn(async () => {});
  const { user } = renderUi(<Sample send={send} load={load} />);
  expect(load).not.toHaveBeenCalled();
  const name = screen.getByLabelText<HTMLInputElement>('name');
  name.value = 'layan';
  await user.click(screen.getByLabelText('open'));
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('true')).toBeVisible();
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]).toEqual([
    { name: 'layan', minutes: 3, is_open: true },
    { name: 'layan', minutes: 3, is_open: true },
  ]);
});

test('what the server draws cannot be sent yet and never puts what was typed into an address', () => {
  const html = renderToString(
    <NextIntlClientProvider
      locale="ar"
      timeZone="Asia/Riyadh"
      messages={shared.ar as unknown as Partial<Messages>}
    >
      <Sample send={async () => {}} />
    </NextIntlClientProvider>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('form')?.getAttribute('method')).toBe('post');
  expect(page.querySelector('button[type=submit]')?.hasAttribute('disabled')).toBe(true);
});

test('what a post without scripts left behind is there at once, and the form goes on from it', async () => {
  const send = vi.fn(async () => {});
  const posted: Posted = {
    values: { name: 'noor ali', is_open: 'on', stranger: 'x' },
    errors: [
      { field: 'name', type: 'code', text: 'too_long' },
      { field: 'stranger', type: 'sentence', text: 'said by the school' },
    ],
    step: null,
  };
  const { user } = renderUi(<Sample send={send} posted={posted} />);
  const name = screen.getByLabelText('name');
  expect(name).toHaveValue('noor ali');
  expect(name).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByLabelText('open')).toBeChecked();
  expect(screen.getByText('said by the school')).toBeVisible();
  await user.clear(name);
  await user.type(name, 'noor');
  await user.click(button());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]).toEqual([{ name: 'noor', minutes: 3, is_open: true }, expect.anything()]);
  expect(name).not.toHaveAttribute('aria-invalid', 'true');
});

test('a button can be pressed before the page listens only where the page takes posts', () => {
  const drawn = (posted?: Posted | null) =>
    renderToString(
      <NextIntlClientProvider
        locale="ar"
        timeZone="Asia/Riyadh"
        messages={shared.ar as unknown as Partial<Messages>}
      >
        <Sample send={async () => {}} {...(posted !== undefined && { posted })} />
      </NextIntlClientProvider>,
    );
  expect(drawn()).toMatch(/<button[^>]*disabled/);
  expect(drawn(null)).not.toMatch(/<button[^>]*disabled/);
});
