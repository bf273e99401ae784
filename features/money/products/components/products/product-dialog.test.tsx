import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { OfficeProduct } from '@/lib/contract/resources/money/office-product';
import common from '@/messages/en/common.json';
import words from '@/messages/en/payment-office.json';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import type { SellingChoices } from '../../model/selling-choices';
import { ProductDialog } from './product-dialog';

const network = schoolNetwork();
const t = words.products;
const uuid = (n: number) => `0199aaaa-0000-7000-8000-00000000000${n}`;
const choices: SellingChoices = {
  ...{ currency: 'SAR', vat_rate_bp: 1_500 },
  grades: [{ id: uuid(1), name: { en: 'Grade 5' } }],
  courses: [{ id: uuid(2), name: { en: 'Science from the kitchen' } }],
  subjects: [{ id: uuid(3), name: { en: 'Maths' }, grade: { id: uuid(1), name: { en: 'Grade 5' } } }],
};
const saved: OfficeProduct = {
  ...{ id: uuid(9), kind: 'sessions', title: { ar: 'أربع حصص', en: 'Four sessions' }, description: null },
  ...{ price: 34_500, currency: 'SAR', vat_kind: 'standard', credits: 4, valid_days: 60, freeze_days: 7 },
  ...{ course: null, grade: null, subjects: [], most_pieces: 3, state: 'on_sale', version: 2, sold: 1 },
};

const priceLabel = t.price.replace('{currency}', words.currencies.SAR);

function show(product: OfficeProduct | null = null) {
  const onClose = vi.fn<() => void>();
  renderStaff(<ProductDialog product={product} choices={choices} onClose={onClose} />, {
    'payment-office': words,
  });
  const dialog = within(screen.getByRole('dialog'));
  const field = (name: string) =>
    dialog.getByRole('textbox', { name: new RegExp(`^${name.replace(/[()]/g, '.')}`) });
  return {
    ...{ dialog, onClose, field },
    kind: (value: string) => userEvent.selectOptions(dialog.getByRole('combobox', { name: t.kind }), value),
    price: field(priceLabel),
    save: () => userEvent.click(dialog.getByRole('button', { name: t.save })),
    fill: async (name: string, value: string) => {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), value);
    },
  };
}
const { id: _id, ...attributes } = saved;
const answered = resource('office_product', saved.id, attributes);
type Sent = Record<string, unknown>;
const attributesOf = async (request: Request) =>
  ((await request.json()) as { data: { attributes: Sent } }).data.attributes;

test.each([
  ['sessions', [t.credits, t.validDays, t.freezeDays, t.mostPieces], []],
  ['days', [t.validDays, t.freezeDays, t.mostPieces], [t.credits]],
  ['fee', [], [t.credits, t.validDays, t.freezeDays, t.mostPieces]],
  ['course', [], [t.credits, t.validDays, t.mostPieces]],
])('a product of the kind %s has its fields', async (kind, has, lacks) => {
  const { dialog, kind: choose } = show();
  await choose(kind);
  const labels = dialog
    .getAllByRole('textbox')
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  const isThere = (name: string) => labels.some((label) => label?.startsWith(name));
  expect(has.filter((name) => !isThere(name))).toEqual([]);
  expect(lacks.filter(isThere)).toEqual([]);
  expect(dialog.queryAllByRole('combobox', { name: t.course })).toHaveLength(kind === 'course' ? 1 : 0);
});

test('the tax in a price is said while it is typed, and a new product is sent in the smallest unit', async () => {
  const sent: Sent[] = [];
  network.use(
    http.post('*/payments/products', async ({ request }) => {
      sent.push(await attributesOf(request));
      return HttpResponse.json(answered, { status: 201 });
    }),
  );
  const { dialog, kind, price, save, onClose } = show();
  await kind('fee');
  const [english, arabic] = dialog.getAllByRole('textbox', { name: new RegExp(`^${t.name}`) });
  await userEvent.type(arabic as HTMLElement, 'رسوم الزي');
  await userEvent.type(english as HTMLElement, 'Uniform');
  await userEvent.type(price, '115');
  expect(dialog.getByText(/15\.00.*of it is VAT/)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: t.vat }), 'exempt');
  expect(dialog.getByText(/0\.00.*of it is VAT/)).toBeVisible();
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    {
      ...{ title: { ar: 'رسوم الزي', en: 'Uniform' }, description: {}, price: 11_500, vat_kind: 'exempt' },
      ...{
        credits: null,
        valid_days: null,
        freeze_days: 0,
        grade_uuid: null,
        most_pieces: 1,
        state: 'draft',
      },
      ...{ kind: 'fee', course_uuid: null, subject_uuids: [] },
    },
  ]);
});

test('a package without sessions is refused at its field, and nothing is sent', async () => {
  const { dialog, save, price, field } = show();
  await userEvent.type(
    dialog.getAllByRole('textbox', { name: new RegExp(`^${t.name}`) })[0] as HTMLElement,
    'باقة',
  );
  await userEvent.type(price, '100');
  await save();
  await expect.poll(() => field(t.credits).getAttribute('aria-invalid')).toBe('true');
});

test('of two who change a product the second reads what was saved, and keeps or takes it', async () => {
  const sent: Sent[] = [];
  const theirs = { ...attributes, price: 40_000, version: 3 };
  network.use(
    http.put(`*/payments/products/${saved.id}`, async ({ request }) => {
      sent.push(await attributesOf(request));
      return sent.length === 1
        ? HttpResponse.json(refusal(409, 'stale', 'Somebody else saved.'), { status: 409 })
        : HttpResponse.json(answered);
    }),
    http.get('*/payments/products', () => {
      return HttpResponse.json({
        data: [{ type: 'office_product', id: saved.id, attributes: theirs }],
        meta: { pagination: { total: 1, count: 1, per_page: 100, current_page: 1, total_pages: 1 } },
      });
    }),
  );
  const { dialog, price, field, fill, save, onClose } = show(saved);
  expect(price).toHaveValue('345');
  expect(dialog.queryByRole('combobox', { name: t.kind })).toBeNull();
  await fill(t.mostPieces, '5');
  await save();
  const meanwhile = within(await dialog.findByRole('alert'));
  expect(meanwhile.getByText(/400/)).toBeVisible();
  await userEvent.click(meanwhile.getByRole('button', { name: common.meanwhile.take }));
  // The fields are empty again.
  expect(field(priceLabel)).toHaveValue('400');
  await save();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toMatchObject([
    { most_pieces: 5, price: 34_500, version: 2 },
    { most_pieces: 3, price: 40_000, version: 3 },
  ]);
});
