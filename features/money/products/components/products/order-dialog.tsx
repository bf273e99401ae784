'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type Ref, useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficeProduct } from '@/lib/contract/resources/money/office-product';
import { useRouter } from '@/lib/i18n/navigation';
import { orderProducts, readAllProducts } from '../../api/products';
import { moved } from '../../model/moved';

/** The order in which buyers see the products, by mouse, finger or keyboard. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('payment-office.products.order');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const router = useRouter();
  const [order, setOrder] = useState<OfficeProduct[] | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['payment-office', 'order', locale],
    queryFn: async () => (await readAllProducts(locale)).filter(({ state }) => state !== 'withdrawn'),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { isBusy, problem, run } = useAction();
  const products = order ?? data;
  const save = () =>
    run(async () => {
      await orderProducts(
        locale,
        (products ?? []).map(({ id }) => id),
      );
      router.refresh();
      onClose();
      toast.success(t('saved'));
    });
  return (
    <Dialog
      open
      isUnsaved={order !== null}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" busy={isBusy} disabled={!order} onClick={() => void save()}>
            {t('save')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      {problem && <ErrorState>{problem}</ErrorState>}
      {isError && <Button onClick={() => void refetch()}>{common('retry')}</Button>}
      {products ? <Rows products={products} onChange={setOrder} /> : !isError && <LoadingRows />}
    </Dialog>
  );
}

type RowsProps = { products: OfficeProduct[]; onChange: (products: OfficeProduct[]) => void };

function Rows({ products, onChange }: RowsProps) {
  const t = useTranslations('payment-office.products');
  const locale = useLocale();
  const reorder = useReorder({
    count: products.length,
    onMove: (from, to) => onChange(moved(products, from, to)),
    say: useReorderTexts(products.length),
  });
  return (
    <>
      <ol ref={reorder.list as Ref<HTMLOListElement>} className="mt-4 divide-y divide-line">
        {products.map((product, index) => {
          const row = reorder.row(index);
          const name = pick(product.title, locale);
          return (
            <li
              key={product.id}
              data-row={row['data-row']}
              className={cx(
                'flex items-center gap-2 py-2',
                row['data-lifted'] && 'bg-accent-soft',
                row['data-drop'] === 'before' && 'shadow-[0_-2px_0_var(--primary)]',
                row['data-drop'] === 'after' && 'shadow-[0_2px_0_var(--primary)]',
              )}
            >
              <DragHandle name={t('order.move', { name })} {...reorder.handle(index)} />
              <span className="min-w-0 flex-1">
                <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                <span className="block text-13 text-ink-3">{t(`kinds.${product.kind}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
    </>
  );
}
