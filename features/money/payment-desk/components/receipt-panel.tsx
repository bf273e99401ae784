import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { OfficePayment } from '../api/payments';

/** What the payer sent: pictures are shown, a PDF is opened by itself. */
export function ReceiptPanel({ receipt }: { receipt: NonNullable<OfficePayment['receipt']> }) {
  const t = useTranslations('office-payments.one');
  const address = `/api/files/${receipt.id}`;
  return (
    <Panel aria-labelledby="receipt">
      <PanelHead id="receipt" title={t('receipt')} />
      <PanelBody className="grid gap-3">
        {receipt.mime.startsWith('image/') && (
          // oxlint-disable-next-line nextjs/no-img-element -- a file of the school, behind a session
          <img src={address} alt={t('receiptPicture')} className="max-h-[32rem] w-full object-contain" />
        )}
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary hover:underline"
        >
          <Icon name="file" size={18} />
          <span>
            {t('openFile')} <bdi>{receipt.name}</bdi>
          </span>
        </a>
      </PanelBody>
    </Panel>
  );
}
