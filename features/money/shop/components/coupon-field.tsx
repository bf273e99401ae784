'use client';

import { useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';

type CouponFieldProps = {
  /** The code that is taken into account. */
  coupon: string | null;
  /** Why it does not count any more. */
  problem: string | undefined;
  /** Rejects with what is wrong with the code. */
  apply: (code: string) => Promise<void>;
  onRemove: () => void;
};

/** A coupon is tried before it counts, and refused at its field. */
export function CouponField({ coupon, problem, apply, onRemove }: CouponFieldProps) {
  const t = useTranslations('payment-shop.coupon');
  const form = useForm({
    initial: { coupon_code: '' },
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/money/product')).couponForm,
    send: async ({ coupon_code }) => {
      await apply(coupon_code);
      form.reset({ coupon_code: '' });
    },
  });
  if (coupon)
    return (
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 text-15 wrap-anywhere" role="status">
            {t('applied')} <bdi className="font-semibold">{coupon}</bdi>
          </p>
          <Button onClick={onRemove}>{t('remove')}</Button>
        </div>
        <FieldError>{problem}</FieldError>
      </div>
    );
  return (
    <Form form={form} className="grid gap-3">
      <FormProblem form={form} />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          ltr
          label={t('label')}
          maxLength={40}
          autoComplete="off"
          fieldClassName="min-w-0 flex-1 basis-40"
          {...form.text('coupon_code')}
        />
        <SubmitButton form={form} variant="secondary" className="mt-7">
          {t('apply')}
        </SubmitButton>
      </div>
    </Form>
  );
}
