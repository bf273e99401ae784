'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import type { BillingCalendar } from '@/lib/contract/billing';
import type { DueChoices, DuesEffect, DuesWish } from '@/lib/contract/resources/money/fee';
import { useRouter } from '@/lib/i18n/navigation';
import { createDues, previewDues } from '../../api/dues';
import { actsPage } from '../../model/pages';
import { type DuesValues, firstPart, monthsOf, toDuesWish } from '../../model/plan-values';
import { DuesPreview } from './dues-preview';
import { PlanFields } from './plan-fields';
import { WhomFields } from './whom-fields';

type FormProps = { choices: DueChoices; calendar: BillingCalendar; now: string };
type Shown = { effect: DuesEffect; wish: DuesWish };

/** A fee in instalments for grades, classes or students: first what each would owe, then the act. */
export function NewDuesForm({ choices, calendar, now }: FormProps) {
  const t = useTranslations('payment-office.dues.give');
  const locale = useLocale();
  const router = useRouter();
  const [shown, setShown] = useState<Shown | null>(null);
  const form = useForm<DuesValues, DuesWish>({
    initial: {
      product_uuid: '',
      whom: 'classrooms',
      grades: [],
      classrooms: [],
      students: [],
      calendar,
      parts: [firstPart(calendar, monthsOf(Date.parse(now)))],
    },
    schema: async () => (await import('@/lib/contract/resources/money/fee')).duesFields,
    toInput: toDuesWish,
    send: async (wish) => {
      setShown({ effect: await previewDues(locale, wish), wish });
      scrollTo({ top: 0 });
      return false;
    },
  });
  const give = async ({ wish }: Shown) => {
    const { done } = await createDues(locale, wish);
    form.reset(form.values);
    toast.success(t('done', { count: done }));
    router.push(actsPage);
    router.refresh();
  };
  return (
    <>
      {shown && (
        <DuesPreview
          effect={shown.effect}
          plan={shown.wish.plan}
          onBack={() => setShown(null)}
          onConfirm={() => give(shown)}
        />
      )}
      <div hidden={shown !== null}>
        <Form form={form} className="grid gap-5">
          <FormProblem form={form} />
          <WhomFields form={form} choices={choices} />
          <PlanFields form={form} now={now} />
          <div>
            <SubmitButton form={form}>{t('preview')}</SubmitButton>
          </div>
        </Form>
      </div>
    </>
  );
}
