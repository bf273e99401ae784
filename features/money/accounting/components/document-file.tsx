'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { documentFileUrl } from '../api/books';

/** Takes a document of the branch as a file. */
export function DocumentFile({ id, label }: { id: string; label: string }) {
  const t = useTranslations('billing.books');
  const locale = useLocale();
  const takeFile = useFileDownload();
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  return (
    <Button
      size="row"
      busy={isBusy}
      aria-label={t('fileNamed', { label })}
      onClick={() => void run(() => takeFile(documentFileUrl(locale, id)))}
    >
      {t('file')}
    </Button>
  );
}
