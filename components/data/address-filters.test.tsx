import { screen, within } from '@testing-library/react';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '@/messages/ar/common.json';
import { renderUi } from '@/tests/ui/render';
import { AddressFilters } from './address-filters';

const replace = vi.fn();
beforeEach(() => replace.mockReset());
const went = () => replace.mock.calls.map(([address]) => address as string);

const stages = [
  { value: 'primary', label: 'الابتدائية' },
  { value: 'middle', label: 'المتوسطة' },
];
const prices = [{ value: 'free', label: 'مجانية' }];

const show = (given: Partial<ComponentProps<typeof AddressFilters>> = {}) =>
  renderUi(
    <AppRouterContext value={{ replace } as never}>
      <AddressFilters
        label="تصفية الدورات"
        path="/courses"
        values={{ state: 'done', stage: 'primary', page: 3 }}
        search="البحث"
        choices={[
          { name: 'stage', label: 'المرحلة', all: 'كل المراحل', options: stages },
          { name: 'price', label: 'الرسوم', all: 'كل الرسوم', options: prices },
        ]}
        {...given}
      />
    </AppRouterContext>,
  );
const form = () => screen.getByRole('form', { name: 'تصفية الدورات' });

test('a choice changes the address at once, keeps the rest of it and begins at the first page', async () => {
  const { user } = show();
  await user.selectOptions(within(form()).getByLabelText('الرسوم'), 'free');
  expect(went()).toEqual(['/ar/courses?state=done&stage=primary&price=free']);
  await user.selectOptions(within(form()).getByLabelText('المرحلة'), '');
  expect(went().at(-1)).toBe('/ar/courses?state=done');
});

test('what was chosen or typed before the page listened is applied', async () => {
  const { unmount } = show({ values: {} });
  expect(went()).toEqual([]);
  unmount();
  vi.spyOn(HTMLSelectElement.prototype, 'value', 'get').mockImplementation(function value(
    this: HTMLSelectElement,
  ) {
    return this.name === 'stage' ? 'middle' : '';
  });
  show({ values: { state: 'done' } });
  expect(went()).toEqual(['/ar/courses?state=done&stage=middle']);
  vi.restoreAllMocks();
});

test('on phones a button with the number of choices opens them, and each can be taken away', async () => {
  const { user } = show({ values: { search: 'علوم', stage: 'primary', price: 'free' } });
  const button = within(form()).getByRole('button', { name: /2|٢|مرشّحان/ });
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: common.actions.filter });
  await user.selectOptions(within(sheet).getByLabelText('المرحلة'), 'middle');
  expect(went()).toEqual(['/ar/courses?search=%D8%B9%D9%84%D9%88%D9%85&stage=middle&price=free']);
  await user.click(within(sheet).getByRole('button', { name: common.actions.done }));
  await user.click(screen.getByRole('button', { name: common.lists.clearFilters }));
  expect(went().at(-1)).toBe('/ar/courses?search=%D8%B9%D9%84%D9%88%D9%85');
});

test('without scripts it is a form of the address that keeps what has no filter', () => {
  show();
  expect(form()).toHaveAttribute('action', '/ar/courses');
  expect(form()).toHaveAttribute('method', 'get');
  expect(Object.fromEntries(new FormData(form() as HTMLFormElement))).toEqual({
    state: 'done',
    stage: 'primary',
    price: '',
    search: '',
  });
});

test('without a choice there is nothing to open on phones', () => {
  show({ choices: [] });
  expect(within(form()).getByRole('searchbox', { name: 'البحث' })).toBeVisible();
  expect(within(form()).queryByRole('button')).not.toBeInTheDocument();
});
