'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox, Switch } from '@/components/ui/checkbox';
import { ComboBox, MultiSelect } from '@/components/ui/combo-box';
import { DateTimeField } from '@/components/ui/date-time-field';
import { NumberField } from '@/components/ui/number-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextField } from '@/components/ui/text-field';
import { useFieldError } from './error-text';

type Bound = 'name' | 'error' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'checked';
/** Properties of a control that its place in the form does not give it. */
type Named<Props, Own extends string = never> = Omit<Props, Bound | Own> & { name: string };

export function FormTextField({ name, ...rest }: Named<ComponentProps<typeof TextField>>) {
  const { register } = useFormContext();
  return <TextField {...rest} {...register(name)} error={useFieldError(name)} />;
}

export function FormTextArea({ name, ...rest }: Named<ComponentProps<typeof TextArea>>) {
  const { register } = useFormContext();
  return <TextArea {...rest} {...register(name)} error={useFieldError(name)} />;
}

export function FormNumberField({ name, ...rest }: Named<ComponentProps<typeof NumberField>>) {
  const { field } = useController({ name });
  return <NumberField {...rest} {...field} value={field.value ?? null} error={useFieldError(name)} />;
}

/** An empty choice is null on the wire. */
export function FormSelect({ name, ...rest }: Named<ComponentProps<typeof Select>>) {
  const { field } = useController({ name });
  return (
    <Select
      {...rest}
      {...field}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
      error={useFieldError(name)}
    />
  );
}

export function FormCheckbox({ name, ...rest }: Named<ComponentProps<typeof Checkbox>>) {
  const { field } = useController({ name });
  const { value, ...bound } = field;
  return <Checkbox {...rest} {...bound} checked={Boolean(value)} error={useFieldError(name)} />;
}

export function FormSwitch({ name, ...rest }: Named<ComponentProps<typeof Switch>>) {
  const { field } = useController({ name });
  const { value, ...bound } = field;
  return <Switch {...rest} {...bound} checked={Boolean(value)} />;
}

export function FormRadioGroup({ name, ...rest }: Named<ComponentProps<typeof RadioGroup>>) {
  const { field } = useController({ name });
  return (
    <RadioGroup
      {...rest}
      ref={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      error={useFieldError(name)}
    />
  );
}

export function FormDateTimeField({ name, ...rest }: Named<ComponentProps<typeof DateTimeField>>) {
  const { field } = useController({ name });
  return <DateTimeField {...rest} {...field} value={field.value ?? null} error={useFieldError(name)} />;
}

export function FormComboBox({ name, ...rest }: Named<ComponentProps<typeof ComboBox>, 'emptyText'>) {
  const t = useTranslations('common.field');
  const { field } = useController({ name });
  return (
    <ComboBox
      {...rest}
      ref={field.ref}
      emptyText={t('noMatch')}
      value={field.value ?? null}
      onChange={field.onChange}
      error={useFieldError(name)}
    />
  );
}

export function FormMultiSelect({
  name,
  ...rest
}: Named<ComponentProps<typeof MultiSelect>, 'emptyText' | 'removeLabel'>) {
  const t = useTranslations('common');
  const { field } = useController({ name });
  return (
    <MultiSelect
      {...rest}
      ref={field.ref}
      emptyText={t('field.noMatch')}
      removeLabel={(label) => t('actions.remove', { name: label })}
      value={field.value ?? []}
      onChange={field.onChange}
      error={useFieldError(name)}
    />
  );
}
