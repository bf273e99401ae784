'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest, StudentProfile } from '@/lib/contract/resources/people/registration';
import { requestSchoolPlace } from '../api/writes';
import { OwnRequestList } from './own-requests';
import { isOutdated, useRefresh } from './use-refresh';

type StudentSchoolPanelProps = { profile: StudentProfile; requests: readonly JoinRequest[]; now: string };

/** The school and class of a student, or the way to one: its code, and what became of the requests. */
export function StudentSchoolPanel({ profile, requests, now }: StudentSchoolPanelProps) {
  const t = useTranslations('join-requests.school');
  const locale = useLocale();
  return (
    <Panel aria-labelledby="school">
      <PanelHead id="school" title={t('title')} />
      <PanelBody className="grid gap-4">
        {profile.branch ? (
          <dl className="grid gap-4 sm:grid-cols-2">
            <div>
              <dt className="text-13 text-ink-3">{t('branch')}</dt>
              <dd className="font-semibold">{pick(profile.branch.name, locale)}</dd>
            </div>
            <div>
              <dt className="text-13 text-ink-3">{t('classroom')}</dt>
              <dd className="font-semibold">{pick(profile.classroom?.name, locale)}</dd>
            </div>
          </dl>
        ) : (
          <AskSchool />
        )}
      </PanelBody>
      {requests.length > 0 && (
        <div className="border-t border-line">
          <OwnRequestList requests={requests} now={now} />
        </div>
      )}
    </Panel>
  );
}

async function schoolRules() {
  const { joinInput } = await import('@/lib/contract/resources/people/registration');
  return joinInput.refine(({ school_code }) => Boolean(school_code), {
    path: ['school_code'],
    error: 'required',
  });
}

function AskSchool() {
  const t = useTranslations('join-requests.school');
  const locale = useLocale();
  const { isRefreshing, refresh } = useRefresh();
  const form = useForm({
    initial: { school_code: '' },
    schema: schoolRules,
    send: async (input): Promise<void> => {
      await requestSchoolPlace(locale, input);
      form.reset({ school_code: '' });
      refresh();
      toast.success(t('sent'));
    },
    onRefused: (_, { status }) => {
      if (isOutdated(status)) refresh();
      return false;
    },
  });
  return (
    <>
      <p className="max-w-[65ch] text-ink-2">{t('lead')}</p>
      <Form form={form} className="flex flex-wrap items-start gap-3">
        <TextField
          ltr
          {...form.text('school_code')}
          label={t('code')}
          hint={t('hint')}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fieldClassName="flex-1 basis-64"
        />
        <SubmitButton
          form={form}
          variant="secondary"
          className="mt-7.5 max-sm:mt-0 max-sm:w-full"
          disabled={isRefreshing}
        >
          {t('send')}
        </SubmitButton>
      </Form>
      <FormProblem form={form} />
    </>
  );
}
