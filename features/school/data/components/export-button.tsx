'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { rosterUrl } from '../api/imports';

const ProofDialog = dynamic(
  () => import('@/components/form/proof-dialog').then((module) => module.ProofDialog),
  { ssr: false },
);

/** Takes the branch along as one file; a large one goes on by itself after the password. */
export function ExportButton() {
  const t = useTranslations('office-data.export');
  const locale = useLocale();
  const takeFile = useFileDownload();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy, problem } = useAction({
    onRefused: ({ title }) => {
      if (title === 'reauth') setAsked(true);
      return title === 'reauth';
    },
  });
  const take = () => void run(() => takeFile(rosterUrl(locale)));
  return (
    <>
      <Button className="self-start" icon={<Icon name="download" size={18} />} busy={isBusy} onClick={take}>
        {t('take')}
      </Button>
      {problem && <ErrorState>{problem}</ErrorState>}
      {isAsked && (
        <ProofDialog
          lead={t('proofLead')}
          confirmLabel={t('proofGo')}
          onClose={() => setAsked(false)}
          onProved={() => {
            setAsked(false);
            take();
          }}
        />
      )}
    </>
  );
}
