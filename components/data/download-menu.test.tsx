import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createTranslator } from 'next-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { progressType } from '@/lib/contract/resources/common/file-progress';
import { toast } from '@/components/ui/toast';
import { fileNameOf } from '@/lib/files/download';
import { base, messages, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { DownloadMenu } from './download-menu';

const { files: m, proof } = messages.common;
const network = schoolNetwork();
const url = `${base}/export-x`;
const error = (status: number, title: string, detail: string) =>
  HttpResponse.json({ errors: [{ status: String(status), code: title, title, detail }] }, { status });

/** Names of the files that the browser was given. */
function keptFiles(): string[] {
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const { user } = renderStaff(
    <DownloadMenu downloads={[{ key: 'x', url }]} filters={{ state: 'late', search: '' }} />,
  );
  await user.click(screen.getByRole('button', { name: m.name }));
  await user.click(screen.getByRole('menuitem', { name: m.csv }));
  return user;
};

test('a file is asked for with the filters of the page and kept under its name', async () => {
  const names = keptFiles();
  const asked: string[] = [];
  network.use(
    http.get('*/export-x', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('a', {
        headers: {
          'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('درجات.csv')}`,
        },
      });
    }),
  );
  await open();
  await waitFor(() => expect(names).toEqual(['درجات.csv']));
  expect(asked).toEqual(['?format=csv&state=late']);
});

test('a file of many students asks for the password, says when it is wrong, and goes on by itself', async () => {
  const names = keptFiles();
  let isProved = false;
  const given: string[] = [];
  network.use(
    http.get('*/export-x', () => (isProved ? new HttpResponse('a') : error(403, 'reauth', 'x'))),
    http.post('*/profile/proof', async ({ request }) => {
      const body = (await request.json()) as { data: { attributes: { current_password: string } } };
      const { current_password } = body.data.attributes;
      given.push(current_password);
      if (current_password !== 'right') return error(422, 'current_password', 'Not the password.');
      isProved = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await open();
  const field = await screen.findByLabelText(proof.password);
  await user.click(screen.getByRole('button', { name: m.proofGo }));
  expect(await screen.findByText(messages.errors.fields.required)).toBeVisible();
  await user.type(field, 'wrong');
  await user.click(screen.getByRole('button', { name: m.proofGo }));
  expect(await screen.findByText('Not the password.')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(screen.getByRole('button', { name: m.proofGo }));
  await waitFor(() => expect(names).toEqual(['file']));
  expect(given).toEqual(['wrong', 'right']);
  expect(screen.queryByLabelText(proof.password)).toBeNull();
});

test('a refusal is shown in the words of the school, and the page stays', async () => {
  const names = keptFiles();
  network.use(http.get('*/export-x', () => error(429, 'rate_limit', 'Two files an hour.')));
  const said = vi.spyOn(toast, 'error');
  await open();
  await waitFor(() => expect(said).toHaveBeenCalledWith('Two files an hour.', expect.anything()));
  expect(names).toEqual([]);
});

describe('a file that takes long', () => {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  const encoder = new TextEncoder();
  /** An answer that reports progress, and its end when the test wants it. */
  function longFile() {
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const said = { accept: '' };
    network.use(
      http.get('*/export-x', ({ request }) => {
        said.accept = request.headers.get('accept') ?? '';
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            stream = controller;
            controller.enqueue(encoder.encode(line({ stage: 'waiting', ahead: 2 })));
          },
          cancel: () => {
            stream = undefined;
          },
        });
        return new HttpResponse(body, { headers: { 'content-type': progressType } });
      }),
    );
    return {
      said,
      say: (text: string) => stream?.enqueue(encoder.encode(text)),
      end: () => stream?.close(),
    };
  }
  const file = (length: number) =>
    line({
      file: {
        headers: { 'content-disposition': 'attachment; filename="x.csv"', 'content-length': String(length) },
      },
    });

  test('says how many are before it and how far it is, and is kept whole', async () => {
    const names = keptFiles();
    const info = vi.spyOn(toast, 'info');
    const answer = longFile();
    await open();
    const before = createTranslator({ locale: 'ar', messages }).rich('common.files.waiting', { count: 2 });
    await waitFor(() => expect(info).toHaveBeenLastCalledWith(before, expect.anything()), {
      timeout: 10_000,
    });
    expect(answer.said.accept).toContain(progressType);
    answer.say(line({ stage: 'making', done: 250, total: 1000 }));
    await waitFor(() => expect(String(info.mock.lastCall?.[0])).toMatch(/250|٢٥٠/));
    answer.say(file(3));
    answer.say('abc');
    answer.end();
    await waitFor(() => expect(names).toEqual(['x.csv']));
  });

  test('can be stopped: it is shown, nothing is kept and nothing failed', async () => {
    const names = keptFiles();
    const info = vi.spyOn(toast, 'info');
    const failed = vi.spyOn(toast, 'error');
    const answer = longFile();
    await open();
    await waitFor(() => expect(info).toHaveBeenCalled(), { timeout: 10_000 });
    info.mock.lastCall?.[1]?.action?.onClick();
    await waitFor(() => expect(info).toHaveBeenLastCalledWith(m.stopped));
    expect([names, failed.mock.calls]).toEqual([[], []]);
    answer.end();
  });

  test.each([
    [
      'a refusal on the way',
      line({ refusal: { status: 503, headers: {}, body: { errors: [{ detail: 'Busy.' }] } } }),
      'Busy.',
    ],
    ['an answer that breaks off', `${file(3)}a`, messages.errors.toasts.offline],
  ])('%s is shown, nothing is kept', async (_, rest, words) => {
    const names = keptFiles();
    const failed = vi.spyOn(toast, 'error');
    const answer = longFile();
    await open();
    await waitFor(() => expect(answer.said.accept).not.toBe(''));
    answer.say(rest);
    answer.end();
    await waitFor(() => expect(failed).toHaveBeenCalledWith(words, expect.anything()));
    expect(names).toEqual([]);
  });
});

test.each([
  [null, 'file'],
  ['attachment; filename="a.csv"', 'a.csv'],
  [`attachment; filename="a.csv"; filename*=UTF-8''%D8%A3.csv`, 'أ.csv'],
])('name of %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
