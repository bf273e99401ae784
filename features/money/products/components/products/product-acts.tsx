'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficeProduct } from '@/lib/contract/resources/money/office-product';
import { useRouter } from '@/lib/i18n/navigation';
import { changeProduct } from '../../api/products';
import { inState } from '../../model/product-values';
import type { SellingChoices } from '../../model/selling-choices';
import { ProductDialog } from './product-dialog';

type ActsProps = { product: OfficeProduct; choices: SellingChoices };

/** Change a product, put it on sale, or withdraw it after a question. */
export function ProductActs({ product, choices }: ActsProps) {
  const t = useTranslations('payment-office.products');
  const locale = useLocale();
  const router = useRouter();
  const [open, setOpen] = useState<'edit' | 'withdraw' | null>(null);
  const name = pick(product.title, locale);
  const { isBusy, run } = useAction({
    onFailure: (sentence) => toast.error(sentence),
    onRefused: () => {
      setOpen(null);
      router.refresh();
    },
  });
  const put = (state: 'on_sale' | 'withdrawn') =>
    run(async () => {
      await changeProduct(locale, product.id, inState(product, state));
      setOpen(null);
      toast.success(t(state === 'on_sale' ? 'nowOnSale' : 'nowWithdrawn', { name }));
      router.refresh();
    });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="row" aria-label={t('editNamed', { name })} onClick={() => setOpen('edit')}>
        {t('change')}
      </Button>
      {product.state === 'on_sale' ? (
        <Button size="row" aria-label={t('withdrawNamed', { name })} onClick={() => setOpen('withdraw')}>
          {t('withdraw')}
        </Button>
      ) : (
        <Button
          size="row"
          busy={isBusy}
          aria-label={t('putOnSaleNamed', { name })}
          onClick={() => void put('on_sale')}
        >
          {t('putOnSale')}
        </Button>
      )}
      {open === 'edit' && <ProductDialog product={product} choices={choices} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'withdraw'}
        title={t('withdrawTitle', { name })}
        lead={t('withdrawLead')}
        safeLabel={t('keep')}
        confirmLabel={t('withdraw')}
        busy={isBusy}
        onCancel={() => setOpen(null)}
        onConfirm={() => void put('withdrawn')}
      />
    </div>
  );
}
