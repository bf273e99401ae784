'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { OnDevice } from '@/components/form/on-device';
import { useForm } from '@/components/form/use-form';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { ColleagueDetail } from '@/lib/contract/resources/homes/colleague';
import type { Staff } from '@/lib/staff/staff';
import { sendMessage } from '../api/colleagues';

type MessagesProps = { staff: Staff; person: ColleagueDetail };

/** What the two wrote to each other, and the next message. */
export function Messages({ staff, person }: MessagesProps) {
  const t = useTranslations('colleagues.messages');
  const locale = useLocale();
  const format = useFormat();
  const send = useMutation(sendMessage(staff, person.id));
  const draft = `colleague-message ${person.id}` as const;
  const form = useForm({
    initial: { text: '' },
    draft,
    schema: async () => (await import('@/lib/contract/resources/homes/colleague')).colleagueMessageFields,
    send: async (fields) => {
      await send.mutateAsync(fields);
      toast.success(t('sent'));
    },
  });
  const name = pick(person.name, locale);
  return (
    <>
      {person.messages.length > 0 && (
        <ul aria-label={t('title')} className="mb-4 grid gap-2">
          {person.messages.map(({ id, text, is_mine, created_at }) => (
            <li
              key={id}
              className={cx(
                'w-fit max-w-[85%] rounded-md px-3 py-2',
                is_mine ? 'justify-self-end bg-primary-soft text-primary-soft-ink' : 'bg-sunken',
              )}
            >
              <p className="text-13 font-semibold">{is_mine ? t('mine') : name}</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <p className="text-12">{format.dateTime(created_at)}</p>
            </li>
          ))}
        </ul>
      )}
      <Form key={person.messages.at(-1)?.id} form={form} className="grid gap-3">
        <FormProblem form={form} />
        <TextArea {...form.text('text')} label={t('label')} hint={t('hint', { name })} maxLength={1000} />
        <div>
          <SubmitButton form={form} variant="primary">
            {t('send')}
          </SubmitButton>
        </div>
        <OnDevice name={draft} />
      </Form>
    </>
  );
}
