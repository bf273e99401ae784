'use client';

import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: UseFormReturn<Values>;
  onSubmit: (values: Values) => unknown;
};

/** A form whose fields find it by themselves. The browser's own bubbles are off: sentences stand at the fields. */
export function Form<Values extends FieldValues>({ form, onSubmit, children, ...rest }: FormProps<Values>) {
  return (
    <FormProvider {...form}>
      <form
        {...rest}
        noValidate
        onSubmit={form.handleSubmit(async (values) => void (await onSubmit(values)))}
      >
        {children}
      </form>
    </FormProvider>
  );
}
