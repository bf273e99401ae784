'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFileDownload } from '@/components/data/use-file-download';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { documentUrl, type OfficePayment } from '../api/payments';

const kinds = ['invoice', 'receipt', 'credit_note'] as const;
type Kind = (typeof kinds)[number];
const isKind = (kind: string): kind is Kind => kinds.some((known) => known === kind);

/** Invoice, receipt and credit notes of a payment of the branch. */
export function DocumentFiles({ documents }: { documents: OfficePayment['documents'] }) {
  const t = useTranslations('office-payments.documents');
  const locale = useLocale();
  const takeFile = useFileDownload();
  const { busyWith, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  return (
    <ul className="grid gap-2">
      {documents.map(({ id, kind, label }) => (
        <li key={id}>
          <Button
            size="row"
            icon={<Icon name="file-text" size={16} />}
            busy={busyWith === id}
            onClick={() => void run(() => takeFile(documentUrl(locale, id)), id)}
          >
            {t('named', { name: t(isKind(kind) ? kind : 'receipt'), label: `\u2066${label}\u2069` })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
