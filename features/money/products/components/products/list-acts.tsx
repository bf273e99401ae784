'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { SellingChoices } from '../../model/selling-choices';
import { OrderDialog } from './order-dialog';
import { ProductDialog } from './product-dialog';

/** A new product, and the order in which buyers see them. */
export function ProductListActs({ choices }: { choices: SellingChoices }) {
  const t = useTranslations('payment-office.products');
  const [open, setOpen] = useState<'add' | 'order' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button icon={<Icon name="list-ordered" size={18} />} onClick={() => setOpen('order')}>
        {t('order.open')}
      </Button>
      <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setOpen('add')}>
        {t('add')}
      </Button>
      {open === 'add' && <ProductDialog product={null} choices={choices} onClose={close} />}
      {open === 'order' && <OrderDialog onClose={close} />}
    </>
  );
}
