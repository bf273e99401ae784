import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerFlush } from '@/lib/outbox/registry';
import { renderUi } from '@/tests/ui/render';
import * as account from '../api/account';
import { BranchSelector } from './branch-selector';

const branch = (id: string, name: string) => ({ id, code: id, name, name_ar: name, name_en: name });
const shore = branch('shore', 'فرع الشاطئ');
const palms = branch('palms', 'فرع النخيل');
const reload = vi.fn();
let switched: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  localStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { ...location, reload });
  switched = vi.spyOn(account, 'switchBranch').mockResolvedValue(undefined as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function choosePalms() {
  const { user } = renderUi(<BranchSelector branches={[shore, palms]} current={shore} />);
  await user.click(screen.getByRole('button', { name: /فرع الشاطئ/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'فرع النخيل' }));
  return user;
}

test('the switch names the branch on the loader, stores it and loads the page again', async () => {
  await choosePalms();
  expect(screen.getByRole('status')).toHaveTextContent('جارٍ الانتقال إلى فرع النخيل');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(JSON.parse(localStorage.getItem('currentBranch') ?? '')).toEqual({
    label: 'فرع النخيل',
    code: 'palms',
  });
});

test('unsent work is shown before anything changes, and the reader decides', async () => {
  const leave = registerFlush(async () => ({ unsent: 2 }));
  try {
    const user = await choosePalms();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('إجابتان لم تصلا إلى المدرسة بعد');
    expect(switched).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'تغيير الفرع' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(switched).toHaveBeenCalledOnce();
  } finally {
    leave();
  }
});

test('a refused switch takes the loader away and says so', async () => {
  switched.mockRejectedValue(new Error('no'));
  await choosePalms();
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('currentBranch')).toBeNull();
});
