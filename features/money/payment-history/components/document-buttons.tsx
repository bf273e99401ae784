'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { documentUrl, type ShownPayment } from '../api/payments';

const kinds = ['invoice', 'receipt', 'credit_note'] as const;
type Kind = (typeof kinds)[number];
const isKind = (kind: string): kind is Kind => kinds.some((known) => known === kind);

/** Invoice, receipt and credit notes of a payment as files. */
export function DocumentButtons({ documents }: { documents: ShownPayment['documents'] }) {
  const t = useTranslations('payments.documents');
  const locale = useLocale();
  const takeFile = useFileDownload();
  const { busyWith, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  return (
    <div className="flex flex-wrap gap-2">
      {documents.map(({ id, kind, label }) => {
        const name = t(isKind(kind) ? kind : 'receipt');
        return (
          <Button
            key={id}
            size="row"
            icon={<Icon name="file-text" size={16} />}
            busy={busyWith === id}
            aria-label={t('named', { name, label })}
            onClick={() => void run(() => takeFile(documentUrl(locale, id)), id)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
