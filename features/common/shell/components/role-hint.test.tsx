import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import arShell from '@/messages/ar/shell.json';
import { renderUi } from '@/tests/ui/render';
import { refusal, schoolNetwork } from '@/tests/ui/staff';
import { RoleHint } from './role-hint';

const network = schoolNetwork();
const address = '*/api/dashboard/api/v1/ar/profile/switch-role/:role';
const teacher = { role: 'school_instructor', label: arShell.roles.school_instructor } as const;
const supervisor = { role: 'educational_supervisor', label: arShell.roles.educational_supervisor } as const;
const change = ({ label }: { label: string }) => arShell.otherRole.change.replace('{role}', label);

afterEach(() => vi.unstubAllGlobals());
function watchReload() {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  return reload;
}

test('the chosen role becomes the active one, and the same page is loaded again', async () => {
  const asked: unknown[] = [];
  network.use(
    http.put(address, ({ params }) => {
      asked.push(params.role);
      return HttpResponse.json({ data: { type: 'session', id: 's', attributes: {} } });
    }),
  );
  const reload = watchReload();
  const { user } = renderUi(<RoleHint roles={[supervisor, teacher]} />);
  expect(screen.getByRole('button', { name: change(supervisor) })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: change(teacher) }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(['school_instructor']);
});

test('a change that the school refuses leaves the page as it was', async () => {
  network.use(
    http.put(address, () => HttpResponse.json(refusal(404, 'not_found', 'لا دور.'), { status: 404 })),
  );
  const reload = watchReload();
  const { user } = renderUi(<RoleHint roles={[teacher]} />);
  const button = screen.getByRole('button', { name: change(teacher) });
  await user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(reload).not.toHaveBeenCalled();
  expect(button).toBeEnabled();
});
