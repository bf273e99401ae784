import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import { createAttemptApi } from '../api/attempt-api';
import { deviceId } from '../model/device-id';
import type { TakerProps } from './taker';

type CodeFormProps = {
  taker: Pick<TakerProps, 'endpoint' | 'quizId' | 'number'>;
  startLabel: string;
  back: ReactNode;
  onStart: () => void;
};

/**
 * The server opens the attempt with the code; the time begins with its acceptance, and a wrong code stays on
 * this page.
 */
export function CodeForm({ taker: { endpoint, quizId, number }, startLabel, back, onStart }: CodeFormProps) {
  const t = useTranslations('attempts.start');
  const locale = useLocale();
  const form = useForm({
    initial: { access_code: '' },
    schema: async () => {
      const { startInput } = await import('@/lib/contract/resources/quizzes/attempt');
      return startInput.refine(({ access_code }) => Boolean(access_code), {
        path: ['access_code'],
        error: 'required',
      });
    },
    fallback: 'access_code',
    isLeaving: true,
    isGuarded: false,
    send: async ({ access_code }) => {
      const call = { clientId: deviceId(), takeOver: false, number, accessCode: access_code };
      await createAttemptApi(endpoint, locale, quizId).start(call);
      onStart();
    },
  });
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        {...form.text('access_code')}
        label={t('code')}
        hint={t('codeHint')}
        ltr
        autoComplete="off"
        autoCapitalize="characters"
        fieldClassName="max-w-72"
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{startLabel}</SubmitButton>
        {back}
      </div>
    </Form>
  );
}
