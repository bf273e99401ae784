'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { saveConsentAge } from '../api/writes';

/** The age below which a guardian is asked. */
export function ConsentAge({ age }: { age: number }) {
  const t = useTranslations('psychological-tests.counsel');
  const locale = useLocale();
  const router = useRouter();
  const [value, setValue] = useState(String(age));
  const { run, isBusy, problem } = useAction();
  const save = () =>
    run(async () => {
      await saveConsentAge(locale, value);
      toast.success(t('ageSaved'));
      router.refresh();
    });
  return (
    <Panel aria-labelledby="age-title">
      <PanelHead id="age-title" title={t('ageTitle')} />
      <PanelBody className="grid gap-3">
        <TextField
          label={t('age')}
          hint={t('ageHint')}
          inputMode="numeric"
          className="max-w-40"
          value={value}
          {...(problem && { error: problem })}
          onChange={(event) => setValue(event.target.value)}
        />
        <Button className="justify-self-start" busy={isBusy} onClick={() => void save()}>
          {t('ageSave')}
        </Button>
      </PanelBody>
    </Panel>
  );
}
