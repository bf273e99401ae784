'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/data/error-state';
import { listAddress } from '@/components/data/list-address';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FileField } from '@/components/ui/file-field';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { uploadStatement } from '../../api/statements';
import { statementsPath } from '../../model/statement-parts';

/** Takes a statement of the bank, and leads to its lines. */
export function UploadStatement() {
  const t = useTranslations('billing.statementActs.upload');
  const locale = useLocale();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const { isBusy, problem, run, forget } = useAction();
  const close = () => {
    setOpen(false);
    setFile(null);
    forget();
  };
  const send = () =>
    run(async () => {
      if (!file) return;
      const { id, lines } = await uploadStatement(locale, file);
      close();
      toast.success(t('done', { count: lines }));
      router.push(listAddress(statementsPath, { statement: id }));
      router.refresh();
    });
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('title')}
        lead={t('lead')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="primary" busy={isBusy} disabled={file === null} onClick={() => void send()}>
              {t('send')}
            </Button>
            <Button onClick={close}>{t('cancel')}</Button>
          </>
        }
      >
        <div className="mt-4 grid gap-4">
          <FileField
            label={t('file')}
            hint={t('hint')}
            accept=".csv,.txt,.sta,.mt940,.940,.xml"
            chooseText={t('choose')}
            dropText={t('drop')}
            chosen={file ? [file.name] : []}
            busy={isBusy}
            onFiles={([chosen]) => {
              forget();
              setFile(chosen ?? null);
            }}
          />
          {problem && <ErrorState>{problem}</ErrorState>}
        </div>
      </Dialog>
    </>
  );
}
