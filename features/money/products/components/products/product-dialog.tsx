'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useForm } from '@/components/form/use-form';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { productKinds, productStates } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { NewProduct, OfficeProduct, ProductChange } from '@/lib/contract/resources/money/office-product';
import { useRouter } from '@/lib/i18n/navigation';
import { addProduct, changeProduct, readProduct } from '../../api/products';
import { type ProductValues, toNewProduct, toProductChange, valuesOf } from '../../model/product-values';
import type { SellingChoices } from '../../model/selling-choices';
import { ContentFields } from './content-fields';
import { PriceFields } from './price-fields';
import type { ProductFields } from './product-form';

type ProductDialogProps = {
  /** Null: a new one. */
  product: OfficeProduct | null;
  choices: SellingChoices;
  onClose: () => void;
};

/** What is sold, for how much and to whom; kind, course and subjects are chosen once. */
export function ProductDialog({ product, choices, onClose }: ProductDialogProps) {
  const t = useTranslations('payment-office.products');
  const locale = useLocale();
  const format = useFormat();
  const router = useRouter();
  const { currency } = choices;
  const meanwhile = useMeanwhile(async () => (product ? readProduct(locale, product.id) : null));
  const { theirs } = meanwhile;
  const version = (theirs ?? product)?.version ?? 0;
  const form: ProductFields = useForm<ProductValues, object>({
    initial: valuesOf(product),
    schema: async () => {
      const contract = await import('@/lib/contract/resources/money/office-product');
      return product ? contract.productChangeFields : contract.productFields;
    },
    toInput: (values) =>
      product ? toProductChange(values, currency, version) : toNewProduct(values, currency),
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      if (product) await changeProduct(locale, product.id, wish as ProductChange);
      else await addProduct(locale, wish as NewProduct);
      router.refresh();
      onClose();
      toast.success(t('saved'));
    },
  });
  return (
    <FormDialog
      wide
      form={form}
      title={product ? t('edit') : t('add')}
      lead={product ? t('editLead') : t('addLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={[
            pick(theirs.title, locale),
            format.money(theirs.price, theirs.currency),
            t(`states.${theirs.state}`),
          ].join(' · ')}
          onTake={() => form.reset(valuesOf(theirs))}
        />
      )}
      {!product && (
        <Select
          label={t('kind')}
          options={productKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          {...form.text('kind')}
        />
      )}
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
        max={200}
        value={form.values.title}
        error={form.errorOf('title')}
        onChange={(title) => form.set('title', title)}
      />
      <BilingualText
        label={{ ar: t('description'), en: t('description') }}
        rows={2}
        max={2000}
        value={form.values.description}
        error={form.errorOf('description')}
        onChange={(description) => form.set('description', description)}
      />
      <PriceFields form={form} choices={choices} />
      <ContentFields form={form} choices={choices} isNew={product === null} />
      <Select
        label={t('state')}
        hint={t('stateHint')}
        options={productStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        {...form.text('state')}
      />
    </FormDialog>
  );
}
