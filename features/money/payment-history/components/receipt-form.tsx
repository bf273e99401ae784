'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { FileField } from '@/components/ui/file-field';
import { useFormat } from '@/components/ui/format-provider';
import { Progress } from '@/components/ui/progress';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import { RECEIPT_MAX_BYTES } from '@/lib/contract/billing';
import { useRouter } from '@/lib/i18n/navigation';
import { sendReceipt, startTransfer } from '../api/payments';

const kinds = ['image/jpeg', 'image/png', 'application/pdf'];

type ReceiptFormProps = {
  order: string;
  /** A receipt was declined before. */
  isAgain: boolean;
};

/** The receipt of a transfer, which the office checks; what is refused is said at the field. */
export function ReceiptForm({ order, isAgain }: ReceiptFormProps) {
  const t = useTranslations('payments.transfer');
  const locale = useLocale();
  const router = useRouter();
  const format = useFormat();
  const listens = useListens();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [share, setShare] = useState(0);
  const key = useRef<string>(undefined);
  const { run, isBusy } = useAction({ onFailure: setError });
  const choose = ([first]: File[]) => {
    if (!first) return;
    const isKnown = kinds.includes(first.type);
    setFile(isKnown && first.size <= RECEIPT_MAX_BYTES ? first : null);
    setError(isKnown ? (first.size > RECEIPT_MAX_BYTES ? t('tooLarge') : null) : t('otherKind'));
  };
  const send = () => {
    if (!file) return setError(t('missing'));
    setShare(0);
    setError(null);
    // The same attempt when it is pressed again, as long as it did not arrive.
    key.current ??= crypto.randomUUID();
    const attempt = key.current;
    return void run(async () => {
      const payment = await startTransfer(locale, order, attempt);
      await sendReceipt(locale, payment.id, file, setShare);
      key.current = undefined;
      setFile(null);
      toast.success(t('sent'));
      router.refresh();
    });
  };
  return (
    <div className="grid gap-4">
      <FileField
        label={t('receipt')}
        hint={t('receiptHint')}
        accept={kinds.join(',')}
        chosen={file ? [file.name] : []}
        chooseText={t('choose')}
        dropText={t('drop')}
        busy={isBusy}
        onFiles={choose}
        {...(error && { error })}
      />
      {isBusy && (
        <Progress value={share} max={1} name={t('sending')} words={format.percent(share * 100, 0)} />
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={!listens}
        busy={isBusy}
        onClick={send}
      >
        {t(isAgain ? 'sendAgain' : 'send')}
      </Button>
    </div>
  );
}
