'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { checkCode } from '../api/found';
import { setupSections } from '../model/sections';

/** A code as the start prints it, for the picture of the window. */
const SAMPLE = 'XXXXX-XXXXX';
const COMMAND = 'npm run school -- code';

type CodeFormProps = {
  /** The code of the link, which is looked at without a click; null: it is typed. */
  code: string | null;
  onRight: (code: string) => void;
};

/** Asks for the code of the start, and shows where it stands and what comes after it. */
export function CodeForm({ code, onRight }: CodeFormProps) {
  const t = useTranslations('setup');
  const locale = useLocale();
  const { number } = useFormat();
  const form = useForm({
    initial: { code: code ?? '' },
    schema: async () => (await import('@/lib/contract/resources/people/setup')).startCodeInput,
    fallback: 'code',
    isGuest: true,
    isLeaving: true,
    send: async (given) => {
      await checkCode(locale, given.code);
      onRight(given.code);
    },
  });
  const submit = useRef(form.submit);
  useEffect(() => {
    if (code !== null) submit.current();
  }, [code]);
  return (
    <>
      <Panel aria-labelledby="start-code">
        <PanelHead id="start-code" title={t('code.title')} />
        <Form form={form}>
          <PanelBody className="grid gap-4">
            <TextField
              ltr
              {...form.text('code')}
              label={t('code.label')}
              hint={t('code.hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="text-20 font-semibold tracking-wide"
              required
            />
            <div
              dir="ltr"
              aria-hidden="true"
              className="grid gap-1 rounded-md bg-(--sea-900) px-4 py-3 text-start font-mono text-13 text-white"
            >
              <p>The school is empty. Found it in the browser, with the code of the start in the link:</p>
              <p className="break-all">
                {'  http://localhost:3000/ar/setup#code='}
                <span className="font-bold whitespace-nowrap text-accent">{SAMPLE}</span>
              </p>
            </div>
            <FormProblem form={form} />
          </PanelBody>
          <PanelFoot className="justify-between">
            <p className="text-14 text-ink-2">
              {t.rich('code.again', {
                command: () => (
                  <bdi dir="ltr" className="whitespace-nowrap">
                    {COMMAND}
                  </bdi>
                ),
              })}
            </p>
            <SubmitButton form={form}>{t('code.submit')}</SubmitButton>
          </PanelFoot>
        </Form>
      </Panel>
      <ol className="mt-6 grid gap-3 px-1 text-ink-2">
        {setupSections.map((key, index) => (
          <li key={key} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong text-13 font-semibold tabular-nums"
            >
              {number(index + 1)}
            </span>
            {t(`sections.${key}.title`)}
          </li>
        ))}
      </ol>
    </>
  );
}
