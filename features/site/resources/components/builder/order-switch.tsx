'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';
import { useBuilding } from './use-building';

type OrderSwitchProps = { staff: Staff; subject: string; isInOrder: boolean };

/** Whether required resources of the subject open one after the other. */
export function OrderSwitch({ staff, subject, isInOrder }: OrderSwitchProps) {
  const t = useTranslations('resources.builder');
  const { run, isBusy } = useBuilding();
  return (
    <Checkbox
      label={t('inOrder')}
      hint={t('inOrderHint')}
      checked={isInOrder}
      disabled={isBusy}
      onChange={({ target }) => void run(() => building.setInOrder(staff, subject, target.checked), 'saved')}
    />
  );
}
