'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { JoinRequest, StudentProfile } from '@/lib/contract/resources/registration';
import { askForSchool } from '../api/writes';
import { OwnRequestList } from './own-requests';
import { useFieldForm } from './use-field-form';

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

function AskSchool() {
  const t = useTranslations('join-requests.school');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, general, submit } = useFieldForm({
    name: 'school_code',
    write: (code) => askForSchool(locale, code),
    onDone: () => {
      form.current?.reset();
      toast.success(t('sent'));
    },
  });
  return (
    <>
      <p className="max-w-[65ch] text-ink-2">{t('lead')}</p>
      <form ref={form} noValidate className="flex flex-wrap items-start gap-3" onSubmit={submit}>
        <TextField
          ltr
          name="school_code"
          label={t('code')}
          hint={t('hint')}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          fieldClassName="flex-1 basis-64"
          error={error}
        />
        <Button type="submit" className="mt-7.5 max-sm:mt-0 max-sm:w-full" busy={isBusy}>
          {t('send')}
        </Button>
      </form>
      <FieldError>{general}</FieldError>
    </>
  );
}
