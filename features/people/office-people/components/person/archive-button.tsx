'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';

const ProofDialog = dynamic(
  () => import('@/components/form/proof-dialog').then((module) => module.ProofDialog),
  { ssr: false },
);

/**
 * Takes along what the school keeps of the person, for the person; after the password it goes on by itself.
 */
export function ArchiveButton({ action }: { action: ResourceAction }) {
  const t = useTranslations('office-people.steps');
  const takeFile = useFileDownload();
  const [isAsked, setAsked] = useState(false);
  const { run, isBusy } = useAction({
    onFailure: (sentence) => toast.error(sentence),
    onRefused: ({ title }) => {
      if (title === 'reauth') setAsked(true);
      return title === 'reauth';
    },
  });
  const take = () => void run(() => takeFile(action.endpoint_url));
  return (
    <>
      <Button busy={isBusy} onClick={take}>
        {action.label}
      </Button>
      {isAsked && (
        <ProofDialog
          lead={t('archiveLead')}
          confirmLabel={t('archiveGo')}
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
