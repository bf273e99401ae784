'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { useFileDownload } from './use-file-download';

export type PrintButtonProps = {
  url: string;
  label: string;
  /** What has to be saved first; false where it could not be. */
  onBefore?: (() => Promise<boolean>) | undefined;
};

/** Downloads a document as pages to print. */
export function PrintButton({ url, label, onBefore }: PrintButtonProps) {
  const takeFile = useFileDownload();
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  return (
    <Button
      icon={<Icon name="printer" size={18} />}
      busy={isBusy}
      onClick={() =>
        void run(async () => {
          if ((await onBefore?.()) !== false) await takeFile(url);
        })
      }
    >
      {label}
    </Button>
  );
}
