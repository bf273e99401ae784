'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { Role } from '@/lib/contract/roles';
import { becomeRole } from '@/lib/device/become-role';

export type OtherRole = { role: Role; label: string };

/**
 * The way to a page that another role of the reader opens: the role is changed, and the same page is loaded
 * again.
 */
export function RoleHint({ roles }: { roles: readonly OtherRole[] }) {
  const t = useTranslations('shell.otherRole');
  const locale = useLocale();
  const { isBusy, busyWith, run } = useAction({ isLeaving: true, onFailure: () => toast.error(t('failed')) });
  const change = async (role: Role) => {
    await becomeRole(locale, role);
    window.location.reload();
  };
  return roles.map(({ role, label }) => (
    <Button
      key={role}
      variant="primary"
      busy={busyWith === role}
      disabled={isBusy && busyWith !== role}
      onClick={() => void run(() => change(role), role)}
    >
      {t('change', { role: label })}
    </Button>
  ));
}
