'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type CouponChoices, CouponDialog } from './coupon-dialog';

export function AddCoupon({ choices }: { choices: CouponChoices }) {
  const t = useTranslations('payment-office.coupons');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <CouponDialog choices={choices} onClose={() => setOpen(false)} />}
    </>
  );
}
