'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import type { GuestPurpose } from '@/lib/contract/resources/people/auth';
import type { Posted } from '@/lib/forms/posted-form';
import { storeFlow, type KeptFlow, toKept } from '@/lib/device/stored-flow';
import { requestCode, requestStudentCode } from '../api/codes';
import { useCaptcha } from './use-captcha';

type RequestFormProps = {
  purpose: GuestPurpose;
  /** A student says number and branch instead of a name. */
  isStudent?: boolean;
  /** Where the page takes the form without scripts. */
  posted?: Posted | null | undefined;
  onStarted: (flow: KeptFlow) => void;
};

const rules = () => import('@/lib/contract/resources/people/auth');
const lookOfNames = { autoCapitalize: 'none', spellCheck: false, required: true } as const;

/** Asks for a code. What is said afterwards is the same whether the account exists or not. */
export function RequestForm({ isStudent = false, ...props }: RequestFormProps) {
  return isStudent ? <StudentRequest {...props} /> : <NameRequest {...props} />;
}

type RequestProps = Omit<RequestFormProps, 'isStudent'>;

function NameRequest({ purpose, posted, onStarted }: RequestProps) {
  const t = useTranslations('session.request');
  const locale = useLocale();
  const { field: captchaField, guarded } = useCaptcha();
  const form = useForm({
    initial: { identifier: '' },
    posted,
    schema: async () => (await rules()).codeRequestInput,
    toInput: (values) => ({ ...values, purpose }),
    fallback: 'identifier',
    isGuest: true,
    isLeaving: true,
    send: async (asked) => {
      const flow = await guarded((captcha) => requestCode(locale, { ...asked, captcha }));
      start(toKept(flow, false), onStarted);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        ltr
        {...form.text('identifier')}
        {...lookOfNames}
        label={t('identifier')}
        hint={t('identifierHint')}
        autoComplete="username"
      />
      {captchaField}
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

function StudentRequest({ posted, onStarted }: RequestProps) {
  const t = useTranslations('session.request');
  const locale = useLocale();
  const { field: captchaField, guarded } = useCaptcha();
  const form = useForm({
    initial: { number: '', branch_code: '' },
    posted,
    schema: async () => (await rules()).studentCodeInput,
    fallback: 'number',
    isGuest: true,
    isLeaving: true,
    send: async (asked) => {
      const flow = await guarded((captcha) => requestStudentCode(locale, { ...asked, captcha }));
      start(toKept(flow, true), onStarted);
    },
  });
  return (
    <Form form={form} className="grid gap-5">
      {(['number', 'branch_code'] as const).map((name) => (
        <TextField
          key={name}
          ltr
          {...form.text(name)}
          {...lookOfNames}
          label={t(name)}
          hint={t(`${name}Hint`)}
          autoComplete="off"
        />
      ))}
      {captchaField}
      <FormProblem form={form} />
      <SubmitButton form={form} className="w-full">
        {t('submit')}
      </SubmitButton>
    </Form>
  );
}

function start(flow: KeptFlow, onStarted: (flow: KeptFlow) => void) {
  storeFlow(flow);
  onStarted(flow);
}
